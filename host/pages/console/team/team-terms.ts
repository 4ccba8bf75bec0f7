import {
  admitting,
  examining,
  type OrganiserRole,
  organising,
  supervising,
} from '../../../../api/contract/core/roles.ts'

/** The message keys of the roles. */
export const roleWords = {
  ORGANISER: 'ORGANISER',
  EXAMINER: 'EXAMINER',
  STEWARD: 'STEWARD',
  SHOP: 'SHOP',
} as const satisfies Record<OrganiserRole, string>

/** The rights in the order of the table: the message key of each, and the roles that have it. */
export const rights: readonly { word: RightWord; roles: readonly OrganiserRole[] }[] = [
  { word: 'rightManage', roles: organising },
  { word: 'rightLook', roles: organising },
  { word: 'rightReview', roles: examining },
  { word: 'rightSupervise', roles: supervising },
  { word: 'rightAdmit', roles: admitting },
  { word: 'rightRedeem', roles: ['SHOP'] },
]

type RightWord = 'rightManage' | 'rightLook' | 'rightReview' | 'rightSupervise' | 'rightAdmit' | 'rightRedeem'
