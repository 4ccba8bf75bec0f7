import { pageState } from '../page.ts'

let shown: HTMLElement | undefined

/** Takes the open popup off the page. */
export function closePopup() {
  shown?.remove()
  shown = undefined
}

/**
 * Opens a widget as a popup: `openPopup('contact', { 'enterprise-code': 'E1001' })`; camelCase names are as good. It
 * stands in the shadow root of the element that asks, else at the end of the page, and leaves when it is closed.
 */
export async function openPopup(widget: string, attributes: Record<string, string>, near?: HTMLElement) {
  const element = document.createElement(`foyer-${widget}`)
  for (const [name, value] of Object.entries({ mode: 'popup', loading: 'eager', ...attributes })) {
    if (name !== 'foyerOpen') element.setAttribute(name.replace(/[A-Z]/g, '-$&'), value)
  }
  closePopup()
  shown = element
  element.addEventListener('foyer:close', () => element.remove())
  // Not `document.body`: a form of the page named `body` would stand for it.
  ;(near?.shadowRoot ?? (document.querySelector('body') as Element)).append(element)
  // What cannot be loaded says so by itself: the loader puts a link in its place.
  await pageState().load?.(element.localName)
  return element
}
