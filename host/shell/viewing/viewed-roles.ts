import type { ViewedRole } from '../../../api/contract/meetings/organising/viewing-terms.ts'

/** The words of the roles as which an organiser may view the console. */
export const viewedRoleWords = {
  EXAMINER: 'examiner',
  STEWARD: 'steward',
  SHOP: 'shop',
} as const satisfies Record<ViewedRole, string>
