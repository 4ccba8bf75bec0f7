import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { clockOf, hasTimes } from './transcript.ts'

/** The notes of one meeting. */
export type Notes = Reply<Contract['abstracts']['list']>['list'][number]

/** Returns a text in which no sign is a mark of Markdown or HTML. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ')

/** Writes notes as Markdown; points have their moments, tasks a box, their person and their day. */
export function markdownOf(notes: Notes, t: (word: 'summary' | 'decisions' | 'tasks' | 'transcript') => string) {
  const { title, lines, summary, decisions, tasks } = notes
  const isTimed = hasTimes(lines)
  const moment = ([first]: number[]) => (isTimed && first !== undefined ? ` (${clockOf(lines[first]?.atMs ?? 0)})` : '')
  const part = (name: string, rows: string[]) => (rows.length > 0 ? [`## ${name}`, rows.join('\n')] : [])
  const detail = ({ owner, due }: Notes['tasks'][number]) => [owner, due].filter(Boolean).map(plain).join(', ')
  return `${[
    `# ${plain(title)}`,
    ...part(
      t('summary'),
      summary.map(({ text, lines }) => `- ${plain(text)}${moment(lines)}`),
    ),
    ...part(
      t('decisions'),
      decisions.map(({ text, lines }) => `- ${plain(text)}${moment(lines)}`),
    ),
    ...part(
      t('tasks'),
      tasks.map((task) => {
        const end = detail(task)
        return `- [${task.isDone ? 'x' : ' '}] ${plain(task.text)}${end && ` — ${end}`}${moment(task.lines)}`
      }),
    ),
    ...part(
      t('transcript'),
      lines.map(({ atMs, speaker, text }) => {
        const start = [isTimed ? clockOf(atMs) : '', speaker && `**${plain(speaker)}:**`].filter(Boolean).join(' ')
        return `- ${start && `${start} `}${plain(text)}`
      }),
    ),
  ].join('\n\n')}\n`
}
