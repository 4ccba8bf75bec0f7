import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { waitingLists as calls } from '../../contract/registrations/waiting.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import type { JobKind } from '../queue/job.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { endGroup } from './groups/ending.ts'
import { countRegistration, refuseOutcome } from './registering.ts'
import { setupOf } from './setup.ts'

type Item = Infer<typeof calls.mine.data>['list'][number]
interface Row extends Pick<Item, 'waitingId' | 'meetingCode' | 'meetingType' | 'timeZone' | 'identity' | 'status'> {
  meetingName: LanguageMap
  identityName: LanguageMap
  fallback: string
  startsAt: Date
  endsAt: Date
  number: string
  offerEndsAt: Date | null
}

/** The places of a person on the waiting lists of meetings to come. An offer whose time is over is none. */
const placesOf = (uid: string, meetingCode: string | undefined) => sql<Row>`
  select waiting.id as "waitingId", waiting.meeting_code as "meetingCode", meeting.type as "meetingType",
    meeting.name as "meetingName", meeting.fallback_language as fallback, starts_at as "startsAt", ends_at as "endsAt",
    time_zone as "timeZone", waiting.identity, chosen.name as "identityName", waiting.state as status, waiting.number,
    offer_ends_at as "offerEndsAt"
  from waiting_place as waiting join meeting on meeting.code = waiting.meeting_code
  join meeting_identity as chosen on chosen.meeting_code = waiting.meeting_code and chosen.code = waiting.identity
  where waiting.uid = ${uid} and (waiting.state = 'WAITING' or (waiting.state = 'OFFERED' and offer_ends_at > now()))
    and ends_at > now() and (${meetingCode ?? null}::text is null or waiting.meeting_code = ${meetingCode ?? null})
  order by waiting.state = 'OFFERED' desc, starts_at, waiting.number limit 100`

/** Returns the identity for which a place is offered to a person at this time; empty without an offer. */
export async function offeredTo(uid: string, meetingCode: string, db: Db): Promise<string> {
  const { rows } = await asPerson(db, uid, (tx) => placesOf(uid, meetingCode).execute(tx))
  return rows.find(({ status }) => status === 'OFFERED')?.identity ?? ''
}

/** Answers the calls about waiting lists. */
export const waitingLists: Handlers<'waitingLists'> = {
  async mine({ query }, { db, session, ...context }) {
    const language = query.language ?? context.language
    const { rows } = await asPerson(db, session.uid, (tx) => placesOf(session.uid, query.meetingCode).execute(tx))
    // Those before one are others' rows: only their number is read.
    const positions = await sql<{ id: string; position: number }>`
      select own.id, (
        select count(*)::integer from waiting_place as before
        where before.meeting_code = own.meeting_code and before.identity = own.identity and before.state = 'WAITING'
          and before.number <= own.number) as position
      from waiting_place as own where own.id = any(${rows.map(({ waitingId }) => waitingId)}::uuid[])`.execute(db)
    const positionOf = new Map(positions.rows.map(({ id, position }) => [id, position]))
    const list = rows.map(
      ({ meetingName, identityName, fallback, startsAt, endsAt, number: _, ...row }): Item => ({
        ...row,
        meetingName: inLanguage(meetingName, language, fallback),
        identityName: inLanguage(identityName, language, fallback),
        startTime: startsAt.toISOString(),
        endTime: endsAt.toISOString(),
        position: row.status === 'OFFERED' ? 0 : (positionOf.get(row.waitingId) ?? 0),
        offerEndsAt: row.status === 'OFFERED' ? (row.offerEndsAt?.toISOString() ?? '') : '',
      }),
    )
    return { list }
  },

  async join({ body }, context) {
    const { db, session } = context
    const { meetingCode, identity } = body
    await setupOf(meetingCode, undefined, db)
    await countRegistration(context, session.uid)
    const { rows } = await sql<{ outcome: string; waitingId: string }>`
      select outcome, waiting_id as "waitingId"
      from join_waiting(${session.uid}, ${meetingCode}, ${identity}, ${body.language ?? context.language})`.execute(db)
    const [{ outcome, waitingId }] = rows as [{ outcome: string; waitingId: string }]
    if (outcome === 'free') throw new Refusal('registrationStepRefused', 'There are places: register instead.')
    refuseOutcome({ outcome, registrationId: '', state: 'UNDER_REVIEW', otherMeeting: null })
    return { waitingId }
  },

  async leave({ body: { waitingId } }, { db, session }) {
    const { rows } = await sql<{ isEnded: boolean }>`
      select end_waiting(id, false) as "isEnded" from waiting_place
      where id::text = ${waitingId} and uid = ${session.uid}`.execute(db)
    if (!rows[0]) throw new Refusal('registrationNotFound', 'The caller is on no such waiting list.')
    wakeWorkers('registration')
    return { waitingId }
  },
}

/** The ends of offers and of places held for colleagues, as jobs: what was not taken goes to the next. */
export const offerJobs: JobKind<string> = {
  maxAtOnce: 2,
  maxPerParty: 2,
  backoffSeconds: [5, 30, 300, 3000],
  read: async (_, ids) => new Map(ids.map((id) => [id, id])),
  worker: ({ db }) => ({
    async run(_, { payload }) {
      const { offer, group } = payload as { offer?: string; group?: string }
      if (offer) await sql`select end_waiting(id, true) from waiting_place where id = ${offer}`.execute(db)
      if (group) await endGroup(group, db)
      wakeWorkers('registration')
      return { is: 'done' }
    },
  }),
}
