import type { intentions } from '../../../api/contract/leads/lead-terms.ts'

// Types and initial values only; the structs that check stored values are in kept.ts, which is loaded late.

/** A place in China, as the region picker returns it: codes and Chinese names of province, city and area. */
export interface Region {
  provinceCode: string
  province: string
  cityCode: string
  city: string
  areaCode: string
  area: string
}

/** The values of the form, as the visitor typed them. */
export interface Values {
  content: (typeof intentions)[number]
  name: string
  company: string
  /** An ISO 3166 code; empty until the visitor has chosen one or begun to type a number. */
  country: string
  phone: string
  email: string
  region?: Region | undefined
  address: string
  message: string
}

/** The values of an empty form. */
export const emptyValues: Values = {
  content: 'PURCHASE_PRODUCTS',
  name: '',
  company: '',
  country: '',
  phone: '',
  email: '',
  address: '',
  message: '',
}

/** The fields that are checked, in reading order. */
export const checkedFields = ['name', 'company', 'phone', 'email'] as const
/** One of these fields. */
export type CheckedField = (typeof checkedFields)[number]
