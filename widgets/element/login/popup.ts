import { pageState } from '../page.ts'

let openElement: HTMLElement | undefined

/** Removes the open popup from the page. */
export function closePopup() {
  openElement?.remove()
  openElement = undefined
}

/**
 * Opens a widget as a popup: `openPopup('contact', { 'enterprise-code': 'E1001' })`; names may also be in camelCase.
 * The popup is in the shadow root of the element that opens it, else at the end of the page, and is removed when it is
 * closed. Resolves with its element.
 */
export async function openPopup(widget: string, attributes: Record<string, string>, opener?: HTMLElement) {
  const element = document.createElement(`foyer-${widget}`)
  for (const [name, value] of Object.entries({ mode: 'popup', loading: 'eager', ...attributes })) {
    if (name !== 'foyerOpen') element.setAttribute(name.replace(/[A-Z]/g, '-$&'), value)
  }
  closePopup()
  openElement = element
  element.addEventListener('foyer:close', () => element.remove())
  // `document.body` may be a form of the page that is named `body`.
  ;(opener?.shadowRoot ?? (document.querySelector('body') as Element)).append(element)
  // If the widget cannot be loaded, the loader puts a link in its place.
  await pageState().load?.(element.localName)
  return element
}
