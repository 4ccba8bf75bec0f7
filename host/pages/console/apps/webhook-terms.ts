import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { MeetingNews } from '../../../../api/contract/leads/meeting-webhook-terms.ts'
import type { meetingWebhookWords } from './webhook-messages.ts'

/** A webhook of a meeting. */
export type MeetingWebhook = Reply<Contract['meetingWebhooks']['list']>['list'][number]

/** The message keys of the kinds of news. */
export const newsWords = {
  'registration.created': 'created',
  'registration.passed': 'passed',
  'registration.refused': 'refused',
  'registration.cancelled': 'cancelled',
  'registration.checkedIn': 'checkedIn',
  'lead.left': 'left',
} as const satisfies Record<MeetingNews, keyof typeof meetingWebhookWords.english>
