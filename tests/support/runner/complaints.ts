import { stripVTControlCharacters } from 'node:util'

/** A failure as two lines: what failed, and the first line of why. */
export function complaint(what: string, why = '') {
  const [first = ''] = stripVTControlCharacters(why).trim().split('\n')
  return `  ✗ ${what.replace(/\s+/g, ' ').slice(0, 200)}${first && `\n      ${first.slice(0, 200)}`}`
}

/** The end of what a program said that names no single failure, as one. */
export function lastLines(name: string, text: string) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
  return [
    complaint(`${name} failed; it ended with:`),
    ...lines.slice(-12).map((line) => `      ${line.slice(0, 200)}`),
  ].join('\n')
}

/** Complaints within a number of lines, with how many did not fit. */
export function shortened(complaints: readonly string[], max: number) {
  const lines: string[] = []
  let left = max
  for (const complaint of complaints) {
    left -= complaint.split('\n').length
    if (left < 0) break
    lines.push(complaint)
  }
  const more = complaints.length - lines.length
  return more > 0 ? [...lines, `  … and ${more} more, told above.`] : lines
}
