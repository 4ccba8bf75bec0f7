import { expect, test } from 'vitest'
import {
  type Conversation,
  hasEarlier,
  isAtEnd,
  type Message,
  type MessagePage,
  openedState,
  withMessage,
  withPage,
} from './room-state.ts'

const conversation = {
  ...{ roomId: 'r1', kind: 'PERSON', asEnterpriseCode: '', lastAt: '', unread: 0, readNumber: 0 },
  ...{ otherReadNumber: 0, otherDeliveredNumber: 0, isMuted: false, isBlocked: false, isHidden: false },
} as Conversation
const message = (number: number, changes: Partial<Message> = {}) =>
  ({ number, key: '', kind: 'TEXT', text: `No. ${number}`, isOwn: false, isRecalled: false, ...changes }) as Message
const page = (numbers: number[], changes: Partial<MessagePage> = {}): MessagePage => ({
  list: numbers.map((number) => message(number)),
  ...{
    lastNumber: 100,
    readNumber: 0,
    otherReadNumber: 0,
    otherDeliveredNumber: 0,
    recalledNumbers: [],
    removedNumbers: [],
    recallSeconds: 120,
    mayTranslate: false,
  },
  ...{ now: '2026-11-23T10:00:00.000Z', ...changes },
})
const numbersOf = ({ messages }: { messages: readonly Message[] }) => messages.map(({ number }) => number)
const opened = (numbers: number[], lastNumber = 100) => openedState(conversation, page(numbers, { lastNumber }), 0)

test('pages that touch are joined in their order, each message once', () => {
  const state = withPage(opened([50, 51]), page([48, 49, 50]), 0)

  expect(numbersOf(state)).toEqual([48, 49, 50, 51])
  expect(numbersOf(withPage(state, page([52, 53]), 0))).toEqual([48, 49, 50, 51, 52, 53])
})

test('messages beyond a gap are left out, but it is known that they are there', () => {
  const state = withPage(opened([50, 51], 51), page([60], { lastNumber: 60 }), 0)

  expect(numbersOf(state)).toEqual([50, 51])
  expect([isAtEnd(state), hasEarlier(state)]).toEqual([false, true])
})

test('of a recalled message nothing remains', () => {
  const state = withPage(opened([1, 2]), page([], { recalledNumbers: [2] }), 0)

  expect(state.messages[1]).toMatchObject({ number: 2, isRecalled: true, text: '' })
})

test('an own message joins the end, and waits for the others where they are not loaded', () => {
  const sent = message(52, { isOwn: true, key: 'key-a' })

  expect(numbersOf(withMessage(opened([50, 51], 51), sent))).toEqual([50, 51, 52])
  const behind = withMessage(opened([50, 51], 60), message(61, { isOwn: true }))
  expect([numbersOf(behind), behind.lastNumber]).toEqual([[50, 51], 61])
})

test('what was read stays read when an older answer comes late', () => {
  const state = withPage(opened([1]), page([], { readNumber: 7 }), 0)

  expect(withPage(state, page([], { readNumber: 3 }), 0).readNumber).toBe(7)
})
