import type { JobName } from '../db/schema.ts'
import { webhookJobs } from './leads/webhooks/sender.ts'
import { emailJobs, textJobs } from './mail/sender.ts'
import { unreadJobs } from './messages/unread-mails.ts'
import type { JobKind } from './queue/job.ts'

/** Every kind of job in the queue, with its worker. */
export const jobKinds = {
  email: emailJobs,
  sms: textJobs,
  webhook: webhookJobs,
  unread: unreadJobs,
} satisfies Record<JobName, JobKind<unknown>>
