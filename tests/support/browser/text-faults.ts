import type { Page } from 'playwright'

/**
 * Returns what is wrong with the texts of a page and of its shadow roots as they are drawn, one line per place: the
 * page scrolls sideways, a text is cut although nothing says so, a word is broken, or two texts lie over each other.
 */
export function textFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) faults.add(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`)

    interface Text {
      owner: Element
      text: string
      rects: DOMRect[]
    }
    const texts: Text[] = []
    const describe = (element: Element) =>
      `${element.localName}${typeof element.className === 'string' && element.className ? `.${element.className.split(' ').join('.')}` : ''}`
    const parentOf = (element: Element): Element | null =>
      element.assignedSlot ?? element.parentElement ?? ((element.getRootNode() as ShadowRoot).host || null)
    const ancestors = (element: Element) => {
      const found: Element[] = []
      for (let one: Element | null = element; one; one = parentOf(one)) found.push(one)
      return found
    }
    const isHidden = (element: Element) =>
      !element.checkVisibility() ||
      ancestors(element).some((one) => {
        const style = getComputedStyle(one)
        return (
          one.matches('.off-screen, svg, [inert], option, meter, progress, .textLayer') ||
          style.visibility === 'hidden' ||
          Number(style.opacity) === 0 ||
          style.clipPath.startsWith('inset(50%')
        )
      })

    // Words that are broken in two are those of scripts with spaces; a soft hyphen or a sign within may break a line.
    const breaksWord = (node: Text & { node: globalThis.Text }) => {
      // Addresses have no places where a line may break.
      if (/\S[@.]\S+\.?\S*$/.test(node.text.trim()) && !/\s/.test(node.text.trim())) return
      for (const { index, 0: word } of node.text.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u.test(word))
          continue
        // The part after a highlighted one is no word.
        if (index === 0 && node.node.previousSibling) continue
        const range = document.createRange()
        range.setStart(node.node, index)
        range.setEnd(node.node, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
        const tops = new Set(rects.map(({ top }) => Math.round(top)))
        // A word that is wider than a phone's column has to be broken somewhere.
        const width = rects.reduce((sum, rect) => sum + rect.width, 0)
        if (tops.size > 1 && width < innerWidth / 2) return word
      }
    }
    const visit = (from: ParentNode & Node) => {
      const walker = document.createTreeWalker(from, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element) {
          if (node.shadowRoot) visit(node.shadowRoot)
          continue
        }
        const owner = node.parentElement
        const text = node.textContent ?? ''
        if (!owner || !text.trim() || /^(SCRIPT|STYLE|TEMPLATE|OPTION|NOSCRIPT)$/i.test(owner.localName)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
        if (rects.length === 0 || isHidden(owner)) continue
        const hyphens = getComputedStyle(owner).hyphens
        const word = breaksWord({ owner, text, rects, node: node as globalThis.Text })
        if (word && hyphens !== 'auto') faults.add(`breaks “${word}” in ${describe(owner)}`)
        // Only what is not clipped away by a frame that scrolls or ends with an ellipsis can be seen.
        let seen = rects
        for (const frame of ancestors(owner)) {
          const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(frame) as CSSStyleDeclaration
          if (overflowX === 'visible' && overflowY === 'visible') continue
          const box = frame.getBoundingClientRect()
          const isByDesign = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
          const scrolls = /auto|scroll/.test(overflowX + overflowY)
          if (frame === root || frame === document.body) break
          if (!isByDesign && !scrolls && frame.contains(owner)) {
            // A text below its frame as a whole is left out by design, such as a second tag where one fits.
            for (const rect of seen.filter(({ top }) => top < box.bottom - 1)) {
              const [left, right] = [box.left - rect.left, rect.right - box.right]
              if (left > 1.5 || right > 1.5) faults.add(`cuts “${text.trim().slice(0, 40)}” in ${describe(frame)}`)
              if (rect.top < box.top - rect.height / 3 || rect.bottom > box.bottom + rect.height / 3)
                faults.add(`cuts “${text.trim().slice(0, 40)}” at the bottom of ${describe(frame)}`)
            }
          }
          seen = seen
            .map((rect) => {
              const [left, top] = [Math.max(rect.left, box.left), Math.max(rect.top, box.top)]
              const [right, bottom] = [Math.min(rect.right, box.right), Math.min(rect.bottom, box.bottom)]
              return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
            })
            .filter(({ width, height }) => width > 1 && height > 1)
        }
        if (seen.some(({ left, right }) => left < -1.5 || right > innerWidth + 1.5))
          faults.add(`“${text.trim().slice(0, 40)}” lies outside the window`)
        if (seen.length > 0) texts.push({ owner, text: text.trim(), rects: seen })
      }
    }
    visit(document)

    // Fixed and sticky parts lie over the page by design.
    const floats = (element: Element) =>
      ancestors(element).some((one) => /fixed|sticky/.test(getComputedStyle(one).position))
    const still = texts.filter(({ owner }) => !floats(owner))
    for (const [index, one] of still.entries()) {
      for (const other of still.slice(index + 1)) {
        if (one.owner === other.owner) continue
        const isOver = one.rects.some((a) =>
          other.rects.some((b) => {
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
            // Boxes of text are higher than its letters, in Arabic by half.
            return width > 2 && height > Math.min(a.height, b.height) * 0.5
          }),
        )
        if (isOver) faults.add(`“${one.text.slice(0, 30)}” and “${other.text.slice(0, 30)}” lie over each other`)
      }
    }
    return [...faults]
  })
}
