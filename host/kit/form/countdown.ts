import { useEffect, useState } from 'react'

/** The whole seconds until an instant, counting down; 0 once it has passed. */
export function useSecondsUntil(until: number) {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` reads only `until`
  useEffect(() => {
    setSeconds(left())
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setSeconds(left())
      if (left() === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

const two = (figure: number) => String(figure).padStart(2, '0')

/** Seconds as a clock shows them: `0:42`, or `1:00:42` where hours are left. */
export function clock(seconds: number) {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
