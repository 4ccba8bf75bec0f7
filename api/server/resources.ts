import type { Contract } from '../contract/index.ts'
import { accounts } from './accounts/accounts.ts'
import { apps } from './accounts/apps.ts'
import { sessions } from './accounts/sessions.ts'
import { contactGroups } from './contacts/contact-groups.ts'
import { contactRequests } from './contacts/contact-requests.ts'
import { contacts } from './contacts/contacts.ts'
import { agents } from './enterprises/agents.ts'
import { ownChain } from './enterprises/editing/chain.ts'
import { ownDocuments } from './enterprises/editing/documents.ts'
import { homeEditing } from './enterprises/editing/home-editing.ts'
import { ownJobs } from './enterprises/editing/jobs.ts'
import { ownPhotos } from './enterprises/editing/photos.ts'
import { ownProducts } from './enterprises/editing/products.ts'
import { ownQualifications } from './enterprises/editing/qualifications.ts'
import { ownTeam } from './enterprises/editing/team.ts'
import { enterprises } from './enterprises/enterprises.ts'
import { jobs } from './enterprises/jobs.ts'
import { members } from './enterprises/members.ts'
import { products } from './enterprises/products.ts'
import { team } from './enterprises/team.ts'
import type { Handlers } from './http/handlers.ts'
import { leadInbox } from './leads/lead-inbox.ts'
import { leads } from './leads/leads.ts'
import { webhooks } from './leads/webhooks/webhooks.ts'
import { files } from './media/files.ts'
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
import { profiles } from './people/profiles.ts'
import { places } from './places/places.ts'
import { passes } from './registrations/passes.ts'
import { registrationForms } from './registrations/registration-forms.ts'
import { registrations } from './registrations/registrations.ts'
import { searches } from './search/searches.ts'
import { operator } from './serve/operator.ts'
import { qrCodes } from './sharing/qr-codes.ts'
import { shareCards } from './sharing/share-cards.ts'
import { shareLinks } from './sharing/share-links.ts'
import { tools } from './sharing/tools.ts'
import { visits } from './sharing/visits.ts'

/** Everything that answers: a handler for each call of the contract. */
export type AllHandlers = { [Resource in keyof Contract]: Handlers<Resource> }

/** Every resource with its handlers, in the order of the contract. */
export const resources: AllHandlers = {
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
