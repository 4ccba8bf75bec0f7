import { apiError } from '../../../../api/client/errors.ts'
import { client } from '../../../client.ts'
import { recipientIn } from './place.ts'
import {
  type Conversation,
  hasEarlier,
  isAtEnd,
  knownUpTo,
  type Message,
  type MessagePage,
  openedState,
  type RoomState,
  withMessage,
  withPage,
} from './room-state.ts'

/** A room as it was loaded: as its side sees it, with its newest messages if it has begun. */
export interface Opened {
  conversation: Conversation
  page: MessagePage | undefined
}

/** The most messages of one call for newer ones, and of one for other parts of the room. */
const refreshSize = 100
const partSize = 40

/** The failures after which the reader has no such room any more. */
const endCodes = ['roomNotFound', 'enterpriseNotFound', 'forbidden', 'personNotFound']

/** The parts of a room that are being loaded, or did not load. */
export interface Loading {
  earlier?: 'loading' | 'failed'
  later?: 'loading' | 'failed'
  /** The last look at the room failed. */
  isBehind: boolean
  /** The reader may no longer see the room. */
  isOver: boolean
}

/**
 * Returns a room that is open: the part of its messages that is loaded, which other parts join, and the calls about it.
 * Those that fail leave everything as it is.
 */
export function createRoom(opened: Opened, now: () => number = Date.now) {
  const listeners = new Set<() => void>()
  let state = openedState(opened.conversation, opened.page, now())
  let loading: Loading = { isBehind: false, isOver: false }
  let snapshot: { state: RoomState; loading: Loading } = { state, loading }
  let isRefreshing = false
  let isRefreshWanted = false
  /** Counts the parts that were jumped to: answers about the part before are dropped. */
  let part = 0
  let isReading = false
  let wantedRead = 0
  let deliveredNumber = 0

  function show(change: Partial<RoomState>, changedLoading: Partial<Loading> = {}) {
    state = { ...state, ...change }
    loading = { ...loading, ...changedLoading }
    snapshot = { state, loading }
    for (const listener of listeners) listener()
  }
  const showState = (next: RoomState, changedLoading?: Partial<Loading>) => show(next, changedLoading)

  const named = () => {
    const { roomId, asEnterpriseCode } = state.conversation
    return { roomId, ...(asEnterpriseCode && { asEnterpriseCode }) }
  }

  /** Looks whether the other side has written meanwhile, with which the room begins. */
  async function lookForRoom() {
    const { asEnterpriseCode } = state.conversation
    const name = asEnterpriseCode && { asEnterpriseCode }
    const conversation = await client.conversations.open({ body: { ...recipientIn(state.conversation), ...name } })
    if (!conversation.roomId || state.conversation.roomId) return
    show({ conversation })
    isRefreshWanted = true
  }

  /** Asks for what came after the part that is loaded, and for what was recalled or read since. */
  async function lookOnce() {
    if (!state.conversation.roomId) {
      await lookForRoom()
      return
    }
    const from = part
    const after = isAtEnd(state) ? knownUpTo(state) : state.lastNumber
    const since = state.since && { since: state.since }
    const page = await client.messages.list({ body: { ...named(), after, pageSize: refreshSize, ...since } })
    if (from !== part) return
    showState(withPage(state, page, now()), { isBehind: false })
    // More came than one answer holds.
    if (page.list.length === refreshSize && isAtEnd(state) === false) isRefreshWanted = true
  }

  /** Brings the room up to date. A call while it runs makes it look once more. */
  async function refresh() {
    isRefreshWanted = true
    if (isRefreshing) return
    isRefreshing = true
    try {
      while (isRefreshWanted) {
        isRefreshWanted = false
        await lookOnce()
      }
    } catch (error) {
      const { code } = apiError(error)
      show({}, endCodes.includes(code) ? { isOver: true } : { isBehind: true })
    } finally {
      isRefreshing = false
    }
  }

  /** Loads the messages before or after the part that is loaded. */
  async function extend(side: 'earlier' | 'later') {
    const isThere = side === 'earlier' ? !hasEarlier(state) : isAtEnd(state)
    if (isThere || loading[side] === 'loading') return
    const from = part
    show({}, { [side]: 'loading' })
    const before = state.messages[0]?.number ?? 1
    try {
      const page = await client.messages.list({
        body: { ...named(), pageSize: partSize, ...(side === 'earlier' ? { before } : { after: knownUpTo(state) }) },
      })
      if (from !== part) return
      const { [side]: _, ...others } = loading
      loading = others
      showState(withPage(state, page, now()))
    } catch (error) {
      apiError(error)
      if (from === part) show({}, { [side]: 'failed' })
    }
  }

  /** Shows another part of the room: around a message, or without a number its newest ones. Rejects on failure. */
  async function jump(number?: number) {
    const isLoaded = state.messages.some((message) => message.number === number)
    if (isLoaded || (number === undefined && isAtEnd(state))) return
    const around = number === undefined ? {} : { around: number }
    const page = await client.messages.list({ body: { ...named(), pageSize: partSize, ...around } })
    part += 1
    loading = { isBehind: false, isOver: loading.isOver }
    showState(withPage(state, page, now(), 'replace'))
  }

  return {
    get: () => snapshot,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    extend,
    jump,
    /** Takes the room as it was loaded anew; the messages that are shown stay. */
    take({ conversation, page }: Opened) {
      if (!page || state.messages.length === 0) showState(openedState(conversation, page, now()))
      else showState({ ...withPage(state, page, now()), conversation })
      void refresh()
    },
    /** Takes a message that this device has sent. The first one begins the room. */
    takeSent(roomId: string, message: Message) {
      const { conversation } = state
      const isFirst = !conversation.roomId
      if (isFirst) show({ conversation: { ...conversation, roomId } })
      showState(withMessage(state, message))
      if (isFirst || !isAtEnd(state)) void refresh()
    },
    /** Takes back a message of the reader’s. Rejects with an `ApiError`. */
    async recall(number: number) {
      const { message } = await client.messages.recall({ body: { ...named(), number } })
      showState(withMessage(state, message))
    },
    /** Marks the messages up to a number as read. What fails is tried again with the next call. */
    async markRead(number: number) {
      wantedRead = Math.max(wantedRead, number)
      if (isReading || !state.conversation.roomId) return
      isReading = true
      try {
        while (wantedRead > state.readNumber) {
          const upTo = wantedRead
          await client.messages.read({ body: { ...named(), number: upTo } })
          show({ readNumber: Math.max(state.readNumber, upTo) })
        }
      } catch (error) {
        apiError(error)
        wantedRead = 0
      } finally {
        isReading = false
      }
    },
    /** Tells that messages up to a number have reached this device. */
    async markDelivered(number: number) {
      if (!state.conversation.roomId || number <= deliveredNumber) return
      deliveredNumber = number
      await client.messages.read({ body: { ...named(), number, isDeliveredOnly: true } }).catch(apiError)
    },
    /** Tells the other side that the reader is typing. It does no harm if that fails. */
    tellTyping() {
      const { roomId, isBlocked } = state.conversation
      if (roomId && !isBlocked) client.messages.typing({ body: named() }).catch(apiError)
    },
    /** Returns the text of a message in the reader’s language. Rejects with an `ApiError`. */
    async translate(number: number) {
      const { text } = await client.messages.translate({ body: { ...named(), number } })
      return text
    },
    /** Mutes the room, or lets it tell of its messages again. Rejects with an `ApiError`. */
    async mute(isMuted: boolean) {
      const conversation = await client.conversations.update({ body: { ...named(), isMuted } })
      show({ conversation: { ...state.conversation, isMuted: conversation.isMuted } })
    },
    /**
     * Removes the room from the reader’s list until the next message, or takes that back. Rejects with an `ApiError`.
     */
    async hide(isHidden: boolean) {
      await client.conversations.hide({ body: { ...named(), number: Math.max(1, state.lastNumber), isHidden } })
    },
    /** Takes no more messages of the other side, or takes them again. Rejects with an `ApiError`. */
    async block(isBlocked: boolean) {
      const { asEnterpriseCode, other } = state.conversation
      const recipient = other.uid ? { uid: other.uid } : { enterpriseCode: other.enterpriseCode }
      const name = asEnterpriseCode && { asEnterpriseCode }
      const body = state.conversation.roomId ? { ...named(), isBlocked } : { ...recipient, ...name, isBlocked }
      const conversation = await client.conversations.block({ body })
      show({ conversation: { ...state.conversation, roomId: conversation.roomId, isBlocked: conversation.isBlocked } })
    },
  }
}

/** A room that is open. */
export type Room = ReturnType<typeof createRoom>
