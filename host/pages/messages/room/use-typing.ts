import { useEffect, useRef, useState } from 'react'
import { onMoments } from '../../../kit/live/changes.ts'
import type { Room } from './room-store.ts'
import { useRoomState } from './use-room.ts'

/** The time after which somebody no longer types, unless it is told again, in ms. */
const shownMs = 6000
/** The time after which it is told again that the reader types, in ms. */
const againMs = 3000

/** Returns whether the other side of a room is typing: until its message comes, or nothing is told for a while. */
export function useIsTyping(room: Room) {
  const { state } = useRoomState(room)
  const { roomId, asEnterpriseCode } = state.conversation
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onMoments((moment) => {
      if (moment.is !== 'typing' || moment.roomId !== roomId || moment.asEnterpriseCode !== asEnterpriseCode) return
      clearTimeout(timer)
      setTyping(true)
      timer = setTimeout(setTyping, shownMs, false)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [roomId, asEnterpriseCode])
  const { lastNumber } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message ends it
  useEffect(() => setTyping(false), [lastNumber])
  return isTyping
}

/**
 * Returns the function that tells the other side of a room now and then that the reader types. It is called with what
 * they have typed; an empty text, such as after a message, makes the next one be told at once.
 */
export function useTellTyping(room: Room) {
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  return (text: string) => {
    const now = performance.now()
    if (!text.trim()) toldAt.current = Number.NEGATIVE_INFINITY
    if (!text.trim() || now - toldAt.current < againMs) return
    toldAt.current = now
    room.tellTyping()
  }
}
