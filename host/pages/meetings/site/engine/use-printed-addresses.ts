import { useLayoutEffect } from 'react'

/** Gives the print styles the origin of the app, with which they complete the addresses of links on paper. */
export function usePrintedAddresses() {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--foyer-origin', JSON.stringify(location.origin))
    return () => {
      style.removeProperty('--foyer-origin')
    }
  }, [])
}
