import type { Infer } from 'superstruct'
import { type EnterpriseHome, enterprises } from '../../api/contract/enterprises/enterprises.ts'
import { jobs } from '../../api/contract/enterprises/jobs.ts'
import { products } from '../../api/contract/enterprises/products.ts'
import { team } from '../../api/contract/enterprises/team.ts'
import { exhibits } from '../../api/contract/meetings/exhibits.ts'
import { follows } from '../../api/contract/people/follows.ts'
import { visits } from '../../api/contract/sharing/visits.ts'
import { operator } from '../../api/contract/site/operator.ts'
import type { Language } from '../../i18n/locales.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract } from './contract.ts'

/** What the home page calls. */
export const resources = { enterprises, exhibits, follows, jobs, operator, products, team, visits }

/** An enterprise as its home page shows it. */
export type Home = Infer<typeof EnterpriseHome>
/** What the server renders the first view from: the home page, and the language it was asked for in. */
export interface InitialHome {
  home: Home
  language: Language
}
/** What its view gets. */
export type EnterpriseProps = ViewProps<typeof contract, typeof resources, InitialHome | undefined>
/** What calls the server for it. */
export type EnterpriseClient = EnterpriseProps['client']
/** What a tab behind the overview is drawn from. */
export interface TabProps {
  home: Home
  client: EnterpriseClient
}
/** What the overview is drawn from. */
export interface OverviewProps {
  home: Home
  onAllProducts(): void
}
