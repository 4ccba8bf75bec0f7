import { useLayoutEffect, useState } from 'react'

// The style element of the server's HTML is removed as soon as the app has taken over the page.
const isBeforeTakeover = () => globalThis.document?.querySelector('style[data-foyer]') !== null

const earlyInput = (name: string) =>
  globalThis.document && isBeforeTakeover()
    ? document.querySelector<HTMLInputElement>(`form input[name="${name}"]`)
    : undefined

/** Returns what was typed, or filled in by the browser, before the app took over the page; rendering would lose it. */
export const typedEarly = (name: string) => earlyInput(name)?.value ?? ''

/** Returns whether a checkbox was ticked before the app took over the page. */
export const tickedEarly = (name: string) => earlyInput(name)?.checked ?? false

/** Returns whether the app has taken over the page; before that, a form cannot be sent. */
export function useIsTakenOver() {
  const [isAlive, setAlive] = useState(false)
  useLayoutEffect(() => setAlive(true), [])
  return isAlive
}
