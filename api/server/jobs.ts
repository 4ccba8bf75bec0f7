import type { JobName } from '../db/schema.ts'
import { handOffJobs } from './assistant/chat/hand-off-jobs.ts'
import { loungeJobs } from './assistant/knowledge/lounge-jobs.ts'
import { materialJobs } from './assistant/knowledge/material-jobs.ts'
import { studyJobs } from './assistant/knowledge/study-jobs.ts'
import { draftJobs } from './assistant/making/draft-jobs.ts'
import { meetingWebhookJobs } from './leads/webhooks/meeting-sender.ts'
import { webhookJobs } from './leads/webhooks/sender.ts'
import { emailJobs, textJobs } from './mail/sender.ts'
import { pageJobs } from './meetings/organising/pages/publishing.ts'
import { digestJobs } from './messages/telling/digest-jobs.ts'
import { noticeJobs } from './messages/telling/notice-jobs.ts'
import { pushJobs } from './messages/telling/push-jobs.ts'
import { unreadJobs } from './messages/unread-mails.ts'
import { paymentJobs } from './orders/paying/payment-jobs.ts'
import type { JobKind } from './queue/job.ts'
import { announcementJobs } from './registrations/attendee-messages/announcement-jobs.ts'
import { registrationJobs, reminderJobs } from './registrations/registration-mails.ts'
import { offerJobs } from './registrations/waiting.ts'

/** Every kind of job in the queue, with its worker. */
export const jobKinds = {
  email: emailJobs,
  sms: textJobs,
  webhook: webhookJobs,
  meetingWebhook: meetingWebhookJobs,
  unread: unreadJobs,
  registration: registrationJobs,
  reminder: reminderJobs,
  offer: offerJobs,
  study: studyJobs,
  lounge: loungeJobs,
  material: materialJobs,
  draft: draftJobs,
  page: pageJobs,
  notice: noticeJobs,
  push: pushJobs,
  digest: digestJobs,
  announcement: announcementJobs,
  payment: paymentJobs,
  handOff: handOffJobs,
} satisfies Record<JobName, JobKind<unknown>>
