import { sql } from 'kysely'
import { selling } from '../../contract/core/roles.ts'
import type { LoggedIn } from '../http/handlers.ts'
import { notMember, roleOf } from '../http/membership.ts'
import { invalidFields, invalidInput, Refusal } from '../http/refusal.ts'

/** A caller, and in whose name the call is made: an enterprise's, or with an empty code the caller's own. */
export interface Actor {
  uid: string
  enterpriseCode: string
}

/**
 * Returns the caller as an actor. Throws a Refusal for callers who may not write for the enterprise; strangers get the
 * one for a missing enterprise. The statements about messages check the same right once more.
 */
export async function actorOf({ session, db }: LoggedIn, enterpriseCode = ''): Promise<Actor> {
  if (enterpriseCode) {
    const role = await roleOf(session.uid, enterpriseCode, db)
    if (!role) throw notMember(`No enterprise of the caller has the code "${enterpriseCode}".`)
    if (!(selling as readonly string[]).includes(role))
      throw new Refusal('forbidden', `The role ${role} is not enough for this call.`)
  }
  return { uid: session.uid, enterpriseCode }
}

/** SQL for the owner whose rooms the actor may see; null for those without the right. */
export const ownerOf = ({ uid, enterpriseCode }: Actor) => sql`(select message_owner(${uid}, ${enterpriseCode}))`

/**
 * SQL condition on a side: it is one of the actor's. The name is given beside the check of the right, because
 * PostgreSQL takes an owner it cannot see for one with few rooms, and would read and sort all of many.
 */
export const isOwnSide = (actor: Actor) => {
  const { uid, enterpriseCode } = actor
  const name = ownerName(enterpriseCode ? { enterpriseCode } : { uid })
  return sql`owner = ${name} and owner = ${ownerOf(actor)}`
}

/**
 * SQL for the actor's own side of a room: no row for rooms of others. It is found by the room, because an owner may
 * have thousands of them, which PostgreSQL does not expect.
 */
export const ownSideOf = (roomId: string, actor: Actor) => sql`
  select * from (select * from message_side where room_id = ${roomId}::uuid offset 0) as side
  where side.owner = ${ownerOf(actor)}`

/** The name of an owner of rooms, as the tables and the notices of changes have it. */
export const ownerName = (owner: { uid: string } | { enterpriseCode: string }) =>
  'uid' in owner ? `person:${owner.uid}` : `enterprise:${owner.enterpriseCode}`

/** The codes by which a call names a room. */
interface Named {
  roomId?: string | undefined
  uid?: string | undefined
  enterpriseCode?: string | undefined
}

/**
 * Returns the owner of the other side that a call names; undefined if it names a room by its id. Throws a Refusal if it
 * names none or several, or somebody to whom this actor cannot write.
 */
export function recipientOf({ roomId, uid, enterpriseCode }: Named, actor: Actor) {
  const named = [roomId, uid, enterpriseCode].filter(Boolean)
  if (named.length !== 1) {
    const expected = 'one of roomId, uid and enterpriseCode'
    const fields = ['roomId', 'uid', 'enterpriseCode'].map((path) => ({ path, expected }))
    throw invalidFields(fields, `A room is named in one way, not in ${named.length}.`)
  }
  if (uid === actor.uid && !actor.enterpriseCode)
    throw invalidInput('uid', 'the uid of somebody else', 'Nobody writes to themself.')
  if (enterpriseCode && actor.enterpriseCode)
    throw invalidInput('uid', 'the uid of a person', 'Enterprises write to people.')
  if (uid) return { uid }
  return enterpriseCode ? { enterpriseCode } : undefined
}

/** The answer for rooms that there are not, and for those of others. */
export const noRoom = (detail: string) => new Refusal('roomNotFound', detail)
