import type { ReactNode } from 'react'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { noteWords } from './note-messages.ts'
import { pointList } from './notes.styles.ts'
import { recordingWords } from './recording/recording-messages.ts'
import { clockOf, hasTimes, type TranscriptLine } from './transcript.ts'

/** A sentence of notes with the lines it rests on; `content` is shown in place of its text. */
export interface Point {
  text: string
  lines: number[]
  content?: ReactNode
}

/** Points of notes, each with a button that leads to its moment in the transcript. */
export function NotePoints(props: {
  points: readonly Point[]
  lines: readonly TranscriptLine[]
  /** Says that there is a recording, which a press plays from the moment. */
  plays: boolean
  onShow(line: number): void
}) {
  const { points, lines, plays, onShow } = props
  const t = useWords(noteWords)
  const tSound = useWords(recordingWords)
  const isTimed = plays || hasTimes(lines)
  if (points.length === 0) return <p className="quiet">{t('nothing')}</p>
  const momentOf = (line: number) => (isTimed ? clockOf(lines[line]?.atMs ?? 0) : t('line', { number: line + 1 }))
  return (
    <ul className={pointList}>
      {points.map(({ text, lines: [line], content }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points keep their places while they are read
        <li key={at}>
          <div dir="auto">{content ?? text}</div>
          {line !== undefined && (
            <button
              type="button"
              className="moment"
              aria-label={plays ? tSound('play', { moment: momentOf(line) }) : t('moment', { moment: momentOf(line) })}
              onClick={() => onShow(line)}
            >
              <bdi>{momentOf(line)}</bdi>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
