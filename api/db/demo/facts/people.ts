import type { LanguageMap, SpeltNames } from '../../schema.ts'
import facts from './people.json' with { type: 'json' }

/**
 * A person with an account. `phone` is national, without the dialling code; `duty` is the subject that booth visitors
 * ask about.
 */
interface DemoPerson {
  uid: string
  email: string
  givenName: string
  familyName: string
  /** The name as a booth shows it. */
  name: string
  /** The name in the person's own script. */
  names?: SpeltNames
  country: string
  enterprise?: string
  /** The person's company, if it has no home on Foyer. */
  organisation?: string
  address?: string
  avatar: string
  position: LanguageMap
  duty?: LanguageMap
  dial?: string
  phone?: string
}

/** The demo accounts `U1001` to `U1005`, and the teams of `E1001` and `E1002`. */
export const people = facts.people as DemoPerson[]
