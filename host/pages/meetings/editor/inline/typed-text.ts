/** Makes an element editable, for plain text where the browser knows that. Returns whether it does. */
export function makeEditable(area: HTMLElement, isRich: boolean): boolean {
  if (!isRich) {
    try {
      area.contentEditable = 'plaintext-only'
      return true
    } catch {
      // An older browser refuses the word.
    }
  }
  area.contentEditable = 'true'
  return false
}

/** Returns the text of an editable element, with its line breaks. The last one only makes room for the caret. */
export function readText(area: HTMLElement): string {
  const parts = [...area.childNodes].map((node): string => {
    if (node instanceof HTMLBRElement) return '\n'
    if (!(node instanceof HTMLElement)) return node.textContent ?? ''
    const isLine = /^(?:DIV|P)$/.test(node.tagName)
    return `${isLine && node.previousSibling ? '\n' : ''}${readText(node)}`
  })
  return parts.join('').replace(/\n$/, '')
}

/** Writes a text into an editable element. */
export function writeText(area: HTMLElement, text: string) {
  area.textContent = text.endsWith('\n') ? `${text}\n` : text
}

/** Puts the caret behind the text of an element. */
export function caretToEnd(area: HTMLElement) {
  const selection = getSelection()
  selection?.selectAllChildren(area)
  selection?.collapseToEnd()
}

/** Returns the number of selected characters. */
export const selectedNum = () => getSelection()?.toString().length ?? 0

/** Puts a text in place of the selection, and the caret behind it. */
export function insertText(area: HTMLElement, text: string) {
  const selection = getSelection()
  if (!selection?.rangeCount || !area.contains(selection.getRangeAt(0).commonAncestorContainer)) caretToEnd(area)
  const range = selection?.getRangeAt(0)
  if (!range || !selection) return
  range.deleteContents()
  const node = document.createTextNode(text)
  range.insertNode(node)
  // A line break at the end shows only with one more behind it.
  if (text.endsWith('\n') && !node.nextSibling) node.after('\n')
  selection.collapse(node, node.length)
}

/** Returns a text that fits: in one line where there may be no more, and with no more characters than there is room. */
export function fitting(text: string, isLine: boolean, room: number): string {
  const lines = text.replace(/\r\n?/g, '\n')
  const fits = (isLine ? lines.replace(/\s*\n\s*/g, ' ') : lines).slice(0, Math.max(0, room))
  // Half of a sign of two units is none.
  return /[\ud800-\udbff]$/.test(fits) ? fits.slice(0, -1) : fits
}
