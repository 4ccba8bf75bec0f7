import { useEffect, useState } from 'react'
import { isHydrating } from '../stores/hydration.ts'

/**
 * Returns the present instant in ms, renewed every 30 seconds. It is 0 on the server and while the app takes over the
 * page, because the server's clock may differ.
 */
export function useNow() {
  const [now, setNow] = useState(() => (isHydrating() ? 0 : Date.now()))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
