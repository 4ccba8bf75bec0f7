import type { Contract } from '../contract/index.ts'
import { accounts } from './accounts/accounts.ts'
import { apps } from './accounts/apps.ts'
import { sessions } from './accounts/sessions.ts'
import { abstracts } from './assistant/abstracts.ts'
import { chatConfigs } from './assistant/chat-config.ts'
import { chats } from './assistant/chats.ts'
import { drafts } from './assistant/drafts.ts'
import { handOffs } from './assistant/hand-offs.ts'
import { recordings } from './assistant/recordings.ts'
import { studies } from './assistant/studies.ts'
import { voices } from './assistant/voices.ts'
import { couponFigures } from './benefits/coupon-figures.ts'
import { coupons } from './benefits/coupons.ts'
import { heldCoupons } from './benefits/held-coupons.ts'
import { heldLotteries } from './benefits/held-lotteries.ts'
import { lotteries } from './benefits/lotteries.ts'
import { personCoupons } from './benefits/person-coupons.ts'
import { shopAccounts } from './benefits/shop-accounts.ts'
import { cardReplies } from './contacts/card-replies.ts'
import { contactGroups } from './contacts/contact-groups.ts'
import { contactRequests } from './contacts/contact-requests.ts'
import { contacts } from './contacts/contacts.ts'
import { agents } from './enterprises/agents.ts'
import { issuedCards } from './enterprises/cards/issued-cards.ts'
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
import { formAnswers } from './forms/form-answers.ts'
import { forms } from './forms/forms.ts'
import { meetingForms } from './forms/meeting-forms.ts'
import type { Handlers } from './http/handlers.ts'
import { badgeScans } from './leads/badge-scans.ts'
import { leadInbox } from './leads/lead-inbox.ts'
import { leads } from './leads/leads.ts'
import { meetingWebhooks } from './leads/webhooks/meeting-webhooks.ts'
import { webhooks } from './leads/webhooks/webhooks.ts'
import { files } from './media/files.ts'
import { agendas } from './meetings/agendas.ts'
import { discussions } from './meetings/discussions.ts'
import { exhibitions } from './meetings/exhibitions.ts'
import { exhibitors } from './meetings/exhibitors.ts'
import { exhibits } from './meetings/exhibits.ts'
import { interests } from './meetings/interests.ts'
import { materials } from './meetings/materials/materials.ts'
import { meetings } from './meetings/meetings.ts'
import { organisers } from './meetings/organisers.ts'
import { audits } from './meetings/organising/audits.ts'
import { boards } from './meetings/organising/boards.ts'
import { exhibitorClaims } from './meetings/organising/exhibitors/claims.ts'
import { meetingExhibitors } from './meetings/organising/exhibitors/meeting-exhibitors.ts'
import { hallPlans } from './meetings/organising/halls/hall-plans.ts'
import { heldMeetings } from './meetings/organising/held/held-meetings.ts'
import { eventPages } from './meetings/organising/pages/event-pages.ts'
import { savedViews } from './meetings/organising/saved-views.ts'
import { teamInvitations } from './meetings/organising/team-invitations.ts'
import { pressKits } from './meetings/press-kits.ts'
import { shops } from './meetings/shops.ts'
import { sitePages } from './meetings/site-pages.ts'
import { visitPlans } from './meetings/visit-plans.ts'
import { conversations } from './messages/conversations.ts'
import { messages } from './messages/messages.ts'
import { notices } from './messages/notices.ts'
import { reports } from './messages/reports/reports.ts'
import { pushDevices } from './messages/telling/push-devices.ts'
import { heldMeals } from './orders/held-meals.ts'
import { heldTickets } from './orders/held-tickets.ts'
import { invoices } from './orders/invoices.ts'
import { meals } from './orders/meals.ts'
import { meetingOrders } from './orders/meeting/meeting-orders.ts'
import { orders } from './orders/orders.ts'
import { cards } from './people/cards.ts'
import { follows } from './people/follows.ts'
import { lounge } from './people/lounge.ts'
import { profiles } from './people/profiles.ts'
import { places } from './places/places.ts'
import { attendeeMessages } from './registrations/attendee-messages/attendee-messages.ts'
import { invitationCodes } from './registrations/codes/invitation-codes.ts'
import { checkIns } from './registrations/door/check-ins.ts'
import { staffDevices } from './registrations/door/staff-devices.ts'
import { walkIns } from './registrations/door/walk-ins.ts'
import { registrationGroups } from './registrations/groups/groups.ts'
import { peopleImports } from './registrations/imports/people-imports.ts'
import { passes } from './registrations/passes.ts'
import { registrationForms } from './registrations/registration-forms.ts'
import { registrations } from './registrations/registrations.ts'
import { reviews } from './registrations/review/reviews.ts'
import { transfers } from './registrations/transfers.ts'
import { waitingLists } from './registrations/waiting.ts'
import { searches } from './search/searches.ts'
import { operator } from './serve/operator.ts'
import { invitedGuests } from './sharing/invited-guests.ts'
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
  cardReplies,
  conversations,
  messages,
  notices,
  pushDevices,
  reports,
  exhibitions,
  exhibitors,
  meetingExhibitors,
  exhibitorClaims,
  savedViews,
  exhibits,
  enterprises,
  leads,
  interests,
  shareCards,
  shareLinks,
  invitedGuests,
  agents,
  files,
  homeEditing,
  jobs,
  leadInbox,
  badgeScans,
  members,
  issuedCards,
  products,
  qrCodes,
  searches,
  meetings,
  eventPages,
  hallPlans,
  heldMeetings,
  agendas,
  materials,
  pressKits,
  discussions,
  visitPlans,
  sitePages,
  organisers,
  teamInvitations,
  audits,
  boards,
  registrations,
  registrationForms,
  passes,
  reviews,
  checkIns,
  walkIns,
  staffDevices,
  waitingLists,
  transfers,
  registrationGroups,
  peopleImports,
  invitationCodes,
  attendeeMessages,
  shopAccounts,
  coupons,
  couponFigures,
  heldCoupons,
  personCoupons,
  lotteries,
  heldLotteries,
  orders,
  meetingOrders,
  invoices,
  meals,
  heldMeals,
  heldTickets,
  forms,
  formAnswers,
  meetingForms,
  shops,
  team,
  tools,
  visits,
  webhooks,
  meetingWebhooks,
  ownProducts,
  ownPhotos,
  ownTeam,
  ownQualifications,
  ownDocuments,
  ownJobs,
  ownChain,
  operator,
  chatConfigs,
  chats,
  handOffs,
  studies,
  voices,
  drafts,
  abstracts,
  recordings,
}
