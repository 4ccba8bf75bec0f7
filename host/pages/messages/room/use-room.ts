import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onChanges } from '../../../kit/live/changes.ts'
import type { OutboxItem } from '../sending/outbox.ts'
import { ownOutbox } from '../sending/own-outbox.ts'
import { placeKey } from './place.ts'
import { createRoom, type Opened, type Room } from './room-store.ts'

/** The interval at which a room is looked at again after a failure, in ms. */
const againMs = 5000

/** Keeps a room that is open up to date: by the changes that are told live, and after every pause of the page. */
export function useRoom(opened: Opened): Room {
  const [room] = useState(() => createRoom(opened))
  const newest = useRef(opened)
  useEffect(() => {
    if (newest.current === opened) return
    newest.current = opened
    room.take(opened)
  }, [opened, room])
  useEffect(() => {
    const askedAt = performance.now()
    // The room may come from memory.
    void room.refresh()
    const stopChanges = onChanges(
      ({ rooms }) => {
        const { conversation } = room.get().state
        const isOwn = rooms.some(({ roomId }) => roomId === conversation.roomId)
        if (rooms.length === 0 || isOwn || !conversation.roomId) void room.refresh()
      },
      { since: askedAt },
    )
    const stopSent = ownOutbox().onSent((item, { roomId, message }) => {
      if (item.room === placeKey(room.get().state.conversation)) room.takeSent(roomId, message)
    })
    const refresh = () => void (document.hidden || room.refresh())
    document.addEventListener('visibilitychange', refresh)
    addEventListener('online', refresh)
    const timer = setInterval(() => void (room.get().loading.isBehind && refresh()), againMs)
    return () => {
      stopChanges()
      stopSent()
      document.removeEventListener('visibilitychange', refresh)
      removeEventListener('online', refresh)
      clearInterval(timer)
    }
  }, [room])
  return room
}

/** Returns what is loaded of a room, and draws the component again with each change. */
export const useRoomState = (room: Room) => useSyncExternalStore(room.listen, room.get)

const listenOutbox = (listener: () => void) => ownOutbox().listen(listener)
const none: readonly OutboxItem[] = []
// The server has no queue.
const itemsOfOutbox = () => (globalThis.document ? ownOutbox().items() : none)

/** Returns the messages of a room that wait on this device, in their order. */
export function useWaiting(room: string) {
  const items = useSyncExternalStore(listenOutbox, itemsOfOutbox)
  return items.filter((item) => item.room === room)
}
