import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { isUuid } from '../core/uuid.ts'
import type { Handlers, LoggedIn } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { notifyChange } from '../live/listen.ts'
import { type Actor, actorOf, noRoom, ownerName, recipientOf } from './actor.ts'
import { conversationWith, newConversation, pageOfConversations, roomWith } from './conversation-rows.ts'

/** The refusal for a recipient who does not exist. */
export const noRecipient = (recipient: { uid: string } | { enterpriseCode: string }) =>
  'uid' in recipient
    ? new Refusal('personNotFound', `Nobody has the uid "${recipient.uid}".`)
    : new Refusal('enterpriseNotFound', `No enterprise has the code "${recipient.enterpriseCode}".`)

/** The parts of a room that its owner sets. */
interface Change {
  isMuted?: boolean
  isBlocked?: boolean
}

/** Changes how the actor keeps a room by a function of the database, and tells their other devices and colleagues. */
async function changeOwnRoom(
  db: Db,
  roomId: string,
  actor: Actor,
  change: (id: RawBuilder<string>) => RawBuilder<boolean>,
) {
  const { uid, enterpriseCode } = actor
  const { rows } = isUuid(roomId)
    ? await sql<{ isChanged: boolean }>`select ${change(sql`${roomId}::uuid`)} as "isChanged"`.execute(db)
    : { rows: [] }
  if (!rows[0]?.isChanged) throw noRoom(`The caller has no room "${roomId}".`)
  notifyChange(db, 'message', ownerName(enterpriseCode ? { enterpriseCode } : { uid }))
}

const changeRoom = (db: Db, roomId: string, { isMuted = null, isBlocked = null }: Nullable<Change>, actor: Actor) =>
  changeOwnRoom(
    db,
    roomId,
    actor,
    (id) => sql`keep_room(${actor.uid}, ${actor.enterpriseCode}, ${id}, ${isMuted}, ${isBlocked})`,
  )

type Nullable<T> = { [Key in keyof T]: T[Key] | null }

/** Returns the id of the room that a call names, made if it names a recipient without one. */
async function madeRoom(body: Parameters<typeof recipientOf>[0], actor: Actor, { db }: LoggedIn) {
  const recipient = recipientOf(body, actor)
  if (!recipient) return body.roomId as string
  const { uid, enterpriseCode } = actor
  const owner = ownerName(enterpriseCode ? { enterpriseCode } : { uid })
  const { rows } = await sql<{ id: string | null }>`
    select message_room_of(${owner}, ${ownerName(recipient)}) as id`.execute(db)
  if (!rows[0]?.id) throw noRecipient(recipient)
  return rows[0].id
}

const settingsOf = async (db: Db, uid: string) => {
  const box = await db
    .selectFrom('message_box')
    .select(['shows_reading as showsReading', 'wants_mail as wantsMail'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return box ?? { showsReading: true, wantsMail: true }
}

/** Answers the calls about rooms. */
export const conversations: Handlers<'conversations'> = {
  async list({ body }, context) {
    const actor = await actorOf(context, body.asEnterpriseCode)
    return pageOfConversations(context.db, body, actor, context.language)
  },

  async open({ body }, context) {
    const { db, language } = context
    const actor = await actorOf(context, body.asEnterpriseCode)
    const recipient = recipientOf(body, actor)
    const roomId = recipient ? await roomWith(db, recipient, actor) : body.roomId
    if (roomId) return conversationWith(db, roomId, actor, language)
    const room = recipient && (await newConversation(db, recipient, actor, language))
    if (!room) throw recipient ? noRecipient(recipient) : noRoom('The call names no room.')
    return room
  },

  async update({ body }, context) {
    const { db, language } = context
    const actor = await actorOf(context, body.asEnterpriseCode)
    await changeRoom(db, body.roomId, { isMuted: body.isMuted }, actor)
    return conversationWith(db, body.roomId, actor, language)
  },

  async hide({ body }, context) {
    const { db, language } = context
    const actor = await actorOf(context, body.asEnterpriseCode)
    const { uid, enterpriseCode } = actor
    const upTo = body.isHidden ? body.number : 0
    await changeOwnRoom(db, body.roomId, actor, (id) => sql`hide_room(${uid}, ${enterpriseCode}, ${id}, ${upTo})`)
    return conversationWith(db, body.roomId, actor, language)
  },

  async block({ body }, context) {
    const { db, language } = context
    const actor = await actorOf(context, body.asEnterpriseCode)
    const roomId = await madeRoom(body, actor, context)
    await changeRoom(db, roomId, { isBlocked: body.isBlocked }, actor)
    return conversationWith(db, roomId, actor, language)
  },

  async unread(_, { db, session }) {
    const { rows } = await sql<{ ownNum: number; enterpriseNum: number }>`
      select coalesce(sum(unread) filter (where uid is not null), 0)::integer as "ownNum",
        coalesce(sum(unread) filter (where uid is null), 0)::integer as "enterpriseNum"
      from message_side
      where owner = any(array(
          select 'person:' || ${session.uid} union all
          select 'enterprise:' || enterprise_code from enterprise_member
          where uid = ${session.uid} and role in ('OWNER', 'SALES')))
        and unread > 0 and last_number > hidden_number and not is_muted and not is_blocked`.execute(db)
    const [{ ownNum, enterpriseNum }] = rows as [(typeof rows)[number]]
    return { num: ownNum + enterpriseNum, ownNum, enterpriseNum }
  },

  async settings(_, { db, session }) {
    return settingsOf(db, session.uid)
  },

  async updateSettings({ body }, { db, session }) {
    const { uid } = session
    await sql`
      insert into message_box as box (owner, uid, shows_reading, wants_mail)
      values (${ownerName({ uid })}, ${uid}, ${body.showsReading ?? true}, ${body.wantsMail ?? true})
      on conflict (owner) do update set
        shows_reading = coalesce(${body.showsReading ?? null}, box.shows_reading),
        wants_mail = coalesce(${body.wantsMail ?? null}, box.wants_mail)`.execute(db)
    return settingsOf(db, uid)
  },
}
