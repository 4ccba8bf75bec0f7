import type { PageName } from '../../api/contract/pages.ts'
import { account } from './account.ts'
import { codes } from './codes.ts'
import { contacts } from './contacts.ts'
import { diagnostics } from './diagnostics.ts'
import { discover } from './discover.ts'
import { editing } from './editing.ts'
import { enterprise } from './enterprise.ts'
import { files } from './files.ts'
import { leads } from './leads.ts'
import { legal } from './legal.ts'
import { members } from './members.ts'
import { messages } from './messages.ts'
import { partner } from './partner.ts'
import { people } from './people.ts'
import type { Route } from './route.ts'
import { share } from './share.ts'

/** The routes of all pages; a page of the contract without a route does not compile. */
export const routes = {
  ...discover,
  ...enterprise,
  ...account,
  ...legal,
  ...people,
  ...codes,
  ...contacts,
  ...messages,
  ...leads,
  ...members,
  ...editing,
  ...share,
  ...files,
  ...partner,
  ...diagnostics,
} satisfies Record<PageName, Route>

/** The row of a page, with what only some pages have. */
export const routeNamed = (name: PageName): Route => routes[name]
