import { useEffect, useState } from 'react'

/** The present instant, told again every half minute. 0 until the page is the reader's: the server's clock is not. */
export function useNow() {
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
