import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Relation } from '../../contract/contacts/contacts.ts'
import type { MetKind, RelationState, RequestState } from '../../contract/contacts/request-states.ts'
import type { Db } from '../../db/index.ts'
import type { LoggedIn } from '../http/handlers.ts'
import { counter, counting, refusing } from '../http/limits.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { notifyChange } from '../live/listen.ts'
import { type Act, askAgainAt, type Pair, pairAfter } from './pair.ts'

/** The place where two people met, as it is stored. */
export interface StoredMet {
  kind: MetKind
  code: string
}

/** The parts of an act beside the two people: those of a request, and whether an approval follows the other. */
export interface ActDetails {
  message?: string
  met?: StoredMet
  isFollowingBack?: boolean
}

interface StoredPair extends Pair {
  isFollowing: boolean
  /** True if the approval that made them contacts also followed the other. */
  isFollowingByApproval: boolean
  sentMet: StoredMet
  receivedMet: StoredMet
}

interface PairRow {
  sent: RequestState
  received: RequestState
  sentAt: Date | null
  sentKind: MetKind | null
  sentCode: string | null
  receivedKind: MetKind | null
  receivedCode: string | null
  isSharing: boolean
  isSharedWith: boolean
  isFollowing: boolean
  isFollowingByApproval: boolean
}

const unknownPerson = (uid: string) => new Refusal('personNotFound', `Nobody has the uid "${uid}".`)
const metOf = (kind: MetKind | null, code: string | null): StoredMet => ({ kind: kind ?? 'CARD', code: code ?? '' })

/** Reads two people as the actor sees them. Throws a Refusal if there is no other. */
async function readPair(tx: Db, actor: string, other: string): Promise<StoredPair> {
  const { rows } = await sql<PairRow>`
    select coalesce(sent.state, 'NONE') as sent, coalesce(received.state, 'NONE') as received, sent.asked_at as "sentAt",
      sent.met_kind as "sentKind", sent.met_code as "sentCode",
      received.met_kind as "receivedKind", received.met_code as "receivedCode",
      exists (select from contact where owner_uid = ${actor} and contact_uid = ${other}) as "isSharing",
      exists (select from contact where owner_uid = ${other} and contact_uid = ${actor}) as "isSharedWith",
      exists (select from follow where uid = ${actor} and person_uid = ${other}) as "isFollowing",
      -- One transaction has written both.
      exists (
        select from follow join contact on owner_uid = follow.uid and contact_uid = person_uid
        where follow.uid = ${actor} and person_uid = ${other} and followed_at = contact.created_at
      ) as "isFollowingByApproval"
    from person
    left join contact_request as sent on sent.from_uid = ${actor} and sent.to_uid = ${other}
    left join contact_request as received on received.from_uid = ${other} and received.to_uid = ${actor}
    where person.uid = ${other}`.execute(tx)
  const [row] = rows
  if (!row) throw unknownPerson(other)
  const { sentKind, sentCode, receivedKind, receivedCode, sentAt, ...pair } = row
  return {
    ...pair,
    sentAt: sentAt ?? undefined,
    sentMet: metOf(sentKind, sentCode),
    receivedMet: metOf(receivedKind, receivedCode),
  }
}

const stateOf = ({ sent, received, isSharing }: Pair): RelationState => {
  if (received === 'PENDING') return 'RECEIVED'
  if (sent === 'PENDING' || sent === 'IGNORED') return 'WAITING'
  return isSharing ? 'CONTACT' : 'NONE'
}

function relationOf(uid: string, pair: Pair, isFollowing: boolean): Infer<typeof Relation> {
  const isWaiting = pair.sent === 'PENDING' || pair.sent === 'IGNORED'
  return {
    uid,
    state: stateOf(pair),
    isHidden: pair.isSharing && !pair.isSharedWith,
    isFollowing,
    askedAt: isWaiting && pair.sentAt ? pair.sentAt.toISOString() : '',
    mayAskAgainAt: isWaiting && pair.sentAt ? askAgainAt(pair.sentAt).toISOString() : '',
  }
}

/** Writes what a request from one person to another has become. */
const writeState = (tx: Db, from: string, to: string, state: RequestState) =>
  sql`
  update contact_request set state = ${state}, changed_at = now() where from_uid = ${from} and to_uid = ${to}`.execute(
    tx,
  )

interface NewRequest {
  state: RequestState
  askedAt: Date | undefined
  message: string
  met: StoredMet
}

/** Writes a request that was made, or made again. */
const writeRequest = (tx: Db, from: string, to: string, { state, askedAt, message, met }: NewRequest) =>
  sql`
  insert into contact_request (from_uid, to_uid, state, message, met_kind, met_code, asked_at)
  values (${from}, ${to}, ${state}, ${message}, ${met.kind}, ${met.code}, ${askedAt})
  on conflict (from_uid, to_uid) do update set state = excluded.state, message = excluded.message,
    met_kind = excluded.met_kind, met_code = excluded.met_code, asked_at = excluded.asked_at, changed_at = now()`.execute(
    tx,
  )

const addContact = (tx: Db, owner: string, contact: string, { kind, code }: StoredMet) =>
  sql`
  insert into contact (owner_uid, contact_uid, met_kind, met_code) values (${owner}, ${contact}, ${kind}, ${code})
  on conflict do nothing`.execute(tx)

/** Writes the differences between two states of a pair. */
async function writePair(
  tx: Db,
  [actor, other]: [string, string],
  before: StoredPair,
  after: Pair,
  { message = '', met = metOf(null, null) }: ActDetails,
) {
  const { sent: state, sentAt: askedAt } = after
  if (askedAt !== before.sentAt) await writeRequest(tx, actor, other, { state, askedAt, message, met })
  else if (state !== before.sent) await writeState(tx, actor, other, state)
  if (after.received !== before.received) await writeState(tx, other, actor, after.received)
  const mets = [before.receivedMet, before.sentMet, met]
  const where = mets.find(({ kind }) => kind !== 'CARD') ?? met
  if (after.isSharing && !before.isSharing) await addContact(tx, actor, other, where)
  if (after.isSharedWith && !before.isSharedWith) await addContact(tx, other, actor, where)
  if (before.isSharing && !after.isSharing) {
    await sql`delete from contact where owner_uid = ${actor} and contact_uid = ${other}`.execute(tx)
  }
}

const follow = (tx: Db, uid: string, other: string) =>
  sql`
  insert into follow (uid, person_uid) values (${uid}, ${other}) on conflict do nothing`.execute(tx)

const unfollow = (db: Db, uid: string, other: string) =>
  sql`
  delete from follow where uid = ${uid} and person_uid = ${other}`.execute(db)

/** Returns true if a person takes no messages of another. */
export async function isBlockedBy(other: string, actor: string, db: Db) {
  const { rows } = await sql`
    select from message_side as own join message_side as theirs using (room_id)
    where own.owner = ${`person:${other}`} and own.is_blocked and theirs.owner = ${`person:${actor}`}`.execute(db)
  return rows.length > 0
}

/**
 * Carries out what the caller does towards another person, and returns their relation after it. Two people who act at
 * the same time take turns. A request to somebody who has blocked the caller is ignored at once, which its sender does
 * not learn.
 * @throws {Refusal} `personNotFound` if there is no such person, `requestNotFound` if there is nothing to answer
 */
export async function actTowards(other: string, act: Act, context: LoggedIn, details: ActDetails = {}) {
  const { db, session, settings } = context
  const actor = session.uid
  if (other === actor) throw invalidInput('uid', 'the uid of somebody else')
  const isBlocked = act === 'ASK' && (await isBlockedBy(other, actor, db))
  const limit = [counter('contactRequestsPerPerson', actor, settings.limits)]
  const { relation, isChanged, isUnfollowing } = await refusing(db, limit, () =>
    asPerson(db, actor, async (tx) => {
      const lock = [actor, other].sort().join(' ')
      await sql`select pg_advisory_xact_lock(hashtextextended(${`foyer contact ${lock}`}, 0))`.execute(tx)
      const before = await readPair(tx, actor, other)
      const reached = pairAfter(before, act, new Date())
      const isAsked = reached !== undefined && reached.sentAt !== before.sentAt
      const isRefused = isBlocked && isAsked && reached.sent === 'PENDING'
      const after = isRefused ? { ...reached, sent: 'IGNORED' as const } : reached
      if (!after) throw new Refusal('requestNotFound', `"${other}" has no request that "${actor}" could ${act}.`)
      if (isAsked) await sql`with one as (select 1), counted as ${counting('one', limit)} select 1`.execute(tx)
      await writePair(tx, [actor, other], before, after, details)
      const isApproved = act === 'APPROVE' && before.received !== 'APPROVED'
      const isUnfollowing = act === 'UNDO_APPROVE' && before.isSharing && before.isFollowingByApproval
      const isFollowing = !isUnfollowing && (before.isFollowing || (isApproved && details.isFollowingBack === true))
      if (isFollowing && !before.isFollowing) await follow(tx, actor, other)
      return { relation: relationOf(other, after, isFollowing), isChanged: after !== before, isUnfollowing }
    }),
  )
  // The rights under which a person's contacts are changed hold no end of a follow.
  if (isUnfollowing) await unfollow(db, actor, other)
  if (isChanged) for (const uid of [actor, other]) notifyChange(db, 'contact', uid)
  return relation
}

/** Returns the caller's relation to a person. Throws a Refusal if there is no such person. */
export const relationTo = (other: string, { db, session }: LoggedIn) =>
  asPerson(db, session.uid, async (tx) => {
    const pair = await readPair(tx, session.uid, other)
    return relationOf(other, pair, pair.isFollowing)
  })

/** Returns the place where two people met, as far as it can be confirmed: a known meeting, or a link to the person. */
export async function metBy(
  uid: string,
  {
    meetingCode,
    shareCode,
    isScanned,
  }: { meetingCode?: string | undefined; shareCode?: string | undefined; isScanned?: boolean | undefined },
  db: Db,
): Promise<StoredMet> {
  const { rows } = await sql<{ isMeeting: boolean; isLink: boolean }>`
    select exists (select from meeting where code = ${meetingCode ?? ''}) as "isMeeting",
      exists (
        select from share_link
        where code = ${shareCode ?? ''} and (share_uid = ${uid} or owner_uid = ${uid} or strpos(target, ${uid}) > 0)
      ) as "isLink"`.execute(db)
  const { isMeeting, isLink } = rows[0] ?? {}
  if (meetingCode && isMeeting) return { kind: 'MEETING', code: meetingCode }
  if (shareCode && isLink) return { kind: isScanned ? 'CODE' : 'LINK', code: shareCode }
  return { kind: isScanned ? 'CODE' : 'CARD', code: '' }
}
