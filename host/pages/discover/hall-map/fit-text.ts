/** Returns the width of a text in px. */
export type Measure = (text: string) => number

/** Returns the letters of a text, each with its accents. Not every browser has `Intl.Segmenter`. */
const graphemes = (text: string): string[] => text.match(/\P{M}(?:\p{M}|\u200d\P{M})*/gu) ?? []

/** Scripts that are written without blanks break between any two letters. */
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

/** The parts of a name between which a line may break; each begins with the blank that is before it. */
const partsOf = (text: string) =>
  text.split(/(?=\s)/).flatMap((word) => (unspaced.test(word) ? graphemes(word) : [word]))

/** Returns as many letters of a text as fit, with an ellipsis if they are not all of them. */
export function shorten(text: string, maxPx: number, measure: Measure) {
  if (measure(text) <= maxPx) return text
  const letters = graphemes(text)
  while (letters.length > 1 && measure(`${letters.join('').trimEnd()}…`) > maxPx) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Breaks a name into lines that are at most so wide; what does not fit ends with an ellipsis after a whole letter. */
export function fitLines(name: string, maxPx: number, maxLines: number, measure: Measure): string[] {
  const parts = partsOf(name.trim())
  const lines: string[] = []
  let line = ''
  for (const [index, part] of parts.entries()) {
    if (line && measure(line + part) > maxPx) {
      if (lines.length + 1 === maxLines) {
        lines.push(shorten(line + parts.slice(index).join(''), maxPx, measure))
        return lines
      }
      lines.push(shorten(line, maxPx, measure))
      line = part.trimStart()
    } else line += part
  }
  return [...lines, shorten(line, maxPx, measure)]
}

const perHundred = new Map<string, number>()

/**
 * Returns the function that measures text in a font, by its family and weight, at `px`. Widths are measured once for
 * each text.
 */
export function measureIn(family: string, weight: number, px: number): Measure {
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.font = `${weight} 100px ${family}`
  return (text) => {
    const key = `${weight} ${text}`
    const known = perHundred.get(key) ?? context?.measureText(text).width ?? text.length * 62
    perHundred.set(key, known)
    return (known * px) / 100
  }
}
