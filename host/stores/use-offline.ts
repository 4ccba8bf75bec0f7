import { useEffect, useState } from 'react'

/** Returns true while the browser has no network; false in the first drawing, which the server shares. */
export function useOffline() {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine)
    update()
    addEventListener('online', update)
    addEventListener('offline', update)
    return () => {
      removeEventListener('online', update)
      removeEventListener('offline', update)
    }
  }, [])
  return isOffline
}
