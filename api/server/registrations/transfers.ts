import { sql } from 'kysely'
import { fullName } from '../../../i18n/person-name.ts'
import { isLanguage, type Language } from '../../contract/core/languages.ts'
import { pagePath } from '../../contract/pages.ts'
import type { StoredState } from '../../contract/registrations/registration-states.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Settings } from '../core/settings.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { mailRow } from '../mail/outgoing.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { newTransferCode } from './offered-places.ts'
import { countRegistration, refuseOutcome } from './registering.ts'
import { setupOf } from './setup.ts'

interface OfferMail {
  meetingCode: string
  name: LanguageMap
  address: LanguageMap
  fallback: string
  startsAt: Date
  timeZone: string
  firstName: string
  lastName: string
  countryCode: string
  /** The language of the receiver’s account, if there is one. */
  language: string | null
}

const linkOf = (meetingCode: string, invitationCode: string, language: Language, { publicUrl }: Settings) =>
  `${publicUrl}${pagePath('visitorRegister')}?${new URLSearchParams({ meetingCode, invitationCode, language })}`

/** The mail with the link, in the language of the receiver’s account, else in that of the owner. */
async function offerMail(tx: Db, registrationId: string, email: string, language: Language) {
  const { rows } = await sql<OfferMail>`
    select meeting.code as "meetingCode", meeting.name, meeting.address, meeting.fallback_language as fallback,
      starts_at as "startsAt", time_zone as "timeZone", first_name as "firstName", last_name as "lastName",
      registration.country_code as "countryCode",
      (select person.language from person where lower(person.email) = lower(${email})) as language
    from registration join meeting on meeting.code = registration.meeting_code
    where registration.id = ${registrationId}`.execute(tx)
  const row = rows[0] as OfferMail
  return { row, language: row.language && isLanguage(row.language) ? row.language : language }
}

/** Answers the calls about places that are handed on. */
export const transfers: Handlers<'transfers'> = {
  async mine({ query: { meetingCode } }, { db, session }) {
    await setupOf(meetingCode, undefined, db)
    const { rows } = await asPerson(db, session.uid, (tx) =>
      sql<{ state: StoredState; transferId: string | null; email: string | null; offeredAt: Date | null }>`
        select registration.state, place_transfer.id as "transferId", place_transfer.email,
          place_transfer.created_at as "offeredAt"
        from registration left join place_transfer
          on place_transfer.registration_id = registration.id and place_transfer.state = 'OFFERED'
        where registration.meeting_code = ${meetingCode} and registration.uid = ${session.uid}
          and registration.state = 'PASSED'`.execute(tx),
    )
    const ruling = await sql<{ until: Date | null; isReviewed: boolean; isOpen: boolean }>`
      select transfer_end(meeting_code) as until, transfer_rule = 'REVIEWED' as "isReviewed",
        coalesce(transfer_end(meeting_code) > now(), false) as "isOpen"
      from meeting_registration where meeting_code = ${meetingCode}`.execute(db)
    const [rule, own] = [ruling.rows[0], rows[0]]
    const canOffer = own !== undefined && rule?.isOpen === true
    return {
      canOffer,
      until: (canOffer && rule?.until?.toISOString()) || '',
      isReviewed: rule?.isReviewed ?? false,
      offer:
        canOffer && own.transferId
          ? { transferId: own.transferId, email: own.email ?? '', offeredAt: own.offeredAt?.toISOString() ?? '' }
          : null,
    }
  },

  async offer({ body }, context) {
    const { db, session, settings } = context
    const { registrationId, email = '' } = body
    await countRegistration(context, session.uid)
    const code = newTransferCode()
    const asked = body.language ?? context.language
    const made = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ outcome: string; transferId: string; state: StoredState }>`
        select outcome, transfer_id as "transferId", stored_state as state
        from offer_transfer(${session.uid}, (
          select id from registration where id::text = ${registrationId}
        ), sha256(convert_to(${code}, 'UTF8')), ${email})`.execute(tx)
      const [{ outcome, transferId, state }] = rows as [{ outcome: string; transferId: string; state: StoredState }]
      refuseOutcome({ outcome, registrationId, state, otherMeeting: null })
      const { row, language } = await offerMail(tx, registrationId, email, asked)
      const isMailSent = email !== '' && Boolean(settings.smtpUrl || settings.outbox)
      if (isMailSent) {
        const facts = {
          meeting: inLanguage(row.name, language, row.fallback),
          place: inLanguage(row.address, language, row.fallback),
          by: fullName(row),
          when: row.startsAt,
          timeZone: row.timeZone,
          link: linkOf(row.meetingCode, code, language, settings),
        }
        const mail = mailRow(settings, { kind: 'placeGiven', to: email, language, facts })
        await tx.insertInto('outgoing_message').values(mail).execute()
      }
      return { transferId, isMailSent, link: linkOf(row.meetingCode, code, asked, settings) }
    })
    if (made.isMailSent) wakeWorkers('email')
    return { ...made, invitationCode: code }
  },

  async withdraw({ body: { transferId } }, { db, session }) {
    const { rows } = await sql<{ state: string }>`
      with own as (
        select place_transfer.id, place_transfer.state
        from place_transfer join registration on registration.id = registration_id
        where place_transfer.id::text = ${transferId} and registration.uid = ${session.uid}
      ), ended as (
        update place_transfer set state = 'WITHDRAWN', ended_at = now()
        where id in (select id from own) and state = 'OFFERED' returning id
      )
      select coalesce((select 'WITHDRAWN' from ended), own.state) as state from own`.execute(db)
    const [row] = rows
    if (!row) throw new Refusal('registrationNotFound', 'The caller has no such offer.')
    if (row.state === 'TAKEN') throw new Refusal('registrationStepRefused', 'The place was taken.')
    return { transferId }
  },
}
