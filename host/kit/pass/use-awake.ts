import { useEffect } from 'react'

/** Keeps the screen of the device from going dark as long as the component is shown. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isLeft = false
    const hold = () => {
      if (document.hidden) return
      // Without the right to it, or with a low battery, the screen goes dark as usual.
      navigator.wakeLock?.request('screen').then(
        (held) => {
          lock = held
          if (isLeft) void held.release()
        },
        () => {},
      )
    }
    hold()
    // A browser takes the lock back when its tab is hidden.
    document.addEventListener('visibilitychange', hold)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
