import { useLayoutEffect, useState } from 'react'
import { isHydrating } from '../../stores/hydration.ts'

const inputBeforeHydration = (name: string) =>
  globalThis.document && isHydrating()
    ? document.querySelector<HTMLInputElement>(`form input[name="${name}"]`)
    : undefined

/** Returns the text that people or the browser have filled in before the page was hydrated; rendering would lose it. */
export const typedBeforeHydration = (name: string) => inputBeforeHydration(name)?.value ?? ''

/** Returns whether a checkbox was ticked before the page was hydrated. */
export const tickedBeforeHydration = (name: string) => inputBeforeHydration(name)?.checked ?? false

/** Returns whether the page is hydrated; before that, a form cannot be sent. */
export function useIsHydrated() {
  const [isHydrated, setHydrated] = useState(() => !isHydrating())
  useLayoutEffect(() => setHydrated(true), [])
  return isHydrated
}
