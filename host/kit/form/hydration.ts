import { useLayoutEffect, useState } from 'react'

// The style element of the server's HTML is removed as soon as the page is hydrated.
const isBeforeHydration = () => globalThis.document?.querySelector('style[data-foyer]') !== null

const inputBeforeHydration = (name: string) =>
  globalThis.document && isBeforeHydration()
    ? document.querySelector<HTMLInputElement>(`form input[name="${name}"]`)
    : undefined

/** Returns the text that people or the browser have filled in before the page was hydrated; rendering would lose it. */
export const typedBeforeHydration = (name: string) => inputBeforeHydration(name)?.value ?? ''

/** Returns whether a checkbox was ticked before the page was hydrated. */
export const tickedBeforeHydration = (name: string) => inputBeforeHydration(name)?.checked ?? false

/** Returns whether the page is hydrated; before that, a form cannot be sent. */
export function useIsHydrated() {
  const [isHydrated, setHydrated] = useState(false)
  useLayoutEffect(() => setHydrated(true), [])
  return isHydrated
}
