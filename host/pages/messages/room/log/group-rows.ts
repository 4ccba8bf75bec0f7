import type { OutboxItem } from '../../sending/outbox.ts'
import type { Message } from '../room-state.ts'

/** One message as the room shows it: a stored one, or one that waits on this device. */
export interface Entry {
  /** The same before and after a message was sent, so that its bubble stays in place. */
  id: string
  /** In ms. */
  at: number
  isOwn: boolean
  /** The colleague who wrote it in the enterprise’s name; else empty. */
  senderUid: string
  message?: Message
  waiting?: OutboxItem
}

/** A line or group of the room, from top to bottom. */
export type Row =
  | { is: 'day'; id: string; at: number }
  | { is: 'unread'; id: string }
  | { is: 'recalled'; id: string; message: Message }
  | { is: 'group'; id: string; isOwn: boolean; senderUid: string; at: number; entries: Entry[] }

const entryOf = (message: Message): Entry => ({
  id: message.key || String(message.number),
  at: Date.parse(message.at),
  isOwn: message.isOwn,
  senderUid: message.senderUid,
  message,
})

/** Returns the messages of a room with those that wait on this device behind them, each once. */
export function entriesOf(messages: readonly Message[], waiting: readonly OutboxItem[]): Entry[] {
  const stored = new Set(messages.map(({ key }) => key).filter(Boolean))
  const open = waiting.filter(({ key }) => !stored.has(key))
  return [
    ...messages.map(entryOf),
    ...open.map((item) => ({ id: item.key, at: item.at, isOwn: true, senderUid: '', waiting: item })),
  ]
}

/** The day and the minute of an instant, in the reader’s zone. */
function clockOf(at: number) {
  const date = new Date(at)
  return { day: date.toDateString(), minute: Math.floor(at / 60_000) }
}

const belongsTo = (group: Extract<Row, { is: 'group' }>, entry: Entry) =>
  group.isOwn === entry.isOwn &&
  (group.senderUid === entry.senderUid || Boolean(entry.waiting)) &&
  clockOf(group.at).minute === clockOf(entry.at).minute

/**
 * Returns the rows of a room: a line before each new day and before the first message after `readUpTo`, then messages
 * of the same sender and the same minute in one group. Recalled messages are lines of their own. Without `readUpTo`
 * there is no line for unread messages.
 */
export function rowsOf(entries: readonly Entry[], readUpTo: number | undefined): Row[] {
  const rows: Row[] = []
  let day = ''
  let isLineDrawn = readUpTo === undefined
  for (const entry of entries) {
    const { id, at, message } = entry
    const entryDay = clockOf(at).day
    if (entryDay !== day) rows.push({ is: 'day', id: `day ${entryDay}`, at })
    day = entryDay
    if (!isLineDrawn && message && !message.isOwn && !message.isRecalled && message.number > (readUpTo ?? 0)) {
      isLineDrawn = true
      rows.push({ is: 'unread', id: 'unread' })
    }
    const last = rows.at(-1)
    if (message?.isRecalled) rows.push({ is: 'recalled', id, message })
    else if (last?.is === 'group' && belongsTo(last, entry)) last.entries.push(entry)
    else
      rows.push({
        is: 'group',
        id: `group ${id}`,
        isOwn: entry.isOwn,
        senderUid: entry.senderUid,
        at,
        entries: [entry],
      })
  }
  return rows
}

/** The states of delivery of the reader’s messages. */
export type Delivery = 'sent' | 'delivered' | 'read'

/**
 * Returns which messages show their state, by number: the last one of the reader’s, and the last one that was read, so
 * that the room is not full of marks.
 */
export function marksOf(
  messages: readonly Message[],
  { otherReadNumber, otherDeliveredNumber }: { otherReadNumber: number; otherDeliveredNumber: number },
): Map<number, Delivery> {
  const ownMessages = messages.filter(({ isOwn, isRecalled }) => isOwn && !isRecalled)
  const marks = new Map<number, Delivery>()
  const lastRead = ownMessages.filter(({ number }) => number <= otherReadNumber).at(-1)
  if (lastRead) marks.set(lastRead.number, 'read')
  const last = ownMessages.at(-1)
  if (last && !marks.has(last.number))
    marks.set(last.number, last.number <= otherDeliveredNumber ? 'delivered' : 'sent')
  return marks
}
