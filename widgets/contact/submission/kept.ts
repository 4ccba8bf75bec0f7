import { enums, type Infer, integer, is, mask, optional, string, type } from 'superstruct'
import { intentions } from '../../../api/contract/leads/lead-terms.ts'
import { LeadSubmission } from '../../../api/contract/leads/leads.ts'
import { type Draft as DraftType, draftEntry } from './draft.ts'
import { readStored } from './storage.ts'
import type { Values as ValuesType } from './values.ts'

// What Foyer's own origin keeps of a visitor, read back and checked. Partner pages keep nothing, and never load this.

const Region = type({
  provinceCode: string(),
  province: string(),
  cityCode: string(),
  city: string(),
  areaCode: string(),
  area: string(),
})

/** What stands in the form. */
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

/** What the host app keeps of the visitor, as far as the form uses it. */
const StoredUser = type({
  name: optional(string()),
  companyName: optional(string()),
  position: optional(string()),
  email: optional(string()),
  phone: optional(string()),
  /** The dialling code of the number, such as `+86`. */
  phoneCountryCode: optional(string()),
  /** Where the person lives, as an ISO code; a dialling code in entries without one for the number. */
  countryCode: optional(string()),
  fullAddress: optional(string()),
})
/** The stored visitor, checked. */
export type StoredUser = Infer<typeof StoredUser>

/** The draft that a reload left behind. */
export function readKeptDraft(scope: string): DraftType | undefined {
  const value = readStored(() => sessionStorage, draftEntry(scope))
  return is(value, Draft) ? value : undefined
}

/** The stored visitor; nothing where nobody is known or the entry has another shape. */
export function readStoredUser(): StoredUser {
  const value = readStored(() => localStorage, 'foyer:userInfo')
  return is(value, StoredUser) ? value : {}
}

/** Fills what is stored into the form: kept details win over typed ones where the field is read-only. */
export function withStored(values: ValuesType, user: StoredUser): ValuesType {
  const region = is(user, Region) ? mask(user, Region) : undefined
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
