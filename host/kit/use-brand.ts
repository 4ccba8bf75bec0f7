import { useLayoutEffect } from 'react'

/** Keeps a partner's or a meeting's colour when the style sheet of the server's page is removed. */
export function useBrand(brand: string | undefined) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (brand) style.setProperty('--foyer-brand', brand)
    return () => {
      style.removeProperty('--foyer-brand')
    }
  }, [brand])
}
