import { ApiError } from '../../../../api/client/errors.ts'
import type { MessageKind } from '../../../../api/contract/messages/message-terms.ts'
import type { Named } from '../room/place.ts'
import type { Message } from '../room/room-state.ts'

/** A message that waits on this device until the server has a definite answer for it. */
export interface OutboxItem {
  /** The key under which it is sent, however often: the server stores one message for each. */
  key: string
  /** The account that wrote it; it goes out in no other name. */
  ownerUid: string
  /** The room on this device, see `placeKey`. */
  room: string
  asEnterpriseCode: string
  recipient: Named
  kind: MessageKind
  text: string
  relationCode?: string
  /** Of a photo or file: its bytes, and its id once it is uploaded. */
  file?: File
  fileId?: string
  /** Of a photo, in px. */
  width?: number
  height?: number
  /** When it was written, in ms; messages of a room go out in this order. */
  at: number
  order: number
  /** The last failure. `isOpen`: the network’s, so that it goes on by itself. */
  problem?: { text: string; isOpen: boolean }
}

/** The part of a new message that its writer decides. */
export type NewMessage = Pick<OutboxItem, 'room' | 'asEnterpriseCode' | 'recipient' | 'kind' | 'text'> &
  Partial<Pick<OutboxItem, 'relationCode' | 'file' | 'width' | 'height'>>

/** Where messages wait: they survive a reload, and all tabs see the same ones. */
export interface OutboxStore {
  all(): Promise<OutboxItem[]>
  put(item: OutboxItem): Promise<void>
  remove(key: string): Promise<void>
}

/** The answer to a message that was sent. */
export interface SentMessage {
  roomId: string
  message: Message
}

/** The world around an outbox: storage, network, clock and other tabs. */
export interface OutboxWorld {
  store: OutboxStore
  /** The uid of the account that is logged in; undefined for guests. */
  ownerUid(): string | undefined
  send(item: OutboxItem): Promise<SentMessage>
  /** Uploads the file of a message, and resolves with its id. */
  upload(item: OutboxItem): Promise<string>
  /** Runs a task while no other tab runs one. */
  alone(task: () => Promise<void>): Promise<void>
  /** Calls back after a time in ms, unless the returned function is called before. */
  later(run: () => void, ms: number): () => void
  newKey(): string
  now(): number
  /** Tells the other tabs that something waits, was sent or failed. */
  tellTabs(): void
}

/** The shortest and the longest pause after a failure of the network, in ms. */
const minPauseMs = 1000
const maxPauseMs = 60_000

/** The failure that ends the turn of a room: what waits in it is tried again later, or with the next login. */
class TurnEnd extends Error {
  readonly pauseMs: number | undefined
  constructor(pauseMs?: number) {
    super('The turn of this room ends here.')
    this.pauseMs = pauseMs
  }
}

/**
 * Returns the queue of messages of this device. A message goes out in the name of its writer only, one after the other
 * in each room, under the same key until the server has answered definitely, so that it is stored exactly once.
 */
export function createOutbox(world: OutboxWorld) {
  const { store } = world
  const listeners = new Set<() => void>()
  const sentListeners = new Set<(item: OutboxItem, sent: SentMessage) => void>()
  let items: readonly OutboxItem[] = []
  let lastOrder = 0
  let failures = 0
  let stopTimer: (() => void) | undefined
  /** Messages on their way into the store, which `read` does not find there yet. */
  const entering = new Map<string, OutboxItem>()
  let isRunning = false
  let isWanted = false

  function show(changed: readonly OutboxItem[]) {
    items = changed
    for (const listener of listeners) listener()
  }

  /** Reads what waits for the present account. */
  async function read() {
    const ownerUid = world.ownerUid()
    const stored = (await store.all()).filter(({ key }) => !entering.has(key))
    const queue = [...stored, ...entering.values()]
      .filter((item) => item.ownerUid === ownerUid)
      .sort((one, other) => one.order - other.order)
    lastOrder = Math.max(lastOrder, queue.at(-1)?.order ?? 0)
    show(queue)
  }

  async function change(item: OutboxItem) {
    await store.put(item)
    show(items.map((other) => (other.key === item.key ? item : other)))
    world.tellTabs()
  }

  async function remove(key: string) {
    await store.remove(key)
    show(items.filter((item) => item.key !== key))
    world.tellTabs()
  }

  /** Handles a failed attempt. Throws a `TurnEnd` where the messages behind it must wait, too. */
  async function fail(item: OutboxItem, error: unknown) {
    if (!(error instanceof ApiError)) throw error
    // The login has ended: the same person goes on after the next one.
    if (error.code === 'unauthorised') throw new TurnEnd()
    if (error.code === 'tooManyRequests') throw new TurnEnd((error.more.retryAfterSeconds ?? 10) * 1000)
    // A file that waited too long before its message came is no longer there.
    if (error.code === 'invalidInput' && item.fileId && item.file && item.problem?.isOpen !== false) {
      const { fileId: _, ...again } = item
      return change({ ...again, problem: { text: '', isOpen: false } })
    }
    await change({ ...item, problem: { text: error.message, isOpen: error.isOpen } })
    if (error.isOpen) throw new TurnEnd(pauseAfterFailure())
  }

  function pauseAfterFailure() {
    failures += 1
    const pauseMs = Math.min(maxPauseMs, minPauseMs * 2 ** (failures - 1))
    // Tabs and devices do not come back at the same moment.
    return pauseMs * (0.75 + Math.random() / 2)
  }

  async function sendOne(item: OutboxItem) {
    if (item.ownerUid !== world.ownerUid()) throw new TurnEnd()
    let ready = item
    if (item.file && !item.fileId) {
      ready = { ...item, fileId: await world.upload(item) }
      await change(ready)
    }
    if (ready.ownerUid !== world.ownerUid()) throw new TurnEnd()
    const sent = await world.send(ready)
    failures = 0
    for (const listener of sentListeners) listener(ready, sent)
    await remove(ready.key)
  }

  /** Sends what waits in one room, in its order. Returns the pause after which to go on, if anything is left. */
  async function sendRoom(room: string): Promise<number | undefined> {
    const tried = new Set<string>()
    for (;;) {
      const item = items.find(
        (item) =>
          item.room === room && !tried.has(`${item.key} ${item.fileId ?? ''}`) && item.problem?.isOpen !== false,
      )
      if (!item) return undefined
      tried.add(`${item.key} ${item.fileId ?? ''}`)
      try {
        await sendOne(item).catch((error) => fail(items.find(({ key }) => key === item.key) ?? item, error))
      } catch (error) {
        if (error instanceof TurnEnd) return error.pauseMs
        throw error
      }
    }
  }

  async function sendAll() {
    await read()
    const rooms = [...new Set(items.map(({ room }) => room))]
    const pauses = (await Promise.all(rooms.map(sendRoom))).filter((pause) => pause !== undefined)
    if (pauses.length > 0) stopTimer = world.later(() => void run(), Math.min(...pauses))
  }

  /** Sends everything that waits. A call while it runs makes it look once more. */
  async function run() {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        stopTimer?.()
        stopTimer = undefined
        await world.alone(sendAll)
      }
    } finally {
      isRunning = false
    }
  }

  return {
    /** The messages of the present account that wait, in the order of writing. */
    items: () => items,
    /** Calls back after each change, until the returned function is called. */
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls back with each message that was sent by this tab, until the returned function is called. */
    onSent(listener: (item: OutboxItem, sent: SentMessage) => void) {
      sentListeners.add(listener)
      return () => void sentListeners.delete(listener)
    },
    /** Reads the queue again, because another tab has changed it. */
    read,
    run,
    /** Adds a message to the queue; it is shown at once and goes out as soon as possible. */
    async add(message: NewMessage) {
      const ownerUid = world.ownerUid()
      if (!ownerUid) return
      const at = world.now()
      lastOrder = Math.max(lastOrder + 1, at)
      const item = { ...message, key: world.newKey(), ownerUid, at, order: lastOrder }
      entering.set(item.key, item)
      show([...items, item])
      await store.put(item)
      entering.delete(item.key)
      world.tellTabs()
      await run()
    },
    /** Tries a message again that was not sent. */
    async retry(key: string) {
      const item = items.find((item) => item.key === key)
      if (!item) return
      const { problem: _, ...again } = item
      failures = 0
      await change(again)
      await run()
    },
    remove,
  }
}

/** The queue of messages of this device. */
export type Outbox = ReturnType<typeof createOutbox>
