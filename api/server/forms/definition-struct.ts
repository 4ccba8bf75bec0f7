import {
  array,
  boolean,
  create,
  define,
  enums,
  number,
  object,
  optional,
  pattern,
  record,
  type Struct,
  StructError,
  size,
  string,
  union,
} from 'superstruct'
import { isLanguage, type Language } from '../../contract/core/languages.ts'
import { type Condition, type FormDefinition, fieldTypes } from '../../contract/forms/definition.ts'
import { formLimits } from '../../contract/forms/form-terms.ts'
import { invalidInput } from '../http/refusal.ts'

const name = () => pattern(string(), /^[A-Za-z]\w{0,63}$/)
const short = () => size(string(), 1, 64)
const language = () => define<Language>('language', isLanguage)
const texts = () => record(language(), size(string(), 0, 5000))

/** Conditions in conditions go so deep at most; nobody builds deeper ones by hand. */
const deepest = 4

function condition(depth: number): Struct<Condition, never> {
  const plain = [
    object({ answered: name() }),
    object({ field: name(), oneOf: size(array(union([size(string(), 0, 64), number()])), 0, 200) }),
    object({ field: name(), min: number() }),
    object({ field: name(), max: number() }),
  ] as const
  const inner = depth > 0 ? condition(depth - 1) : undefined
  const nested = inner
    ? [object({ all: size(array(inner), 0, 20) }), object({ any: size(array(inner), 0, 20) }), object({ not: inner })]
    : []
  return union([...plain, ...nested] as never) as never
}

const choices = () => optional(size(array(object({ code: short(), label: texts() })), 0, 200))
const bound = () =>
  optional(union([number(), object({ field: name(), times: optional(number()), plus: optional(number()) })]))
const dayBound = () => optional(union([size(string(), 0, 10), object({ field: name() })]))
const maybeCondition = () => optional(condition(deepest))

const Field = object({
  name: name(),
  type: enums(fieldTypes),
  label: texts(),
  hint: optional(texts()),
  required: optional(boolean()),
  requiredIf: maybeCondition(),
  showIf: maybeCondition(),
  options: choices(),
  rows: choices(),
  min: bound(),
  max: bound(),
  isWhole: optional(boolean()),
  earliest: dayBound(),
  latest: dayBound(),
  level: optional(enums(['COUNTRY', 'PROVINCE', 'CITY', 'AREA'])),
  idTypes: optional(array(short())),
  version: optional(short()),
})

const Definition = object({
  version: number(),
  languages: size(array(language()), 1, 16),
  title: optional(texts()),
  pages: size(
    array(
      object({
        name: name(),
        title: optional(texts()),
        showIf: maybeCondition(),
        fields: size(array(Field), 0, formLimits.fields),
        skips: optional(size(array(object({ if: condition(deepest), to: name() })), 0, 20)),
      }),
    ),
    0,
    formLimits.pages,
  ),
})

/**
 * Returns a definition that a caller sent, if it has the shape of one; `checkDefinition` then tells if it makes sense.
 * @throws {Refusal} `invalidInput` with the path of the first part that has another shape
 */
export function readDefinition(given: unknown): FormDefinition {
  if (JSON.stringify(given).length > formLimits.definitionBytes) {
    throw invalidInput('definition', `at most ${formLimits.definitionBytes} bytes`)
  }
  try {
    return create(given, Definition) as unknown as FormDefinition
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw invalidInput(['definition', ...error.path].join('.'), error.type)
  }
}
