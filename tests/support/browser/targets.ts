import type { Page } from 'playwright'

/** The smallest width and height of a target, in CSS px. */
const minPx = 44

/**
 * Returns a line for each visible target of a page that is smaller than 44 × 44 px, in shadow roots too: its size, tag
 * and name. As in WCAG 2.2, links within a line of text are exempt, and so are drawings such as the booths of a map.
 * What a pseudo-element adds to a target counts.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const selector = 'a[href], button, input, select, textarea, summary, [role=tab], [role=button], [role=option]'
    const within = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.matches(selector) ? [element] : []),
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ])
    /** Returns the size of an element together with its absolutely placed pseudo-elements. */
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const sizes = ['::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (style.content === 'none' || style.position !== 'absolute') return [0, 0]
        return [Number.parseFloat(style.width) || 0, Number.parseFloat(style.height) || 0]
      })
      return [Math.max(width, ...sizes.map(([x = 0]) => x)), Math.max(height, ...sizes.map(([, y = 0]) => y))] as const
    }
    const isInText = (element: Element) => {
      if (!getComputedStyle(element).display.startsWith('inline')) return false
      const around = element.parentElement?.textContent?.trim() ?? ''
      return around.length > (element.textContent?.trim().length ?? 0)
    }
    return within(document).flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      if (element.closest('svg, [inert], [aria-hidden=true], .off-screen') || element.matches(':disabled')) return []
      // A field that its label covers is pressed there.
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const isCovered = label && /radio|checkbox|file/.test((element as HTMLInputElement).type)
      const target = isCovered ? label : element
      const [width, height] = sizeOf(target)
      const isSmall = width < min - 0.5 || height < min - 0.5
      if (!isSmall || (width <= 1 && height <= 1) || isInText(target)) return []
      const name = element.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 30) ?? ''
      return [`${Math.round(width)} × ${Math.round(height)} ${element.localName} “${name}”`]
    })
  }, minPx)
