import type { Infer } from 'superstruct'
import {
  type EnterpriseHome,
  enterpriseAlbum,
  enterpriseFollowers,
  enterpriseHomepage,
} from '../../api/contract/enterprises/enterprises.ts'
import { listJobs } from '../../api/contract/enterprises/jobs.ts'
import { listProducts, listProductTypes } from '../../api/contract/enterprises/products.ts'
import { listTeam } from '../../api/contract/enterprises/team.ts'
import { listExhibits } from '../../api/contract/meetings/exhibits.ts'
import { addFollow, followState, unfollowEnterprise } from '../../api/contract/people/follows.ts'
import { countVisit } from '../../api/contract/sharing/visits.ts'
import { operatorTargets } from '../../api/contract/site/operator.ts'
import type { Language } from '../../i18n/locales.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract, Draft } from './contract.ts'

export { request } from '../../api/client/request.ts'

/** The calls that a company's page makes. */
export const resources = {
  enterprises: { homepage: enterpriseHomepage, album: enterpriseAlbum, followers: enterpriseFollowers },
  exhibits: { list: listExhibits },
  follows: { add: addFollow, state: followState, cancelEnterprise: unfollowEnterprise },
  jobs: { list: listJobs },
  operator: { targets: operatorTargets },
  products: { list: listProducts, types: listProductTypes },
  team: { list: listTeam },
  visits: { count: countVisit },
}

/** The data of a company's page. */
export type Home = Infer<typeof EnterpriseHome>
/** The data from which the server draws the first view: the page, and the language in which it was requested. */
export interface InitialHome {
  home: Home
  language: Language
}
/** The props of the widget's view. */
export type EnterpriseProps = ViewProps<typeof contract, typeof resources, InitialHome | undefined>
/** The client of the widget's calls. */
export type EnterpriseClient = EnterpriseProps['client']
/** The props of a tab other than the overview. */
export interface TabProps {
  home: Home
  client: Draft['client'] | EnterpriseClient
}
/** The props of the overview. */
export interface OverviewProps {
  home: Home
  onAllProducts(): void
}
