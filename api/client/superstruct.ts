// superstruct's names, answered for browsers: those that the contract and its readers import from `superstruct`. A
// browser only asks whether a value fits, so these structs neither convert nor explain; the library would be 1.2 kB
// more in every widget. The build fails for a name that is missing here.

/** Something that values fit or not. */
interface Fitting {
  fits(value: unknown): boolean
  /** The identity of the struct, which those derived from it share. */
  coercer: object
  /** The structs of the fields. */
  schema?: Fields
}
type Fields = Record<string, Fitting>

/** A struct with the parts of another one. */
export class Struct {
  constructor(parts: object) {
    Object.assign(this, parts)
  }
}

/** Returns whether a value fits a struct. */
export const is = (value: unknown, struct: Fitting) => struct.fits(value)

const fitting = (fits: Fitting['fits']): Fitting => ({ fits, coercer: fits })
const and = (struct: Fitting, isFine: (value: never) => boolean): Fitting => ({
  ...struct,
  fits: (value) => struct.fits(value) && isFine(value as never),
})
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const unknown = () => fitting(() => true)
export const string = () => fitting((value) => typeof value === 'string')
export const boolean = () => fitting((value) => typeof value === 'boolean')
export const number = () => fitting((value) => typeof value === 'number' && !Number.isNaN(value))
export const integer = () => fitting(Number.isInteger)
export const literal = (only: unknown) => fitting((value) => value === only)
export const enums = (words: readonly unknown[]) => fitting((value) => words.includes(value))
export const define = (_name: string, fits: (value: unknown) => unknown) => fitting((value) => fits(value) === true)
export const optional = (struct: Fitting): Fitting => ({
  ...struct,
  fits: (value) => value === undefined || struct.fits(value),
})
export const nullable = (struct: Fitting): Fitting => ({
  ...struct,
  fits: (value) => value === null || struct.fits(value),
})
export const array = (struct: Fitting) => fitting((value) => Array.isArray(value) && value.every(struct.fits))
export const record = (key: Fitting, struct: Fitting) =>
  fitting(
    (value) => isRecord(value) && Object.entries(value).every(([name, one]) => key.fits(name) && struct.fits(one)),
  )
export const type = (schema: Fields): Fitting => ({
  ...fitting((value) => isRecord(value) && Object.entries(schema).every(([name, struct]) => struct.fits(value[name]))),
  schema,
})
export const partial = ({ schema = {} }: Fitting) =>
  type(Object.fromEntries(Object.entries(schema).map(([name, struct]) => [name, optional(struct)])))
export const pattern = (struct: Fitting, form: RegExp) => and(struct, (text: string) => form.test(text))
export const min = (struct: Fitting, minimum: number) => and(struct, (value: number) => value >= minimum)
export const max = (struct: Fitting, maximum: number) => and(struct, (value: number) => value <= maximum)
export const size = (struct: Fitting, minimum: number, maximum: number) =>
  and(struct, ({ length }: string) => minimum <= length && length <= maximum)
export const coerce = (struct: Fitting) => struct
