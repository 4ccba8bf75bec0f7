/** A line of a transcript; `atMs` counts from its beginning. */
export interface TranscriptLine {
  atMs: number
  speaker: string
  text: string
}

/** The most lines, and the most characters of one. */
const maxLines = 2000
const maxLineLength = 2000

const timed = /^[[(]?(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.,]\d{1,3})?[\])]?\s*(?:-->.*$|[-–—]?\s*)/
const named = /^(\p{L}[\p{L}\p{M}.'’ -]{0,39})[:：]\s*(?!\/\/)(\S.*)$/u
const voiced = /^<v\s+([^>]{1,100})>(.*?)(?:<\/v>)?$/

/** Returns a long text in pieces of the length that a line may have. */
const piecesOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / maxLineLength) }, (_, at) =>
    text.slice(at * maxLineLength, (at + 1) * maxLineLength),
  )

/**
 * Reads a transcript that was typed, pasted or made as subtitles (SRT, WebVTT). A line may begin with its time and its
 * speaker; without a time it has the one of the line before. Numbers of subtitles and empty lines are left out.
 */
export function linesOf(typed: string): TranscriptLine[] {
  const lines: TranscriptLine[] = []
  const isSubtitles = typed.includes('-->')
  let atMs = 0
  for (const raw of typed.split(/\r?\n/)) {
    const row = raw.trim()
    const time = timed.exec(row)
    if (time) {
      const [, hours = '0', minutes = '0', seconds = '0'] = time
      atMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    }
    const rest = row.slice(time?.[0].length ?? 0).trim()
    if (!rest || (isSubtitles && /^(?:\d+|WEBVTT.*)$/.test(rest))) continue
    const [, speaker = '', text = rest] = voiced.exec(rest) ?? named.exec(rest) ?? []
    for (const piece of piecesOf(text.trim())) lines.push({ atMs, speaker: speaker.trim(), text: piece })
  }
  return lines.slice(0, maxLines)
}

/** Writes a time of a recording: `0:45`, `1:02:03`. */
export function clockOf(atMs: number): string {
  const seconds = Math.floor(atMs / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

/** Returns whether a transcript has times. */
export const hasTimes = (lines: readonly TranscriptLine[]) => lines.some(({ atMs }) => atMs > 0)

/** Writes a transcript as `linesOf` reads it. */
export function textOfLines(lines: readonly TranscriptLine[]): string {
  const isTimed = hasTimes(lines)
  return lines
    .map(({ atMs, speaker, text }) => `${isTimed ? `${clockOf(atMs)} ` : ''}${speaker ? `${speaker}: ` : ''}${text}`)
    .join('\n')
}

/**
 * Returns a function that gives points of notes their places in an edited transcript: `lines` that are still there, by
 * their text, keep leading to it; the others are left out.
 */
export function moved(before: readonly TranscriptLine[], after: readonly TranscriptLine[]) {
  return <Point extends { lines: number[] }>(point: Point): Point => ({
    ...point,
    lines: point.lines.flatMap((line) => {
      const text = before[line]?.text
      if (text === undefined) return []
      if (after[line]?.text === text) return [line]
      const found = after.findIndex((other) => other.text === text)
      return found < 0 ? [] : [found]
    }),
  })
}
