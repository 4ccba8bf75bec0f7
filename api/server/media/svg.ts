import { refused } from './media.ts'

/** Parts that could run, or bring another document along, where the file is opened outside of an `<img>`. */
const active = /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|object|embed)\b|\son[a-z]+\s*=|javascript:|<!entity/i

/** Returns whether a file is an SVG by its content: whatever its name, nothing else may stand before its root. */
export const isSvg = (bytes: Buffer) =>
  /^\ufeff?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype\s+svg[^>[]*(?:\[[^\]]*\])?\s*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(
    bytes.toString('utf8', 0, 10_000),
  )

const numberIn = (root: string, name: string) => {
  const [, digits, unit] = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)\\s*([a-z%]*)\\s*["']`, 'i').exec(root) ?? []
  return unit === '%' ? 0 : Number(digits ?? 0)
}

/**
 * Checks an SVG and returns its size. Browsers show it by `<img>` and `<image>` only, where nothing of it runs and
 * nothing is fetched; an SVG with scripts is refused nevertheless. Throws a Refusal.
 */
export function checkedSvg(bytes: Buffer): { width: number; height: number } {
  const text = bytes.toString('utf8')
  if (active.test(text)) throw refused('has scripts, entities or other documents in it')
  const root = /<svg\b[^>]*>/i.exec(text)?.[0] ?? ''
  const [, , width = 0, height = 0] = (/\sviewBox\s*=\s*["']([^"']+)["']/i.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const size =
    width > 0 && height > 0 ? { width, height } : { width: numberIn(root, 'width'), height: numberIn(root, 'height') }
  if (!(size.width > 0 && size.height > 0)) throw refused('says no size: it needs a viewBox, or a width and a height')
  return size
}
