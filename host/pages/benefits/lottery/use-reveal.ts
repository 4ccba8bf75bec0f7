import { useCallback, useEffect, useState } from 'react'
import type { Lottery } from './use-lottery.ts'

/** The time for which numbers roll before one stands still, and until the next one begins to roll, in ms. */
const rollMs = 1800
const pauseMs = 1400
/** The longest time that it takes to show all winners, in ms; of many, each gets a shorter time. */
const longestMs = 90_000

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Shows the winners of a draw one after another, the first prize last: `shown` is the number of those that stand, and
 * `isRolling` tells that the next number is rolling. A draw that was over when the page was opened is shown at once,
 * and one in front of readers who want no motion, too.
 */
export function useReveal({ state, winners }: Lottery) {
  const [wasDrawn] = useState(state === 'DRAWN')
  const [runs, setRuns] = useState(0)
  const [shown, setShown] = useState(winners.length)
  const [isRolling, setRolling] = useState(false)
  const isDrawn = state === 'DRAWN'
  const amount = winners.length

  useEffect(() => {
    if (!isDrawn || (wasDrawn && runs === 0) || isReduced()) return setShown(amount)
    const scale = Math.min(1, longestMs / (amount * (rollMs + pauseMs)))
    let timer: ReturnType<typeof setTimeout> | undefined
    const roll = (at: number) => {
      setShown(at)
      setRolling(at < amount)
      if (at < amount) timer = setTimeout(showNumber, rollMs * scale, at + 1)
    }
    const showNumber = (at: number) => {
      setShown(at)
      setRolling(false)
      timer = setTimeout(roll, pauseMs * scale, at)
    }
    roll(0)
    return () => {
      clearTimeout(timer)
      setRolling(false)
    }
  }, [isDrawn, wasDrawn, runs, amount])

  return { shown, isRolling, again: useCallback(() => setRuns((count) => count + 1), []) }
}

/** Returns numbers of tickets that change quickly while a number is rolling. */
export function useRollingNumber(isRolling: boolean, ticketNum: number) {
  const [number, setNumber] = useState(1)
  useEffect(() => {
    if (!isRolling) return
    const timer = setInterval(() => setNumber(1 + Math.floor(Math.random() * Math.max(1, ticketNum))), 80)
    return () => clearInterval(timer)
  }, [isRolling, ticketNum])
  return number
}
