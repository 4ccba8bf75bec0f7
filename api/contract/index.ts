import { accounts } from './accounts.ts'
import { apps } from './apps.ts'
import { enterprises } from './enterprises.ts'
import { exhibitions } from './exhibitions.ts'
import { exhibitors } from './exhibitors.ts'
import { exhibits } from './exhibits.ts'
import { follows } from './follows.ts'
import { interests } from './interests.ts'
import { leads } from './leads.ts'
import { operator } from './operator.ts'
import { places } from './places.ts'
import { profiles } from './profiles.ts'
import { sessions } from './sessions.ts'
import { shareLinks } from './share-links.ts'

/** Every call of the API, by resource. */
export const contract = {
  places,
  accounts,
  sessions,
  profiles,
  apps,
  follows,
  exhibitions,
  exhibitors,
  exhibits,
  enterprises,
  leads,
  interests,
  shareLinks,
  operator,
}
/** The table of every call, as a type. */
export type Contract = typeof contract
