import { expect, test } from 'vitest'
import type { OutboxItem } from '../../sending/outbox.ts'
import type { Message } from '../room-state.ts'
import { entriesOf, marksOf, type Row, rowsOf } from './group-rows.ts'

const detail: Message['detail'] = {
  ...{ code: '', name: '', text: '', picture: '', fileUrl: '', previewUrl: '', contentType: '' },
  ...{ size: 0, width: 0, height: 0, isGone: false },
}
const message = (number: number, at: string, changes: Partial<Message> = {}): Message => ({
  ...{ number, key: '', kind: 'TEXT', text: `No. ${number}`, detail, at: new Date(at).toISOString() },
  ...{ isOwn: false, isRecalled: false, isRemoved: false, senderUid: '', senderName: '', senderAvatar: '', ...changes },
})
const waiting = (key: string, at: string): OutboxItem => ({
  ...{ key, ownerUid: 'U1', room: '|uid:U2', asEnterpriseCode: '', recipient: { uid: 'U2' }, kind: 'TEXT' },
  ...{ text: key, at: new Date(at).getTime(), order: 1 },
})
const short = (rows: readonly Row[]) =>
  rows.map((row) =>
    row.is === 'group' ? row.entries.map(({ message, waiting }) => message?.number ?? waiting?.key) : row.is,
  )

test('messages of one sender and one minute are one group, and each day begins with a line', () => {
  const messages = [
    message(1, '2026-11-22T16:20:05'),
    message(2, '2026-11-22T16:20:55'),
    message(3, '2026-11-22T16:21:01'),
    message(4, '2026-11-22T16:21:02', { isOwn: true }),
    message(5, '2026-11-23T00:00:00', { isOwn: true }),
  ]

  const rows = rowsOf(entriesOf(messages, []), undefined)

  expect(short(rows)).toEqual(['day', [1, 2], [3], [4], 'day', [5]])
})

test('colleagues who write for the same company have groups of their own', () => {
  const at = '2026-11-22T16:20:00'
  const messages = [
    message(1, at, { isOwn: true, senderUid: 'U1' }),
    message(2, at, { isOwn: true, senderUid: 'U3' }),
    message(3, at, { isOwn: true, senderUid: 'U3' }),
  ]

  expect(short(rowsOf(entriesOf(messages, []), undefined))).toEqual(['day', [1], [2, 3]])
})

test('the line of new messages stands before the first one of the other side after the last that was read', () => {
  const at = '2026-11-22T16:20:00'
  const messages = [
    message(1, at),
    message(2, at, { isOwn: true }),
    message(3, at, { isRecalled: true }),
    message(4, at),
    message(5, at),
  ]

  expect(short(rowsOf(entriesOf(messages, []), 1))).toEqual(['day', [1], [2], 'recalled', 'unread', [4, 5]])
  expect(short(rowsOf(entriesOf(messages, []), undefined))).not.toContain('unread')
})

test('a message that waits stands at the end, and no longer once it is stored', () => {
  const at = '2026-11-22T16:20:00'
  const stored = [message(1, at), message(2, at, { isOwn: true, key: 'key-a' })]

  const entries = entriesOf(stored, [waiting('key-a', at), waiting('key-b', at)])

  expect(entries.map(({ id }) => id)).toEqual(['1', 'key-a', 'key-b'])
  expect(short(rowsOf(entries, undefined))).toEqual(['day', [1], [2, 'key-b']])
})

test('only the last own message and the last one that was read show their state', () => {
  const at = '2026-11-22T16:20:00'
  const messages = [1, 2, 3, 4].map((number) => message(number, at, { isOwn: true }))

  expect([...marksOf(messages, { otherReadNumber: 2, otherDeliveredNumber: 3 })]).toEqual([
    [2, 'read'],
    [4, 'sent'],
  ])
  expect([...marksOf(messages, { otherReadNumber: 4, otherDeliveredNumber: 4 })]).toEqual([[4, 'read']])
  expect([...marksOf(messages, { otherReadNumber: 0, otherDeliveredNumber: 4 })]).toEqual([[4, 'delivered']])
})
