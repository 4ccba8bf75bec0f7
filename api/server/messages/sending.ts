import { sql } from 'kysely'
import type { Input } from '../../contract/core/endpoint.ts'
import { mailAfterSeconds, maxUnanswered } from '../../contract/messages/message-terms.ts'
import type { messages as calls } from '../../contract/messages/messages.ts'
import type { Db } from '../../db/index.ts'
import { isUuid } from '../core/uuid.ts'
import type { LoggedIn } from '../http/handlers.ts'
import { counter, refusing } from '../http/limits.ts'
import { notMember } from '../http/membership.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { notifyChange } from '../live/listen.ts'
import { type Actor, noRoom, ownerName, recipientOf } from './actor.ts'
import { noRecipient } from './conversations.ts'
import { givenDetail } from './message-details.ts'

type Body = Input<typeof calls.send>['body']

interface Stored {
  outcome: 'sent' | 'repeated' | 'notAllowed' | 'noRoom' | 'refused' | 'blockedByOwner' | 'awaited'
  roomId: string
  number: number
  at: Date
  owners: string[]
}

/** Tells every process of a change in the rooms of these owners. */
export function tellOwners(db: Db, owners: string[]) {
  for (const owner of owners) notifyChange(db, 'message', owner)
}

const isKeyTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'message_key'

/** Runs the statement that stores a message; a second time where the same key wins in parallel, to find its message. */
async function once(store: () => Promise<Stored>): Promise<Stored> {
  try {
    return await store()
  } catch (error) {
    if (isKeyTaken(error)) return store()
    throw error
  }
}

function refusalOf({ outcome }: Stored, body: Body, actor: Actor) {
  const recipient = recipientOf(body, actor)
  switch (outcome) {
    case 'notAllowed':
      return notMember(`The caller no longer sells for "${actor.enterpriseCode}".`)
    case 'refused':
      return new Refusal('messageRefused', 'The recipient takes no messages of this sender, or is deleted.')
    case 'blockedByOwner':
      return new Refusal('recipientBlocked', 'The sender has blocked the recipient.')
    case 'awaited':
      return new Refusal('answerAwaited', `A stranger sends ${maxUnanswered} messages before the first answer.`)
    default:
      return recipient ? noRecipient(recipient) : noRoom(`The caller has no room "${body.roomId}".`)
  }
}

/**
 * Stores a message, once for each key of its sender, and tells both sides. Returns its room, and what was stored; of a
 * repeated one only the number is certain, because it may have been recalled.
 * @throws {Refusal} if the actor may not write there, or has sent too much
 */
export async function sendMessage(body: Body, actor: Actor, { db, settings, session }: LoggedIn) {
  const recipient = recipientOf(body, actor)
  if (body.roomId && !isUuid(body.roomId)) throw noRoom(`The caller has no room "${body.roomId}".`)
  const { kind = 'TEXT', text = '' } = body
  const detail = await givenDetail(db, { ...body, kind, text }, session.uid)
  const everyMessage = counter('messagesPerPerson', session.uid, settings.limits)
  const firstMessage = counter('newRoomsPerPerson', session.uid, settings.limits)
  const counters = [
    { key: everyMessage.key, seconds: everyMessage.seconds, most: everyMessage.max, is_first: false },
    { key: firstMessage.key, seconds: firstMessage.seconds, most: firstMessage.max, is_first: true },
  ]
  const store = async () => {
    const { rows } = await sql<Stored>`
      select outcome, stored_room as "roomId", stored_number as number, stored_at as at, owners
      from send_message(${actor.uid}, ${actor.enterpriseCode}, ${body.roomId ?? null}::uuid,
        ${recipient ? ownerName(recipient) : null}, ${body.key}, ${kind}, ${text}, ${JSON.stringify(detail)}::jsonb,
        ${maxUnanswered}, ${mailAfterSeconds}, ${JSON.stringify(counters)}::jsonb)`.execute(db)
    return rows[0] as Stored
  }
  const stored = await refusing(db, [everyMessage, firstMessage], () => once(store))
  const { outcome, roomId, number, at, owners } = stored
  if (outcome !== 'sent' && outcome !== 'repeated') throw refusalOf(stored, body, actor)
  // The key was another message's, in a room of somebody else.
  if (body.roomId && body.roomId !== roomId)
    throw invalidInput('key', 'a key of its own for each message', 'The key belongs to a message in another room.')
  tellOwners(db, owners)
  return { roomId, isRepeated: outcome === 'repeated', stored: { number, key: body.key, kind, text, detail, at } }
}
