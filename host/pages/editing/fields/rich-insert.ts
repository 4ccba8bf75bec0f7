import { trustedHtml } from '../../../../widgets/ui/media/trusted-types.ts'
import { htmlOfText, insertableHtml } from './rich-html.ts'

// Inserting into the text that is being edited, as commands of the browser, so that its own undo takes them back.

/** The selection inside of an element. */
export function rangeIn(element: HTMLElement | null): Range | undefined {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  return range && element?.contains(range.commonAncestorContainer) ? range.cloneRange() : undefined
}

/** Makes a range the selection. */
export function select(range: Range): void {
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}

/** The place in an element's text that lies under a point of the window; the end of the text for a point elsewhere. */
export function rangeAt(element: HTMLElement, x: number, y: number): Range {
  const range = document.createRange()
  const position = document.caretPositionFromPoint?.(x, y)
  const older = position ? undefined : document.caretRangeFromPoint?.(x, y)
  const node = position?.offsetNode ?? older?.startContainer
  if (node && element.contains(node)) range.setStart(node, position?.offset ?? older?.startOffset ?? 0)
  else {
    range.selectNodeContents(element)
    range.collapse()
  }
  return range
}

/** What was pasted or dropped, as it may be inserted. */
interface ReadTransfer {
  /** Clean. Empty where `text` is to be inserted, or nothing. */
  html: string
  text: string
  /** Whether pictures or files were left out. */
  isPartial: boolean
}

const pictures = (html: string) => html.match(/<img\b/gi)?.length ?? 0

/** Reads what was pasted or dropped. Nothing of it touches the page. */
export function readTransfer(transfer: DataTransfer | null): ReadTransfer {
  const given = transfer?.getData('text/html') ?? ''
  const plain = transfer?.getData('text/plain') ?? ''
  const html = insertableHtml(given)
  const hasPictures = pictures(given) > pictures(html)
  if (html) return { html, text: '', isPartial: hasPictures }
  // The words that come with a picture are its address.
  if (hasPictures) return { html: '', text: '', isPartial: true }
  return {
    html: htmlOfText(plain) ?? '',
    text: plain.replace(/\s*\n\s*/g, ' '),
    isPartial: !plain && transfer?.types.includes('Files') === true,
  }
}

/** Inserts clean HTML in place of the selection. */
export const insertHtml = (clean: string) => document.execCommand('insertHTML', false, trustedHtml(clean))

/** Inserts what was read in place of the selection. */
export function insertRead({ html, text }: ReadTransfer): void {
  if (html) insertHtml(html)
  else if (text) document.execCommand('insertText', false, text)
}
