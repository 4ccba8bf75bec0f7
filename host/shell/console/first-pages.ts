import type { OrganiserRole } from '../../../api/contract/core/roles.ts'
import type { PageName } from '../../../api/contract/pages.ts'

/** The page of the console on which the work of each role in a meeting begins. */
export const firstPages = {
  ORGANISER: 'adm',
  EXAMINER: 'examineUser',
  STEWARD: 'checkin',
  SHOP: 'mehzCouponCheck',
} as const satisfies Record<OrganiserRole, PageName>
