import { accounts } from './accounts/accounts.ts'
import { apps } from './accounts/apps.ts'
import { sessions } from './accounts/sessions.ts'
import { contactGroups } from './contacts/contact-groups.ts'
import { contactRequests } from './contacts/contact-requests.ts'
import { contacts } from './contacts/contacts.ts'
import { agents } from './enterprises/agents.ts'
import { enterprises } from './enterprises/enterprises.ts'
import { homeEditing } from './enterprises/home-editing.ts'
import {
  ownChain,
  ownDocuments,
  ownJobs,
  ownPhotos,
  ownProducts,
  ownQualifications,
  ownTeam,
} from './enterprises/home-items.ts'
import { jobs } from './enterprises/jobs.ts'
import { members } from './enterprises/members.ts'
import { products } from './enterprises/products.ts'
import { team } from './enterprises/team.ts'
import { leadInbox } from './leads/lead-inbox.ts'
import { leads } from './leads/leads.ts'
import { webhooks } from './leads/webhooks.ts'
import { exhibitions } from './meetings/exhibitions.ts'
import { exhibitors } from './meetings/exhibitors.ts'
import { exhibits } from './meetings/exhibits.ts'
import { interests } from './meetings/interests.ts'
import { meetings } from './meetings/meetings.ts'
import { organisers } from './meetings/organisers.ts'
import { shops } from './meetings/shops.ts'
import { conversations } from './messages/conversations.ts'
import { messages } from './messages/messages.ts'
import { notices } from './messages/notices.ts'
import { cards } from './people/cards.ts'
import { follows } from './people/follows.ts'
import { lounge } from './people/lounge.ts'
import { places } from './people/places.ts'
import { profiles } from './people/profiles.ts'
import { passes } from './registrations/passes.ts'
import { registrationForms } from './registrations/registration-forms.ts'
import { registrations } from './registrations/registrations.ts'
import { qrCodes } from './sharing/qr-codes.ts'
import { shareCards } from './sharing/share-cards.ts'
import { shareLinks } from './sharing/share-links.ts'
import { tools } from './sharing/tools.ts'
import { visits } from './sharing/visits.ts'
import { files } from './site/files.ts'
import { operator } from './site/operator.ts'
import { searches } from './site/searches.ts'

/** Every call of the API, by resource. */
export const contract = {
  places,
  accounts,
  sessions,
  profiles,
  cards,
  lounge,
  apps,
  follows,
  contacts,
  contactRequests,
  contactGroups,
  conversations,
  messages,
  notices,
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
  meetings,
  organisers,
  registrations,
  registrationForms,
  passes,
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
