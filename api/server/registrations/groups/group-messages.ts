import { sql } from 'kysely'
import { fullName } from '../../../../i18n/person-name.ts'
import { isLanguage, type Language } from '../../../contract/core/languages.ts'
import { pagePath } from '../../../contract/pages.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import type { Settings } from '../../core/settings.ts'
import { linkTextRow, mailRow } from '../../mail/outgoing.ts'
import { wakeWorkers } from '../../queue/wake.ts'

interface Row {
  meetingCode: string
  name: LanguageMap
  address: LanguageMap
  fallback: string
  startsAt: Date
  timeZone: string
  heldUntil: Date
  language: string
  firstName: string
  lastName: string
  countryCode: string
}

/** Where a link goes: the address, or without one the phone number. */
export interface Recipient {
  email: string
  phone: string
  phoneCountryCode: string
  /** The code that only the link holds. */
  code: string
}

const linkOf = (meetingCode: string, invitationCode: string, language: Language, { publicUrl }: Settings) =>
  `${publicUrl}${pagePath('visitorRegister')}?${new URLSearchParams({ meetingCode, invitationCode, language })}`

/**
 * Writes the messages with the colleagues’ links, in the transaction that keeps their places. Returns the links, and
 * whether each was sent: without a mail server or a gateway for text messages it is not.
 */
export async function sendLinks(tx: Db, groupId: string, recipients: readonly Recipient[], settings: Settings) {
  const { rows } = await sql<Row>`
    select meeting.code as "meetingCode", meeting.name, meeting.address, meeting.fallback_language as fallback,
      starts_at as "startsAt", time_zone as "timeZone", held_until as "heldUntil", held.language,
      family_name as "firstName", given_name as "lastName", person.country_code as "countryCode"
    from registration_group as held join meeting on meeting.code = held.meeting_code
    join person on person.uid = held.uid where held.id = ${groupId}`.execute(tx)
  const row = rows[0] as Row
  const language = isLanguage(row.language) ? row.language : 'EN'
  const by = fullName(row)
  const meeting = inLanguage(row.name, language, row.fallback)
  const sent = recipients.map(({ email, phone, phoneCountryCode, code }) => {
    const link = linkOf(row.meetingCode, code, language, settings)
    const facts = {
      ...{ meeting, by, link, when: row.startsAt, until: row.heldUntil, timeZone: row.timeZone },
      place: inLanguage(row.address, language, row.fallback),
    }
    if (email && (settings.smtpUrl || settings.outbox))
      return { link, message: mailRow(settings, { kind: 'placeKept', to: email, language, facts }) }
    const to = `${phoneCountryCode}${phone}`
    if (!email && phone && (settings.smsWebhookUrl || settings.outbox))
      return { link, message: linkTextRow(settings, { word: 'keptText', to, name: by, meeting, link, language }) }
    return { link, message: undefined }
  })
  const messages = sent.flatMap(({ message }) => (message ? [message] : []))
  for (const message of messages) await tx.insertInto('outgoing_message').values(message).execute()
  return sent.map(({ link, message }) => ({ link, isSent: message !== undefined }))
}

/** Wakes those who send the messages, once they are committed. */
export function wakeSenders() {
  wakeWorkers('email')
  wakeWorkers('sms')
}
