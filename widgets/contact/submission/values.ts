import type { intentions } from '../../../api/contract/leads/lead-terms.ts'

// Types and first values only: the structs that check what comes back from storage stand in kept.ts, which is loaded
// late.

/** A place in China as the region picker gives it: codes and Chinese names of province, city and area. */
export interface Region {
  provinceCode: string
  province: string
  cityCode: string
  city: string
  areaCode: string
  area: string
}

/** What stands in the form, as the visitor typed it. */
export interface Values {
  content: (typeof intentions)[number]
  name: string
  company: string
  /** ISO code; empty until the visitor chose one or began to type a number. */
  country: string
  phone: string
  email: string
  region?: Region | undefined
  address: string
  message: string
}

/** The form before anybody typed. */
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

/** The fields that can be wrong, in reading order. */
export const checkedFields = ['name', 'company', 'phone', 'email'] as const
/** One of these fields. */
export type CheckedField = (typeof checkedFields)[number]
