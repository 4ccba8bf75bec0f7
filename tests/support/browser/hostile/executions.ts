import type { BrowserContext, Frame, Page } from 'playwright'

/** Counts what runs in the pages of a context, or would run without their policy. Call it before pages are opened. */
export async function countExecutions(context: BrowserContext) {
  const hits: string[] = []
  await context.exposeFunction('__hit', (name: unknown) => void hits.push(String(name)))
  await context.exposeFunction('__breach', (policy: string) => void hits.push(`breach of ${policy}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // A picture of another site is no execution.
      if (!/^(img|media)-src/.test(effectiveDirective))
        Reflect.get(window, '__breach')(`${effectiveDirective} by ${blockedURI}`)
    })
  })
  const watch = (page: Page) =>
    page.on('dialog', (dialog) => {
      hits.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
  context.pages().forEach(watch)
  context.on('page', watch)
  return hits
}

/**
 * Presses every link, button and summary of a document, focuses and points at every element, and returns attributes and
 * addresses that would run something. Links to pages are pressed without being followed.
 */
export const pressEverything = (frame: Page | Frame): Promise<string[]> => frame.evaluate(press)

async function press() {
  const found = new Set<string>()
  const isWay = (link: Element) => /^(https?|mailto|tel):$/.test((link as HTMLAnchorElement).protocol)
  const stay = (event: Event) => {
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement)
    if (link instanceof HTMLAnchorElement && isWay(link)) event.preventDefault()
  }
  addEventListener('click', stay, true)
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])])
  const settle = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

  for (const element of all(document)) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.add(`<${element.localName} ${name}>`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave these out of addresses
      const address = value.replace(/[\u0000-\u0020]/g, '')
      if (
        /^(href|src|action|formaction|data|srcdoc|xlink:href)$/.test(name) &&
        /^(javascript|vbscript):/i.test(address)
      )
        found.add(`<${element.localName} ${name}="${value}">`)
    }
    for (const kind of ['pointerover', 'mouseover', 'mouseenter', 'focus', 'pointerdown', 'pointerup'])
      element.dispatchEvent(new Event(kind, { bubbles: kind !== 'focus', composed: true, cancelable: true }))
  }
  const toPress = all(document).filter((each) => each.matches('a, button, summary, label, [role=button], [role=tab]'))
  for (const element of toPress) {
    if (!element.isConnected) continue
    const html = element as HTMLElement
    html.focus?.({ preventScroll: true })
    if (html.click) html.click()
    else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await settle()
  }
  await settle()
  removeEventListener('click', stay, true)
  return [...found]
}
