import { messages } from '../../../../i18n/messages.ts'

/** The heads and fixed values of exported registrations. */
export const reviewExportWords = messages('review-export', {
  sheet: 'Registrations',
  name: 'Name',
  organisation: 'Organisation',
  position: 'Position',
  email: 'Email',
  phone: 'Phone',
  identity: 'Registered as',
  status: 'Status',
  reason: 'Reason',
  invitationCode: 'Invitation code',
  source: 'Source',
  registeredAt: 'Registered (UTC)',
  signedAt: 'Checked in (UTC)',
  UNDER_REVIEW: 'Under review',
  PASSED: 'Passed',
  NOT_PASSED: 'Not passed',
  CANCELLED: 'Cancelled',
  SIGNED: 'Checked in',
  online: 'Online',
  fromList: 'From a list',
  atDoor: 'At the door',
})
