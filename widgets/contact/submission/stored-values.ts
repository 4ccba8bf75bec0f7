import { enums, type Infer, integer, is, optional, string, type } from 'superstruct'
import { intentions } from '../../../api/contract/leads/lead-terms.ts'
import { LeadSubmission } from '../../../api/contract/leads/leads.ts'
import { type Draft as DraftType, draftEntry } from './draft.ts'
import { readStored } from './storage.ts'
import type { Values as ValuesType } from './values.ts'

// Reads and checks what Foyer's own origin stores of a visitor. On partners' pages nothing is stored, and this is never
// loaded.

const Region = type({
  provinceCode: string(),
  province: string(),
  cityCode: string(),
  city: string(),
  areaCode: string(),
  area: string(),
})

/** The values of the form. */
export const Values = type({
  content: enums(intentions),
  name: string(),
  company: string(),
  country: string(),
  phone: string(),
  email: string(),
  region: optional(Region),
  address: string(),
  message: string(),
})

const Draft = type({
  values: Values,
  key: string(),
  openedAt: integer(),
  attempt: optional(type({ said: string(), body: LeadSubmission })),
})

/** The visitor's details that the host app stores, as far as the form uses them. */
const StoredUser = type({
  name: optional(string()),
  companyName: optional(string()),
  position: optional(string()),
  email: optional(string()),
  phone: optional(string()),
  /** The dialling code of the number, such as `+86`. */
  phoneCountryCode: optional(string()),
  /** The visitor's country as an ISO 3166 code; in entries without a dialling code, it is the dialling code. */
  countryCode: optional(string()),
  fullAddress: optional(string()),
})
/** The stored details, after the check. */
export type StoredUser = Infer<typeof StoredUser>

/** Returns the draft from before a reload; undefined where there is none. */
export function readStoredDraft(scope: string): DraftType | undefined {
  const value = readStored(() => sessionStorage, draftEntry(scope))
  return is(value, Draft) ? value : undefined
}

/** Returns the stored details of the visitor; empty where there are none, or where the entry has another shape. */
export function readStoredUser(): StoredUser {
  const value = readStored(() => localStorage, 'foyer:userInfo')
  return is(value, StoredUser) ? value : {}
}

const regionOf = ({ provinceCode, province, cityCode, city, areaCode, area }: Infer<typeof Region>) => ({
  provinceCode,
  province,
  cityCode,
  city,
  areaCode,
  area,
})

/** Returns the values with the stored details filled in; in read-only fields these replace typed ones. */
export function withStored(values: ValuesType, user: StoredUser): ValuesType {
  const region = is(user, Region) ? regionOf(user) : undefined
  return {
    ...values,
    name: user.name || values.name,
    phone: user.phone || values.phone,
    email: user.email || values.email,
    country: (user.phone && (user.phoneCountryCode || user.countryCode)) || values.country,
    company: values.company || user.companyName || '',
    address: values.address || user.fullAddress || '',
    region: values.region ?? region,
  }
}
