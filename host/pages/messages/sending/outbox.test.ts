import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../../api/client/errors.ts'
import type { Message } from '../room/room-state.ts'
import { createOutbox, type NewMessage, type OutboxItem, type OutboxStore, type OutboxWorld } from './outbox.ts'

/** A browser’s storage, which its tabs share and which survives their end. */
function sharedStore() {
  const rows = new Map<string, OutboxItem>()
  const store: OutboxStore = {
    all: async () => [...rows.values()],
    put: async (item) => void rows.set(item.key, item),
    remove: async (key) => void rows.delete(key),
  }
  return { rows, store }
}

/** A server that stores one message for each key. */
function server() {
  const stored: string[] = []
  const texts: string[] = []
  return {
    texts,
    async take({ key, text }: OutboxItem) {
      if (!stored.includes(key)) {
        stored.push(key)
        texts.push(text)
      }
      return { roomId: 'r1', message: { number: stored.indexOf(key) + 1, key } as Message }
    },
  }
}

let keyNum = 0

/** A tab of a browser. Timers run when the test says so. */
function tab(changes: Partial<OutboxWorld> = {}) {
  const timers: (() => void)[] = []
  const world: OutboxWorld = {
    store: sharedStore().store,
    ownerUid: () => 'U1',
    send: server().take,
    upload: async () => 'file-1',
    alone: (task) => task(),
    later(run) {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
    newKey: () => `key-${++keyNum}`,
    now: () => 1000,
    tellTabs: () => {},
    ...changes,
  }
  return { outbox: createOutbox(world), timers }
}

const text = (words: string, room = 'a'): NewMessage => ({
  ...{ room, asEnterpriseCode: '', recipient: { uid: room }, kind: 'TEXT', text: words },
})
const offline = () => Promise.reject(new ApiError('offline', ''))

test('an answer that was lost leads to a second attempt under the same key, and to one message', async () => {
  const { take, texts } = server()
  const keys: string[] = []
  let isLost = true
  const { outbox, timers } = tab({
    async send(item) {
      keys.push(item.key)
      const answer = await take(item)
      if (!isLost) return answer
      isLost = false
      return offline()
    },
  })

  await outbox.add(text('once'))
  expect(outbox.items()[0]?.problem).toEqual({ text: '', isOpen: true })
  timers.splice(0)[0]?.()
  await vi.waitUntil(() => outbox.items().length === 0)

  expect(texts).toEqual(['once'])
  expect(keys[1]).toBe(keys[0])
})

test('messages of a room go out in the order of writing, also those behind one that waits', async () => {
  const { take, texts } = server()
  let isDown = true
  const { outbox } = tab({ send: (item) => (isDown ? offline() : take(item)) })
  await outbox.add(text('first'))
  await outbox.add(text('second'))
  await outbox.add(text('third'))
  isDown = false

  await outbox.run()

  expect(texts).toEqual(['first', 'second', 'third'])
})

test('a room whose message waits does not hold up others', async () => {
  const { take, texts } = server()
  const { outbox } = tab({ send: (item) => (item.room === 'a' ? offline() : take(item)) })

  await outbox.add(text('waits'))
  await outbox.add(text('goes', 'b'))

  expect(texts).toEqual(['goes'])
})

test('what waited when the page was left goes out with the next one', async () => {
  const { store, rows } = sharedStore()
  const { take, texts } = server()
  await tab({ store, send: offline }).outbox.add(text('left behind'))

  await tab({ store, send: take }).outbox.run()

  expect(texts).toEqual(['left behind'])
  expect(rows.size).toBe(0)
})

test('a refused message is marked with the reason, is not tried again by itself, and lets the next one pass', async () => {
  const { take, texts } = server()
  const send = vi.fn((item: OutboxItem) =>
    item.text === 'bad' ? Promise.reject(new ApiError('messageRefused', 'Not taken.')) : take(item),
  )
  const { outbox, timers } = tab({ send })

  await outbox.add(text('bad'))
  await outbox.add(text('good'))
  await outbox.run()

  expect(texts).toEqual(['good'])
  expect(outbox.items().map(({ text, problem }) => [text, problem])).toEqual([
    ['bad', { text: 'Not taken.', isOpen: false }],
  ])
  expect(send.mock.calls.filter(([item]) => item.text === 'bad')).toHaveLength(1)
  expect(timers).toEqual([])
})

test('a refused message goes out when its writer tries again, or is deleted', async () => {
  const { take, texts } = server()
  let isRefused = true
  const refuse = () => Promise.reject(new ApiError('answerAwaited', 'Wait for an answer.'))
  const { outbox } = tab({ send: (item) => (isRefused ? refuse() : take(item)) })
  await outbox.add(text('again'))
  await outbox.add(text('never'))
  const [again, never] = outbox.items()
  isRefused = false

  await outbox.retry(again?.key ?? '')
  await outbox.remove(never?.key ?? '')

  expect(texts).toEqual(['again'])
  expect(outbox.items()).toEqual([])
})

test('a login that ends keeps what waits, and nobody else sends or sees it', async () => {
  const { store, rows } = sharedStore()
  const { take, texts } = server()
  let ownerUid: string | undefined = 'U1'
  const { outbox } = tab({
    store,
    ownerUid: () => ownerUid,
    send: (item) => (texts.length < 1 ? take(item) : Promise.reject(new ApiError('unauthorised', ''))),
  })
  await outbox.add(text('before'))
  await outbox.add(text('after'))
  expect([...rows.values()].map(({ text, problem }) => [text, problem])).toEqual([['after', undefined]])

  ownerUid = 'U2'
  await outbox.run()
  expect(outbox.items()).toEqual([])

  const { outbox: later } = tab({ store, send: take })
  await later.run()
  expect(texts).toEqual(['before', 'after'])
})

test('two tabs that take turns send each message once', async () => {
  const { store } = sharedStore()
  const { take, texts } = server()
  let last = Promise.resolve()
  const alone = (task: () => Promise<void>) => {
    last = last.then(task)
    return last
  }
  const send = vi.fn(take)
  const [first, second] = [tab({ store, send, alone }), tab({ store, send, alone })]

  await Promise.all([first.outbox.add(text('of the first tab')), second.outbox.add(text('of the second tab'))])
  await Promise.all([first.outbox.run(), second.outbox.run()])

  expect(texts.sort()).toEqual(['of the first tab', 'of the second tab'])
  expect(send).toHaveBeenCalledTimes(2)
})

test('a photo is uploaded once, however often its message is tried', async () => {
  const { take } = server()
  let isDown = true
  const upload = vi.fn(async () => 'file-1')
  const send = vi.fn((item: OutboxItem) => (isDown ? offline() : take(item)))
  const { outbox } = tab({ upload, send })
  const file = new File(['x'], 'roof.jpg', { type: 'image/jpeg' })
  await outbox.add({ ...text(''), kind: 'PHOTO', file })
  isDown = false

  await outbox.run()

  expect(upload).toHaveBeenCalledTimes(1)
  expect(send.mock.calls.map(([item]) => item.fileId)).toEqual(['file-1', 'file-1'])
  expect(outbox.items()).toEqual([])
})

test('a limit is waited for as long as the server says', async () => {
  const pauses: number[] = []
  const { outbox } = tab({
    send: () => Promise.reject(new ApiError('tooManyRequests', '', { retryAfterSeconds: 30 })),
    later(_, ms) {
      pauses.push(ms)
      return () => {}
    },
  })

  await outbox.add(text('much'))

  expect(pauses).toEqual([30_000])
  expect(outbox.items()[0]?.problem).toBeUndefined()
})
