import type { Field, FieldType } from './definition.ts'

/** A place: its country (`CN`), and in China its divisions by their codes. */
export interface RegionAnswer {
  countryCode: string
  provinceCode?: string
  cityCode?: string
  areaCode?: string
}

/** A mobile number: the subscriber number, and the dialling code with its plus. */
export interface PhoneAnswer {
  phone: string
  phoneCountryCode: string
}

/** The kind and number of an ID document. */
export interface DocumentAnswer {
  type: string
  number: string
}

/**
 * The answers of a form by the names of its fields. TEXT, LONG_TEXT and EMAIL hold a text, NUMBER and SCALE a number,
 * CHOICE and DROPDOWN the code of a choice, SEVERAL a list of them, MATRIX the code of a choice by the code of a row,
 * DATE a day such as `2026-05-12`, FILE a list of ids of uploaded files, PHOTO and SIGNATURE one id, CONSENT the
 * version of the text that was agreed to; REGION, PHONE and ID_DOCUMENT hold the shapes above.
 */
export type Answers = Record<string, unknown>

/** The faults that an answer can have. */
export const answerFaults = [
  ...([
    'required',
    'wrongType',
    'tooShort',
    'tooLong',
    'tooSmall',
    'tooLarge',
    'notWhole',
    'tooFew',
    'tooMany',
  ] as const),
  ...(['notAnOption', 'notADay', 'tooEarly', 'tooLate', 'notAPlace', 'notAPhone', 'notAnEmail'] as const),
  ...(['notAnIdType', 'notADocument', 'notAFile', 'notAgreed'] as const),
] as const
/** A fault of an answer. */
export type AnswerFault = (typeof answerFaults)[number]

/** A fault of one field, with the bound that it breaks where there is one. */
export interface FieldError {
  field: string
  fault: AnswerFault
  bound?: number | string
}

/**
 * Returns an answer without what surrounds it: texts trimmed, numbers as numbers, unknown parts dropped. Undefined
 * where there is none: an empty text, no choice, nothing agreed to. An answer of another type stays as it is.
 */
export function plainAnswer(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return plainText(field, value.trim())
  if (Array.isArray(value)) return value.length > 0 ? plainList(value) : undefined
  if (typeof value === 'object') return plainParts(field, value as Record<string, unknown>)
  return value
}

function plainText(field: Field, text: string) {
  if (text === '') return undefined
  const isNumeric = field.type === 'NUMBER' || field.type === 'SCALE'
  return isNumeric && /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text
}

function plainList(list: unknown[]) {
  const texts = list.map((item) => (typeof item === 'string' ? item.trim() : item))
  return [...new Set(texts)]
}

const partNames: Partial<Record<FieldType, readonly string[]>> = {
  REGION: ['countryCode', 'provinceCode', 'cityCode', 'areaCode'],
  PHONE: ['phoneCountryCode', 'phone'],
  ID_DOCUMENT: ['type', 'number'],
}

function plainParts(field: Field, value: Record<string, unknown>) {
  const names = field.type === 'MATRIX' ? (field.rows ?? []).map(({ code }) => code) : partNames[field.type]
  // An answer of another type stays, for the check to name it.
  if (!names) return value
  const parts = names.flatMap((name) => {
    const part = Object.hasOwn(value, name) ? value[name] : undefined
    const plain = typeof part === 'string' ? part.trim() : part
    return plain === undefined || plain === null || plain === '' ? [] : [[name, plain] as const]
  })
  // A dialling code alone is what the field began with, and no answer.
  const isEmpty = parts.length === 0 || (field.type === 'PHONE' && parts.length === 1 && parts[0]?.[0] !== 'phone')
  return isEmpty ? undefined : Object.fromEntries(parts)
}
