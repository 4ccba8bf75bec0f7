import { useEffect, useState } from 'react'

/** Returns the whole seconds left until an instant, once a second; 0 after it has passed. */
export function useSecondsUntil(untilMs: number) {
  const secondsLeft = () => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `secondsLeft` is a new function with each drawing and reads `untilMs` alone
  useEffect(() => {
    setSeconds(secondsLeft())
    if (untilMs <= Date.now()) return
    const timer = setInterval(() => {
      setSeconds(secondsLeft())
      if (secondsLeft() === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [untilMs])
  return seconds
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Formats seconds like a clock: `0:42`, or `1:00:42` from an hour on. */
export function clock(seconds: number) {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}` : `${minutes}:${twoDigits(seconds % 60)}`
}
