import { isEmail } from '../core/email-address.ts'
import type { AnswerFault, DocumentAnswer, PhoneAnswer, RegionAnswer } from './answers.ts'
import { boundOf, dayBoundOf, isDay, type Reader } from './conditions.ts'
import type { Field, FieldType, Option } from './definition.ts'
import { type IdType, idTypes, isDocumentNumber } from './id-documents.ts'

/** The answers that a check may read, and the day on which it is made. */
export interface Around {
  read: Reader
  today: string
}

/** A fault, with the bound that is broken. */
export type Fault = { fault: AnswerFault; bound?: number | string } | undefined

type Check = (value: unknown, field: Field, around: Around) => Fault

const fault = (name: AnswerFault, bound?: number | string): Fault =>
  bound === undefined ? { fault: name } : { fault: name, bound }

/** Returns the fault of a number outside the bounds of its field. */
function outside(number: number, field: Field, { read }: Around, names: [AnswerFault, AnswerFault], widest = Infinity) {
  const min = boundOf(field.min, read)
  const max = Math.min(boundOf(field.max, read) ?? widest, widest)
  if (min !== undefined && number < min) return fault(names[0], min)
  return number > max ? fault(names[1], max) : undefined
}

const text =
  (widest: number): Check =>
  (value, field, around) => {
    if (typeof value !== 'string') return fault('wrongType')
    // Signs are counted as people see them, as far as a browser counts them: a smiley is one.
    return outside([...value].length, field, around, ['tooShort', 'tooLong'], widest)
  }

const number: Check = (value, field, around) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return fault('wrongType')
  if (field.isWhole && !Number.isInteger(value)) return fault('notWhole')
  return outside(value, field, around, ['tooSmall', 'tooLarge'])
}

const scale: Check = (value, field, around) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return fault('wrongType')
  return outside(value, { ...field, min: field.min ?? 1, max: field.max ?? 5 }, around, ['tooSmall', 'tooLarge'])
}

const isOption = (options: readonly Option[] | undefined, value: unknown) =>
  (options ?? []).some(({ code }) => code === value)

const choice: Check = (value, { options }) => {
  if (typeof value !== 'string') return fault('wrongType')
  return isOption(options, value) ? undefined : fault('notAnOption')
}

const several: Check = (value, field, around) => {
  if (!Array.isArray(value)) return fault('wrongType')
  if (!value.every((item) => isOption(field.options, item))) return fault('notAnOption')
  return outside(value.length, field, around, ['tooFew', 'tooMany'])
}

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const matrix: Check = (value, { rows = [], options, required }) => {
  if (!isParts(value)) return fault('wrongType')
  if (!Object.values(value).every((code) => isOption(options, code))) return fault('notAnOption')
  const answered = rows.filter(({ code }) => Object.hasOwn(value, code)).length
  return required && answered < rows.length ? fault('tooFew', rows.length) : undefined
}

const date: Check = (value, { earliest, latest }, { read, today }) => {
  if (typeof value !== 'string') return fault('wrongType')
  if (!isDay(value)) return fault('notADay')
  const [from, to] = [dayBoundOf(earliest, read, today), dayBoundOf(latest, read, today)]
  if (from !== undefined && value < from) return fault('tooEarly', from)
  return to !== undefined && value > to ? fault('tooLate', to) : undefined
}

const areTexts = (value: Record<string, unknown>) => Object.values(value).every((part) => typeof part === 'string')

const divisions = ['provinceCode', 'cityCode', 'areaCode'] as const
const depths = { COUNTRY: 0, PROVINCE: 1, CITY: 2, AREA: 3 } as const

/** Divisions are asked for in China only; each belongs to the one before it, by its first digits. */
const region: Check = (value, { level = 'COUNTRY' }) => {
  if (!isParts(value) || !areTexts(value)) return fault('wrongType')
  const { countryCode = '', ...given } = value as Partial<RegionAnswer>
  if (!/^[A-Z]{2}$/.test(countryCode)) return fault('notAPlace')
  const asked = countryCode === 'CN' ? depths[level] : 0
  const codes = divisions.map((name) => given[name])
  const areDivisions = codes.every((code, at) => {
    if (code === undefined) return at >= asked
    const isInside = at === 0 || codes[at - 1] !== undefined
    return countryCode === 'CN' && isInside && /^\d{2,9}$/.test(code)
  })
  return areDivisions ? undefined : fault('notAPlace')
}

const phone: Check = (value) => {
  if (!isParts(value) || !areTexts(value)) return fault('wrongType')
  const { phone: subscriber = '', phoneCountryCode = '' } = value as Partial<PhoneAnswer>
  const fits = /^(?=(?:\D*\d){4,15}\D*$)[\d\s().-]{4,24}$/.test(subscriber) && /^\+\d{1,4}$/.test(phoneCountryCode)
  return fits ? undefined : fault('notAPhone')
}

const email: Check = (value) => {
  if (typeof value !== 'string') return fault('wrongType')
  return isEmail(value) ? undefined : fault('notAnEmail')
}

const isIdType = (type: unknown): type is IdType => idTypes.some((known) => known === type)

const idDocument: Check = (value, { idTypes: taken = idTypes }) => {
  if (!isParts(value) || !areTexts(value)) return fault('wrongType')
  const { type, number: documentNumber = '' } = value as Partial<DocumentAnswer>
  if (!isIdType(type) || !taken.includes(type)) return fault('notAnIdType')
  return isDocumentNumber(type, documentNumber) ? undefined : fault('notADocument')
}

const isFileId = (value: unknown) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

const files: Check = (value, field, around) => {
  if (!Array.isArray(value)) return fault('wrongType')
  if (!value.every(isFileId)) return fault('notAFile')
  return outside(value.length, field, around, ['tooFew', 'tooMany'], 10)
}

const file: Check = (value) => (isFileId(value) ? undefined : fault('notAFile'))

const consent: Check = (value, { version = '1' }) => (value === version ? undefined : fault('notAgreed', version))

const checks: Record<FieldType, Check> = {
  TEXT: text(1000),
  LONG_TEXT: text(5000),
  NUMBER: number,
  CHOICE: choice,
  SEVERAL: several,
  DROPDOWN: choice,
  SCALE: scale,
  MATRIX: matrix,
  DATE: date,
  REGION: region,
  PHONE: phone,
  EMAIL: email,
  ID_DOCUMENT: idDocument,
  FILE: files,
  PHOTO: file,
  SIGNATURE: file,
  CONSENT: consent,
}

/** Returns the fault of one answer, which is not empty. */
export const checkAnswer: Check = (value, field, around) => checks[field.type](value, field, around)
