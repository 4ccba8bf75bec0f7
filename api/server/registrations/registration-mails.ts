import { type RawBuilder, sql } from 'kysely'
import { isLanguage, type Language } from '../../contract/core/languages.ts'
import { pageLink } from '../../contract/page-link.ts'
import type { StoredState } from '../../contract/registrations/registration-states.ts'
import type { Db } from '../../db/index.ts'
import type { StoredEntranceDay } from '../../db/schema/registrations.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Settings } from '../core/settings.ts'
import type { Mail } from '../mail/mail.ts'
import { mailRow } from '../mail/outgoing.ts'
import type { Job, JobKind, Work } from '../queue/job.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { type GuestMeeting, guestLink } from './imports/guest-link.ts'
import { registrationCalendar } from './registration-calendar.ts'

/** The meeting of a mail, and whom it goes to. */
interface Addressed {
  email: string
  language: string
  meetingCode: string
  meetingType: string
  name: LanguageMap
  address: LanguageMap
  fallback: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  entranceDays: StoredEntranceDay[]
}
interface OfRegistration extends Addressed {
  registrationId: string
  version: number
  updatedAt: Date
  state: StoredState
  reason: string
  event: string
}

const meetingColumns = sql`
  meeting.code as "meetingCode", meeting.type as "meetingType", meeting.name, meeting.address,
  meeting.fallback_language as fallback, meeting.starts_at as "startsAt", meeting.ends_at as "endsAt",
  meeting.time_zone as "timeZone", ruling.entrance_days as "entranceDays"`
const registrationColumns = sql`
  registration.id as "registrationId", registration.version, registration.updated_at as "updatedAt",
  registration.email, registration.language, ${meetingColumns}`
const withMeeting = (code: 'registration' | 'waiting' | 'guest') => sql`
  join meeting on meeting.code = ${sql.ref(`${code}.meeting_code`)}
  join meeting_registration as ruling on ruling.meeting_code = meeting.code`

const languageOf = ({ language }: Addressed): Language => (isLanguage(language) ? language : 'EN')
const ofMeeting = ({ meetingCode, meetingType }: Addressed) => ({ meetingCode, meetingType })

/** The address of the pass of a meeting. It has a path of its own, unlike pages that `pageLink` knows. */
const passLink = (row: Addressed, { publicUrl }: Settings) =>
  `${publicUrl}/exhibitionSignCode?${new URLSearchParams({ ...ofMeeting(row), language: languageOf(row) })}`

function stateMail(row: OfRegistration, settings: Settings): Mail | undefined {
  const { state, reason, event, email: to, name, address, fallback, startsAt: when, timeZone } = row
  // People who were registered at a door may have no address.
  if (state === 'SIGNED' || !to) return undefined
  const language = languageOf(row)
  const detail = settings.publicUrl + pageLink('registrationDetail', { ...ofMeeting(row), language })
  if (event === 'HAND_ON') {
    const facts = { meeting: inLanguage(name, language, fallback), when, timeZone, link: detail }
    return { kind: 'placeTaken', to, language, facts }
  }
  const hasCalendar = state === 'PASSED' || state === 'CANCELLED'
  return {
    kind: 'registrationState',
    to,
    language,
    facts: {
      ...{ state, reason, when, timeZone },
      meeting: inLanguage(name, language, fallback),
      place: inLanguage(address, language, fallback),
      link: state === 'PASSED' ? passLink(row, settings) : detail,
      calendar: hasCalendar ? registrationCalendar({ ...row, status: state }, row, language, settings) : '',
    },
  }
}

// The conditions under which there is still something to tell: when a mail is written, and when it is noted as sent.
const eventStands = sql`told_at is null and not exists (
  select from registration_event as later
  where later.registration_id = event.registration_id and later.id > event.id
    and later.event not in ('SIGN', 'UNDO_SIGN'))`
const offerStands = sql`told_at is null and state = 'OFFERED' and offer_ends_at > now()`
const invitationStands = sql`told_at is null and email <> '' and reply = 'PENDING' and not exists (
  select from invitation_code as invited
  where invited.meeting_code = guest.meeting_code and invited.code = guest.invitation_code and invited.used > 0)`
const reminderStands = sql`state = 'PASSED' and email <> '' and starts_at > now() and not exists (
  select from registration_reminder as sent where sent.registration_id = registration.id and sent.hours = planned.hours)`

/** A mail, and the statement that notes it as sent: that returns a row unless there is nothing to tell any more. */
interface Prepared {
  mail: Mail
  note: RawBuilder<unknown>
}

/**
 * The mail about an event, unless another has followed it: a decision that was taken back in time is not told. Coming
 * in changes nothing about what is told.
 */
async function mailOfEvent(db: Db, eventId: string, settings: Settings): Promise<Prepared | undefined> {
  const { rows } = await sql<OfRegistration>`
    select ${registrationColumns}, event.to_state as state, event.reason, event.event
    from registration_event as event join registration on registration.id = event.registration_id
    ${withMeeting('registration')}
    where event.id = ${eventId} and ${eventStands}`.execute(db)
  const mail = rows[0] && stateMail(rows[0], settings)
  const note = sql`
    update registration_event as event set told_at = now() where id = ${eventId} and ${eventStands} returning id`
  return mail && { mail, note }
}

/** The mail about an offer that still stands. */
async function mailOfOffer(db: Db, offerId: string, { publicUrl }: Settings): Promise<Prepared | undefined> {
  const { rows } = await sql<Addressed & { endsAtOffer: Date }>`
    select person.email, waiting.language, waiting.offer_ends_at as "endsAtOffer", ${meetingColumns}
    from waiting_place as waiting join person on person.uid = waiting.uid and person.email is not null
    ${withMeeting('waiting')}
    where waiting.id = ${offerId} and ${offerStands}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const language = languageOf(row)
  return {
    mail: {
      kind: 'placeOffered',
      to: row.email,
      language,
      facts: {
        meeting: inLanguage(row.name, language, row.fallback),
        when: row.endsAtOffer,
        timeZone: row.timeZone,
        link: publicUrl + pageLink('registrationDetail', { ...ofMeeting(row), language }),
      },
    },
    note: sql`update waiting_place set told_at = now() where id = ${offerId} and ${offerStands} returning id`,
  }
}

/** The invitation of a guest whom a list names, unless they have answered it or registered meanwhile. */
async function mailOfGuest(db: Db, key: string, settings: Settings): Promise<Prepared | undefined> {
  const { rows } = await sql<Addressed & { meetingType: GuestMeeting }>`
    select guest.email, guest.language, ${meetingColumns}
    from event_guest as guest ${withMeeting('guest')}
    where guest.key = ${key} and ends_at > now() and ${invitationStands}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { email: to, name, address, fallback, startsAt: when, timeZone } = row
  const language = languageOf(row)
  const facts = {
    ...{ meeting: inLanguage(name, language, fallback), place: inLanguage(address, language, fallback) },
    ...{
      when,
      timeZone,
      link: guestLink(row.meetingType, { guest: key, meetingCode: row.meetingCode, language }, settings),
    },
  }
  return {
    mail: { kind: 'guestInvited', to, language, facts },
    note: sql`
      update event_guest as guest set told_at = now() where key = ${key} and ${invitationStands} returning key`,
  }
}

/** The reminder of a registration that still stands, once for each number of hours. */
async function reminder(
  db: Db,
  registrationId: string,
  hours: number,
  settings: Settings,
): Promise<Prepared | undefined> {
  const planned = sql`(values (${hours}::integer)) as planned (hours)`
  const { rows } = await sql<OfRegistration>`
    select ${registrationColumns} from registration cross join ${planned} ${withMeeting('registration')}
    where registration.id = ${registrationId} and ${reminderStands}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { email: to, name, address, fallback, startsAt: when, timeZone } = row
  const language = languageOf(row)
  const meeting = inLanguage(name, language, fallback)
  const place = inLanguage(address, language, fallback)
  const link = passLink(row, settings)
  return {
    mail: { kind: 'registrationReminder', to, language, facts: { meeting, hours, when, timeZone, place, link } },
    note: sql`
      insert into registration_reminder (registration_id, hours)
      select registration.id, planned.hours
      from registration join meeting on meeting.code = registration.meeting_code cross join ${planned}
      where registration.id = ${registrationId} and ${reminderStands}
      on conflict do nothing returning registration_id`,
  }
}

/**
 * Reads what a mail tells, writes it, and stores it by the one statement that notes it as sent: a second run stores
 * none. While a mail is being written no connection is held, and those who register do not wait for one.
 */
async function send({ db, settings }: Work, prepare: (db: Db) => Promise<Prepared | undefined>) {
  const prepared = await prepare(db)
  if (!prepared || (!settings.smtpUrl && !settings.outbox)) return { is: 'done' } as const
  const row = mailRow(settings, prepared.mail)
  const columns = Object.keys(row) as (keyof typeof row)[]
  const stored = await db
    .with('noted', () => sql<object>`(${prepared.note})`)
    .insertInto('outgoing_message')
    .columns(columns)
    .expression((query) => query.selectFrom('noted').select(columns.map((column) => sql`${row[column]}`.as(column))))
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows) wakeWorkers('email')
  return { is: 'done' } as const
}

const pace = { maxAtOnce: 4, maxPerParty: 4, givesWay: true, backoffSeconds: [30, 300, 3000] } as const

interface Payload {
  event?: string
  offer?: string
  guest?: string
  registration?: string
  hours?: number
}
const payloadOf = ({ payload }: Job) => payload as Payload

/** Mails about what became of a registration, about offered places and to invited guests, as jobs. */
export const registrationJobs: JobKind<string> = {
  ...pace,
  // The job itself looks at what it tells of, as it writes the mail.
  read: async (_, ids) => new Map(ids.map((id) => [id, id])),
  worker: (work) => ({
    run: (_, job) => {
      const { event, offer, guest = '' } = payloadOf(job)
      return send(work, (db) => {
        if (event) return mailOfEvent(db, event, work.settings)
        return offer ? mailOfOffer(db, offer, work.settings) : mailOfGuest(db, guest, work.settings)
      })
    },
  }),
}

/** Reminders a day and two hours before a meeting begins, as jobs. */
export const reminderJobs: JobKind<string> = {
  ...pace,
  read: async (_, ids) => new Map(ids.map((id) => [id, id])),
  worker: (work) => ({
    run: (_, job) => {
      const { registration = '', hours = 0 } = payloadOf(job)
      return send(work, (db) => reminder(db, registration, hours, work.settings))
    },
  }),
}
