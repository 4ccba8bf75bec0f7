import { trustedHtml } from '../../../widgets/ui/media/trusted-types.ts'
import { htmlOfText, insertableHtml } from './rich-html.ts'

// Inserts into the text that is being edited, by commands of the browser, so that its own undo takes them back.

/** Returns the selection inside of an element; undefined where the selection is elsewhere. */
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

/**
 * Returns the place in an element's text that lies under a point of the window; the end of the text for a point
 * elsewhere.
 */
export function rangeAt(element: HTMLElement, x: number, y: number): Range {
  const range = document.createRange()
  const position = document.caretPositionFromPoint?.(x, y)
  const olderPosition = position ? undefined : document.caretRangeFromPoint?.(x, y)
  const node = position?.offsetNode ?? olderPosition?.startContainer
  if (node && element.contains(node)) range.setStart(node, position?.offset ?? olderPosition?.startOffset ?? 0)
  else {
    range.selectNodeContents(element)
    range.collapse()
  }
  return range
}

/** A pasted or dropped content, as it may be inserted. */
interface TransferContent {
  /** HTML with allowed elements only. Empty where `text` is to be inserted, or nothing. */
  html: string
  text: string
  /** True where pictures or files were left out. */
  isPartial: boolean
}

const countPictures = (html: string) => html.match(/<img\b/gi)?.length ?? 0

/** Reads a pasted or dropped content, without any effect on the page. */
export function readTransfer(transfer: DataTransfer | null): TransferContent {
  const givenHtml = transfer?.getData('text/html') ?? ''
  const plainText = transfer?.getData('text/plain') ?? ''
  const html = insertableHtml(givenHtml)
  const hasPictures = countPictures(givenHtml) > countPictures(html)
  if (html) return { html, text: '', isPartial: hasPictures }
  // The text that comes with a picture is its address.
  if (hasPictures) return { html: '', text: '', isPartial: true }
  return {
    html: htmlOfText(plainText) ?? '',
    text: plainText.replace(/\s*\n\s*/g, ' '),
    isPartial: !plainText && transfer?.types.includes('Files') === true,
  }
}

/** Inserts clean HTML in place of the selection. */
export const insertHtml = (clean: string) => document.execCommand('insertHTML', false, trustedHtml(clean))

/** Inserts a content in place of the selection. */
export function insertContent({ html, text }: TransferContent): void {
  if (html) insertHtml(html)
  else if (text) document.execCommand('insertText', false, text)
}
