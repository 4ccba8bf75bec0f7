import type { Page } from 'playwright'

/** The most that the parts of a page may shift in sum, by the browser's own measure (Layout Instability). */
export const maxShift = 0.01

interface Shift {
  value: number
  parts: string[]
}

/** Runs in the page before its scripts: collects what shifts without anybody having pressed something. */
function collectShifts() {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map((number) => Math.round(number)).join(' ')
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    const text = node?.textContent?.trim().slice(0, 24) ?? ''
    return `${element?.tagName.toLowerCase() ?? '?'}.${element?.className ?? ''} "${text}"`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const parts = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)} ${place(previousRect)} → ${place(currentRect)}`,
      )
      shifts.push({ value: entry.value, parts })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Begins to collect the layout shifts of every document that the page opens from now on. */
export const watchShifts = (page: Page) => page.addInitScript(collectShifts)

/** The shifts of a document: the sum of all shifts, and the parts of the largest three. */
export interface Shifted {
  sum: number
  /** Part, place before → place after, each as x, y, width and height. */
  parts: string[]
}

/** Reads what shifted in the present document. The page must have been watched. */
export async function readShifts(page: Page): Promise<Shifted> {
  const shifts = await page.evaluate(
    () =>
      // The browser reports a shift after the frame in which it happened.
      new Promise<Shift[]>((done) =>
        requestAnimationFrame(() => setTimeout(() => done((window as unknown as { shifts: Shift[] }).shifts))),
      ),
  )
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  const worst = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3)
  return { sum, parts: worst.flatMap(({ parts }) => parts) }
}

/** Like `readShifts`, as lines: first the sum, then the parts. Empty while the sum is no more than `maxShift`. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const { sum, parts } = await readShifts(page)
  return sum > maxShift ? [sum.toFixed(3), ...parts] : []
}
