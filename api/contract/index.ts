import { accounts } from './accounts.ts'
import { agents } from './agents.ts'
import { apps } from './apps.ts'
import { enterprises } from './enterprises.ts'
import { exhibitions } from './exhibitions.ts'
import { exhibitors } from './exhibitors.ts'
import { exhibits } from './exhibits.ts'
import { files } from './files.ts'
import { follows } from './follows.ts'
import { homeEditing } from './home-editing.ts'
import { interests } from './interests.ts'
import { jobs } from './jobs.ts'
import { leadInbox } from './lead-inbox.ts'
import { leads } from './leads.ts'
import { members } from './members.ts'
import { operator } from './operator.ts'
import { ownChain, ownDocuments, ownJobs, ownPhotos, ownProducts, ownQualifications, ownTeam } from './own-items.ts'
import { places } from './places.ts'
import { products } from './products.ts'
import { profiles } from './profiles.ts'
import { qrCodes } from './qr-codes.ts'
import { searches } from './searches.ts'
import { sessions } from './sessions.ts'
import { shareCards } from './share-cards.ts'
import { shareLinks } from './share-links.ts'
import { shops } from './shops.ts'
import { team } from './team.ts'
import { tools } from './tools.ts'
import { visits } from './visits.ts'
import { webhooks } from './webhooks.ts'

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
  shareCards,
  shareLinks,
  agents,
  files,
  homeEditing,
  jobs,
  leadInbox,
  members,
  products,
  qrCodes,
  searches,
  shops,
  team,
  tools,
  visits,
  webhooks,
  ownProducts,
  ownPhotos,
  ownTeam,
  ownQualifications,
  ownDocuments,
  ownJobs,
  ownChain,
  operator,
}
/** The table of every call, as a type. */
export type Contract = typeof contract
