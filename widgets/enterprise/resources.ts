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
import type { contract } from './contract.ts'

/** What the home page calls. */
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
