import type { PageName } from '../../api/contract/pages.ts'
import { account } from './account.ts'
import { assistant } from './assistant.ts'
import { diagnostics } from './diagnostics.ts'
import { discover } from './discover.ts'
import { editing } from './editing.ts'
import { enterprise } from './enterprise.ts'
import { benefits } from './fairs/benefits.ts'
import { consolePages } from './fairs/console.ts'
import { door } from './fairs/door.ts'
import { forms } from './fairs/forms.ts'
import { meetings } from './fairs/meetings.ts'
import { orders } from './fairs/orders.ts'
import { organising } from './fairs/organising.ts'
import { registrations } from './fairs/registrations.ts'
import { files } from './files.ts'
import { leads } from './leads.ts'
import { legal } from './legal.ts'
import { members } from './members.ts'
import { mini } from './mini.ts'
import { partner } from './partner.ts'
import { codes } from './persons/codes.ts'
import { contacts } from './persons/contacts.ts'
import { messages } from './persons/messages.ts'
import { people } from './persons/people.ts'
import type { Route } from './route.ts'
import { share } from './share.ts'
import { sites } from './sites.ts'

/** The routes of all pages; a page of the contract without a route does not compile. */
export const routes = {
  ...discover,
  ...enterprise,
  ...meetings,
  ...account,
  ...legal,
  ...people,
  ...codes,
  ...registrations,
  ...orders,
  ...contacts,
  ...messages,
  ...assistant,
  ...forms,
  ...leads,
  ...members,
  ...organising,
  ...consolePages,
  ...benefits,
  ...door,
  ...editing,
  ...share,
  ...sites,
  ...files,
  ...assistant,
  ...mini,
  ...partner,
  ...diagnostics,
} satisfies Record<PageName, Route>

/** The row of a page, with what only some pages have. */
export const routeNamed = (name: PageName): Route => routes[name]
