import type { Insertable } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import type { Schema } from '../../db/schema.ts'
import { keyed } from '../core/secrets.ts'
import type { Settings } from '../core/settings.ts'
import { Refusal } from '../http/refusal.ts'
import { wakeWorkers } from '../queue/wake.ts'
import type { Mail } from './mail.ts'
import { type LinkText, writeLinkText, writeMail, writeText } from './mails.ts'

type Row = Insertable<Schema['outgoing_message']>

/** Returns true if a message is only shown in the outbox: the demo world on one's own machine needs no mail server. */
const staysHere = ({ outbox }: Settings, carrier: string) => outbox && carrier === ''

/** Refuses where no mail can leave this Foyer. */
export function refuseWithoutMails({ outbox, smtpUrl }: Settings) {
  if (!smtpUrl && !outbox) throw new Refusal('mailUnavailable', 'The setting SMTP_URL is empty.')
}

/** Refuses where no text message can leave this Foyer. */
export function refuseWithoutTexts({ outbox, smsWebhookUrl }: Settings) {
  if (!smsWebhookUrl && !outbox) throw new Refusal('smsUnavailable', 'The setting SMS_WEBHOOK_URL is empty.')
}

/** Returns the address with which mail programs turn off mails of this kind; empty without one. */
function stopOf(mail: Mail) {
  if (
    mail.kind === 'unreadMessages' ||
    mail.kind === 'newLead' ||
    mail.kind === 'manyLeads' ||
    mail.kind === 'announcement'
  )
    return mail.facts.stopLink
  return mail.kind === 'newNotices' ? (mail.facts.stops.at(-1)?.link ?? '') : ''
}

/** Returns the row of a mail in the queue. If the outbox replaces a mail server, the mail counts as sent. */
export function mailRow(settings: Settings, mail: Mail): Row {
  const written = writeMail(mail, settings)
  const sent_at = staysHere(settings, settings.smtpUrl) ? new Date() : null
  const reply_to = mail.kind === 'leadReply' ? mail.facts.replyTo : ''
  const calendar = mail.kind === 'registrationState' ? mail.facts.calendar : ''
  return { channel: 'email', recipient: mail.to, ...written, reply_to, calendar, unsubscribe: stopOf(mail), sent_at }
}

/**
 * Returns the row of a text message with six digits in the queue.
 */
export function textRow(settings: Settings, message: { to: string; code: string; language: Language }) {
  const sent_at = staysHere(settings, settings.smsWebhookUrl) ? new Date() : null
  const { to, code } = message
  return { channel: 'sms', recipient: to, text: writeText(message, settings), code, sent_at } satisfies Row
}

/** Returns the row of a text message with a link in the queue. */
export function linkTextRow(settings: Settings, message: LinkText) {
  const sent_at = staysHere(settings, settings.smsWebhookUrl) ? new Date() : null
  const { to, link } = message
  return { channel: 'sms', recipient: to, text: writeLinkText(message, settings), links: [link], sent_at } satisfies Row
}

/** Puts a text message with a link into the queue, as `postMail` does. */
export async function postLinkText(db: Db, settings: Settings, message: LinkText) {
  await db.insertInto('outgoing_message').values(linkTextRow(settings, message)).execute()
  wakeWorkers('sms')
}

/**
 * Puts a mail into the queue and wakes the workers. `db` may be a transaction: the mail leaves once it is committed. If
 * the settings name no mail server and there is no outbox, the mail is dropped; calls whose whole purpose is a mail
 * refuse that earlier, by `refuseWithoutMails`.
 */
export async function postMail(db: Db, settings: Settings, mail: Mail): Promise<void> {
  if (!settings.smtpUrl && !settings.outbox) return
  await db.insertInto('outgoing_message').values(mailRow(settings, mail)).execute()
  wakeWorkers('email')
}

/** Returns the key of an e-mail address or phone number in counters. It has a fixed length and cannot be read back. */
export const recipientKey = (db: Db, recipient: string) => keyed(db, 'addresses', recipient)
