import { readFile } from 'node:fs/promises'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const source = await readFile(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Returns the faults that axe finds on a page and in its shadow roots, one line per place; empty if there are none. If
 * only the colours of a page have changed since the last call, only they are checked again.
 */
export async function barriersOf(page: Page, which: keyof typeof rules = 'all'): Promise<string[]> {
  // Until the app has taken a page over, its styles change hands.
  await page.locator('style[data-foyer]').first().waitFor({ state: 'detached' })
  // Elements that are loading are dimmed for a moment; the gallery's busy buttons stay busy.
  await page.locator('[aria-busy=true]:not(button)').first().waitFor({ state: 'detached' })
  // Fading colours would count as too weak. Shadow roots tell their own animations only.
  await page.evaluate(async () => {
    const roots = (root: ParentNode): (Document | ShadowRoot)[] =>
      [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? [shadowRoot, ...roots(shadowRoot)] : [],
      )
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const running = [document, ...roots(document)].flatMap((root) => root.getAnimations())
    // Animations that follow the position of a scrolled row have no end in time.
    const timed = running.filter(({ timeline }) => timeline instanceof DocumentTimeline)
    const ends = timed.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(ends.map(({ finished }) => finished.catch(() => {})))
  })
  // Through the debugger, because the pages' own policy forbids foreign scripts.
  await page.evaluate(source)
  const { violations } = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<AxeResults> } }
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    // Drawings reach out of their frame, where nobody sees them. Axe takes them for what lies over texts, and leaves
    // the colours of these undecided.
    const noDrawings = new CSSStyleSheet()
    noDrawings.replaceSync('svg[aria-hidden=true] > * { display: none !important }')
    const all = roots(document)
    for (const root of all) root.adoptedStyleSheets.push(noDrawings)
    // A bar that stays at the bottom covers targets only until one scrolls.
    const bars = all
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
      .filter((element) => {
        const { position, bottom } = getComputedStyle(element)
        return position === 'sticky' && bottom !== 'auto'
      })
    for (const bar of bars) bar.style.setProperty('position', 'static', 'important')
    const results = await axe.run(document, {
      runOnly,
      ...(runOnly.type === 'tag' && { rules: { 'target-size': { enabled: true } } }),
      resultTypes: ['violations'],
    })
    for (const bar of bars) bar.style.removeProperty('position')
    for (const root of all) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== noDrawings)
    return results
  }, rules[which])
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${help}) at ${target.flat().join(' ')}: ${any[0]?.message ?? ''}`),
  )
}
