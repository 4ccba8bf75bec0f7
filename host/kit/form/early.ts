import { useLayoutEffect, useState } from 'react'

// The server's styles go as soon as the app has taken over its page.
const isBeforeTakeover = () => globalThis.document?.querySelector('style[data-foyer]') !== null

const early = (name: string) =>
  globalThis.document && isBeforeTakeover()
    ? document.querySelector<HTMLInputElement>(`form input[name="${name}"]`)
    : undefined

/** What was typed, or filled in by the browser, before the app took over the page; it would be lost otherwise. */
export const typedEarly = (name: string) => early(name)?.value ?? ''

/** Whether a box was ticked before the app took over the page. */
export const tickedEarly = (name: string) => early(name)?.checked ?? false

/** Whether the app has taken over the page: before, a form cannot be sent. */
export function useAlive() {
  const [isAlive, setAlive] = useState(false)
  useLayoutEffect(() => setAlive(true), [])
  return isAlive
}
