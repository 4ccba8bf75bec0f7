import {
  array,
  coerce,
  define,
  enums,
  type Infer,
  integer,
  max,
  min,
  number,
  pattern,
  record,
  Struct,
  size,
  string,
  type,
} from 'superstruct'
import { isEmail } from './email-address.ts'
import { isLanguage, type Language, languages } from './languages.ts'
import { parsedUrl } from './parsed-url.ts'
import { unmetRules } from './password-rules.ts'
import { publicAddress } from './public-address.ts'

const schemas = new WeakMap<object, Record<string, unknown>>()

/**
 * Keeps the JSON Schema of a struct beside it, because superstruct hides its bounds. The coercer is the one part that
 * `optional()` hands on unchanged, so the schema is kept under it.
 */
const withSchema = <S extends { coercer: object }>(struct: S, schema: Record<string, unknown>): S => {
  schemas.set(struct.coercer, schema)
  return struct
}

/** The JSON Schema that a helper of this file stated for its struct, if any. */
export const schemaOf = (struct: { coercer: object }) => schemas.get(struct.coercer)

/**
 * Returns a struct that converts texts before it checks them. superstruct's `coerce(struct, string(), convert)` does
 * the same, but creates an error with its stack for every missing field: a sixth of the time of a call.
 */
const converting = <T, S>(struct: Struct<T, S>, convert: (value: string) => unknown) =>
  new Struct<T, S>({
    ...struct,
    coercer: (value, context) => struct.coercer(typeof value === 'string' ? convert(value) : value, context),
  })

/** A text of `minLength` to `maxLength` characters, trimmed. */
export const text = (maxLength: number, minLength = 0) =>
  withSchema(
    converting(size(string(), minLength, maxLength), (value) => value.trim()),
    { type: 'string', maxLength, ...(minLength && { minLength }) },
  )

/** A code such as `E1001`, `EX1001` or `X2026`. */
export const code = () =>
  withSchema(pattern(string(), /^[A-Za-z0-9_-]{1,64}$/), { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' })

/** A code, or an empty text where the wire always carries the field. */
export const codeOrEmpty = () =>
  withSchema(pattern(string(), /^[A-Za-z0-9_-]{0,64}$/), { type: 'string', pattern: '^[A-Za-z0-9_-]{0,64}$' })

/** A code, or an https address of the public web. */
export const codeOrAddress = () =>
  withSchema(
    define<string>(
      'code or address',
      (value) =>
        (typeof value === 'string' &&
          value.length <= 1000 &&
          (/^[A-Za-z0-9_-]{1,64}$/.test(value) || publicAddress(value)?.startsWith('https:'))) ||
        'Expected a code or an https address',
    ),
    { type: 'string', maxLength: 1000 },
  )

/** A colour such as `#00848a`. */
export const colour = () => fitting('^#[0-9a-f]{6}$')

/** The same, or empty for no colour. */
export const colourOrEmpty = () => fitting('^(#[0-9a-f]{6})?$')

/** One of the sixteen language codes. */
export const language = (): Struct<Language, null> =>
  withSchema(
    define<Language>('language', (value) => isLanguage(value) || 'Expected one of the sixteen language codes'),
    { type: 'string', enum: languages },
  )

/** An e-mail address, of at most 254 characters. */
export const email = () =>
  withSchema(
    converting(
      define<string>('email', (value) => (typeof value === 'string' && isEmail(value)) || 'Expected an e-mail address'),
      (value) => value.trim(),
    ),
    { type: 'string', format: 'email', maxLength: 254 },
  )

/** A dialling code with its plus, such as `+86`. */
export const dialCode = () => withSchema(pattern(string(), /^\+\d{1,4}$/), { type: 'string', pattern: '^\\+\\d{1,4}$' })

/**
 * A subscriber number without the dialling code: 4 to 15 digits, with spaces, dots, hyphens or brackets between them.
 */
export const phone = () =>
  withSchema(pattern(string(), /^(?=(?:\D*\d){4,15}\D*$)[\d\s().-]{4,24}$/), {
    type: 'string',
    pattern: '^[\\d\\s().-]{4,24}$',
  })

/** A new password that meets every rule of password-rules.ts. It is never trimmed or cut. */
export const newPassword = () =>
  withSchema(
    define<string>(
      'password',
      (value) =>
        (typeof value === 'string' && unmetRules(value).length === 0) ||
        'Expected 8 to 20 characters with upper and lower case letters, digits and special characters',
    ),
    { type: 'string', format: 'password', minLength: 8, maxLength: 20 },
  )

/** A password as it is entered at login: any text, bounded only in length. */
export const password = () =>
  withSchema(size(string(), 1, 200), { type: 'string', format: 'password', minLength: 1, maxLength: 200 })

/** Six digits from a text message; spaces around and between them are left out. */
export const captcha = () =>
  withSchema(
    converting(pattern(string(), /^\d{6}$/), (value) => value.replace(/\s/g, '')),
    { type: 'string', pattern: '^\\d{6}$' },
  )

/** A secret out of a link, a ticket or a popup: 16 to 128 letters, digits, `-` and `_`. */
export const secret = () =>
  withSchema(pattern(string(), /^[\w-]{16,128}$/), { type: 'string', pattern: '^[\\w-]{16,128}$' })

/** A country as ISO 3166-1 alpha-2, such as `CN`. */
export const countryCode = () => withSchema(pattern(string(), /^[A-Z]{2}$/), { type: 'string', pattern: '^[A-Z]{2}$' })

/** A currency: `EUR` (ISO 4217). */
export const currencyCode = () => withSchema(pattern(string(), /^[A-Z]{3}$/), { type: 'string', pattern: '^[A-Z]{3}$' })

/** The origin of a website, such as `https://fair.example`: scheme, host and, if it has one, port. */
export const origin = () =>
  withSchema(
    define<string>(
      'origin',
      (value) =>
        (typeof value === 'string' && /^https?:/.test(value) && parsedUrl(value)?.origin === value) ||
        'Expected an origin such as https://fair.example',
    ),
    { type: 'string', format: 'uri' },
  )

/** A whole number within bounds; texts from a query string are read as numbers. */
export const integerBetween = (from: number, to: number) =>
  withSchema(
    converting(max(min(integer(), from), to), (value) => (/^\d+$/.test(value) ? Number(value) : value)),
    { type: 'integer', minimum: from, maximum: to },
  )

/** An instant as ISO 8601 in UTC, such as `2026-05-12T01:00:00.000Z`. */
export const instant = () => withSchema(string(), { type: 'string', format: 'date-time' })

/** A path or an absolute https address of an image, a page or a file; empty if there is none. */
export const address = () => withSchema(string(), { type: 'string' })

/** One of a few words. */
export const oneOf = <const T extends string>(words: readonly T[]) =>
  withSchema(enums(words), { type: 'string', enum: words })

/** A text in several languages: language code → text of at most `most` characters. Empty texts are left out. */
export const languageMap = (maxLength: number) =>
  withSchema(
    coerce(
      define<Record<string, string>>('language map', (value) => {
        const fits =
          typeof value === 'object' &&
          value !== null &&
          !Array.isArray(value) &&
          Object.entries(value).every(
            ([key, words]) => isLanguage(key) && typeof words === 'string' && words.length <= maxLength,
          )
        return fits || `Expected texts of at most ${maxLength} characters by language code`
      }),
      record(string(), string()),
      (value) =>
        Object.fromEntries(
          Object.entries(value)
            .map(([key, words]) => [key, words.trim()])
            .filter(([, words]) => words),
        ),
    ),
    { type: 'object', propertyNames: { enum: languages }, additionalProperties: { type: 'string', maxLength } },
  )

/** A list of `minItems` to `maxItems` things. */
export const list = <T, S>(of: Struct<T, S>, maxItems: number, minItems = 0) =>
  withSchema(size(array(of), minItems, maxItems), { maxItems, ...(minItems && { minItems }) })

/** A day such as `2026-05-12`, or an empty text. */
export const day = () =>
  withSchema(
    define<string>(
      'day',
      (value) =>
        value === '' ||
        (typeof value === 'string' &&
          /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) &&
          new Date(Date.parse(`${value}T00:00Z`) || 0).toISOString().startsWith(value)) ||
        'Expected a day such as 2026-05-12',
    ),
    { type: 'string', pattern: '^((?!0000)\\d{4}-\\d{2}-\\d{2})?$' },
  )

const fitting = (regex: string) => withSchema(pattern(string(), new RegExp(regex)), { type: 'string', pattern: regex })

/** A month such as `2026-05`, or an empty text. */
export const month = () => fitting('^((?!0000)\\d{4}-(0[1-9]|1[0-2]))?$')

/** A time of day such as `22:00`. */
export const timeOfDay = () => fitting('^([01]\\d|2[0-3]):[0-5]\\d$')

/** An instant such as `2026-05-12T01:00:00.000Z` that a call names, or an empty text. */
export const instantOrEmpty = () =>
  withSchema(
    define<string>(
      'instant',
      (value) =>
        value === '' ||
        (typeof value === 'string' &&
          /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(value) &&
          !Number.isNaN(Date.parse(value))) ||
        'Expected an instant such as 2026-05-12T01:00:00Z',
    ),
    { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z)?$' },
  )

/** A day with its time at a place, such as `2026-05-12T09:30`, or an empty text. */
export const localTime = () =>
  withSchema(
    define<string>(
      'local time',
      (value) =>
        value === '' ||
        (typeof value === 'string' &&
          /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) &&
          new Date(Date.parse(`${value}Z`) || 0).toISOString().startsWith(value)) ||
        'Expected a day with its time such as 2026-05-12T09:30',
    ),
    { type: 'string', pattern: '^((?!0000)\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2})?$' },
  )

/** An address that members may put on a page: a file of this Foyer or an https address; empty is allowed. */
export const ownAddress = () =>
  withSchema(
    converting(
      define<string>(
        'address',
        (value) =>
          value === '' ||
          (typeof value === 'string' &&
            value.length <= 1000 &&
            (/^\/(media|art|files)\/[\w./-]+$/.test(value) || publicAddress(value)?.startsWith('https:'))) ||
          'Expected an https address, or the address of an uploaded file',
      ),
      (value) => publicAddress(value) ?? value,
    ),
    { type: 'string', maxLength: 1000 },
  )

/** A JSON object of a shape that its own code checks, such as a form or its answers. */
export const jsonObject = <T extends object>(): Struct<T, null> =>
  withSchema(
    define<T>(
      'JSON object',
      (value) => (typeof value === 'object' && value !== null && !Array.isArray(value)) || 'Expected a JSON object',
    ),
    { type: 'object' },
  )

/** A number of things: 0 or more. */
export const count = () => withSchema(number(), { type: 'integer', minimum: 0 })

/**
 * The paging part of a list's query: page from 1, ten rows unless told otherwise, a hundred at most.
 */
export const paging = { pageNum: () => integerBetween(1, 100_000), pageSize: () => integerBetween(1, 100) }

export type { Infer, Struct }
/** A shape whose unknown fields are left alone, so that old clients accept newer servers. */
export { type as shape }
