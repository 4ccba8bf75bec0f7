import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { registrationGroups as calls } from '../../../contract/registrations/groups.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import type { Handlers } from '../../http/handlers.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { wakeWorkers } from '../../queue/wake.ts'
import { hashOfCode, newTransferCode } from '../offered-places.ts'
import { readPeopleFile } from '../people-list/read-people.ts'
import { countRegistration } from '../registering.ts'
import { countGuess, storedCode } from '../registration-forms.ts'
import { setupOf } from '../setup.ts'
import { sendLinks, wakeSenders } from './group-messages.ts'
import { holdGroup, leftOf } from './holding.ts'

type Place = Infer<typeof calls.mine.data>['list'][number]

interface Row extends Omit<Place, 'identityName' | 'heldUntil' | 'invitedAt'> {
  identity: string
  identityName: LanguageMap | null
  fallback: string
  heldUntil: Date
  invitedAt: Date
}

/** The places of a person’s groups, each with the state of the registration that was made of it. */
const placesOf = (uid: string, meetingCode: string) => sql<Row>`
  select place.id as "placeId", place.first_name as "firstName", place.last_name as "lastName", place.email,
    trim(place.phone_country_code || ' ' || place.phone) as phone, place.organisation, place.position,
    held.identity, meeting_identity.name as "identityName", meeting.fallback_language as fallback,
    case place.state when 'TAKEN' then coalesce(registration.state, 'CANCELLED') else place.state end as status,
    held.held_until as "heldUntil", held.created_at as "invitedAt"
  from registration_group as held join group_place as place on place.group_id = held.id
  join meeting on meeting.code = held.meeting_code
  left join meeting_identity on meeting_identity.meeting_code = held.meeting_code
    and meeting_identity.code = held.identity
  left join registration on registration.id = place.taken_as
  where held.uid = ${uid} and held.meeting_code = ${meetingCode}
  order by held.created_at desc, held.id, place.number limit 500`

/** Ends a place of the caller’s own that is not taken. Throws a Refusal for any other. */
async function endOwn(placeId: string, uid: string, db: Db) {
  const { rows } = await sql<{ isEnded: boolean }>`
    select end_group_place(place.id, 'WITHDRAWN') or place.state = 'WITHDRAWN' as "isEnded"
    from group_place as place join registration_group as held on held.id = place.group_id
    where place.id::text = ${placeId} and held.uid = ${uid}`.execute(db)
  if (!rows[0]) throw new Refusal('registrationNotFound', 'The caller holds no such place.')
  if (!rows[0].isEnded) throw new Refusal('registrationStepRefused', 'The place is taken or gone.')
  wakeWorkers('registration')
}

/** Answers the calls about places that one person holds for colleagues. */
export const registrationGroups: Handlers<'registrationGroups'> = {
  read({ files: [file] }, context) {
    if (!file) throw invalidInput('files', 'a file')
    return readPeopleFile(file, context)
  },

  hold: ({ body }, context) => holdGroup(body, context),

  async mine({ query }, { db, session, ...context }) {
    const { meetingCode, language = context.language } = query
    await setupOf(meetingCode, undefined, db)
    const { rows } = await placesOf(session.uid, meetingCode).execute(db)
    const list = rows.map(
      ({ identity, identityName, fallback, heldUntil, invitedAt, ...row }): Place => ({
        ...row,
        identityName: inLanguage(identityName, language, fallback) || identity,
        heldUntil: row.status === 'INVITED' ? heldUntil.toISOString() : '',
        invitedAt: invitedAt.toISOString(),
      }),
    )
    return { list, left: await leftOf(session.uid, meetingCode, db) }
  },

  async sendAgain({ body: { placeId, email } }, context) {
    const { db, session, settings } = context
    await countRegistration(context, session.uid)
    const code = newTransferCode()
    const sent = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        groupId: string
        isOpen: boolean
        email: string
        phone: string
        phoneCountryCode: string
      }>`
        select group_id as "groupId", state = 'INVITED' and held_until > now() as "isOpen", place.email, place.phone,
          phone_country_code as "phoneCountryCode"
        from group_place as place join registration_group as held on held.id = place.group_id
        where place.id::text = ${placeId} and held.uid = ${session.uid} for no key update of place`.execute(tx)
      const [place] = rows
      if (!place) throw new Refusal('registrationNotFound', 'The caller holds no such place.')
      if (!place.isOpen) throw new Refusal('registrationStepRefused', 'The place is taken or gone.')
      const to = { ...place, email: email ?? place.email, code }
      await sql`
        update group_place set code_hash = ${hashOfCode(code)}, email = ${to.email} where id = ${placeId}`.execute(tx)
      const [{ link, isSent }] = (await sendLinks(tx, place.groupId, [to], settings)) as [
        { link: string; isSent: boolean },
      ]
      return { placeId, link, isSent }
    })
    wakeSenders()
    return sent
  },

  async withdraw({ body: { placeId } }, { db, session }) {
    await endOwn(placeId, session.uid, db)
    return { placeId }
  },

  async decline({ body }, context) {
    const { db } = context
    const { meetingCode } = body
    const { rows } = await sql<{ isEnded: boolean }>`
      select end_group_place(place.id, 'DECLINED') or place.state = 'DECLINED' as "isEnded"
      from group_place as place join registration_group as held on held.id = place.group_id
      where code_hash = ${hashOfCode(storedCode(body.invitationCode))} and held.meeting_code = ${meetingCode}`.execute(
      db,
    )
    if (!rows[0]) {
      await countGuess(context)
      throw new Refusal('invitationInvalid', 'The meeting keeps no place by this code.')
    }
    if (!rows[0].isEnded) throw new Refusal('invitationUsed', 'The place is taken or gone.')
    wakeWorkers('registration')
    return { meetingCode }
  },
}
