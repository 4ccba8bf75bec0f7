import { sentencesOf } from '../retrieval/sentences.ts'
import { tokensOf } from '../retrieval/tokens.ts'
import { understand } from './understand.ts'

/** A line of a transcript. */
export interface Line {
  atMs: number
  speaker: string
  text: string
}

const decided =
  /\b(?:we(?:'ve| have)? (?:agreed?|decided?)|it(?:'s| is| was) (?:agreed|decided)|decision|let's go with|approved)\b|决定|确定|同意|一致通过|定下来|批准|beschlossen|entschieden|einigen uns|wir nehmen|決め|決定|承認|قررنا|اتفقنا/i
const toDo =
  /\b(?:will|shall|needs? to|has to|have to|must|action item|to-?do|please|take care of|i'll|follow up)\b|负责|需要|请|务必|待办|完成|跟进|muss|wird|kümmert sich|bitte|übernimmt|までに|お願い|担当|يجب|سوف|يرجى/i
const ownerPattern =
  /(?:^|[\s,，])(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?)\s+(?:will|shall|needs? to|has to|must|wird|muss|übernimmt)\b|(?:由|请)([\p{sc=Han}]{2,4}?)(?:负责|跟进|完成|在|把|于|准备|提交|联系)|([\p{sc=Han}]{2,4}?)(?:负责|来跟进)/u

const pronouns = new Set([
  'We',
  'I',
  'You',
  'They',
  'It',
  'This',
  'That',
  'He',
  'She',
  'Somebody',
  'Everybody',
  '我们',
  '你们',
  '大家',
])

/** The most sentences of a summary. */
const maxSummary = 5

const dayOf = (text: string, now: Date) => understand(text, now).startsAt?.toISOString().slice(0, 10) ?? ''

/**
 * Makes summary, decisions and tasks of a transcript by rules. Each is the transcript's own words, with the lines that
 * it rests on; nothing is added. `now` is the day from which 'tomorrow' counts.
 */
export function notesOf(lines: Line[], now: Date) {
  const sentences = lines.flatMap(({ text, speaker }, line) =>
    sentencesOf(text).map((sentence) => ({ text: sentence.text, speaker, line })),
  )
  const frequency = new Map<string, number>()
  for (const { text } of sentences)
    for (const token of new Set(tokensOf(text))) frequency.set(token, (frequency.get(token) ?? 0) + 1)
  const weightOf = (text: string) => {
    const tokens = [...new Set(tokensOf(text))].filter((token) => token.length > 1)
    const sum = tokens.reduce((all, token) => all + Math.min(4, (frequency.get(token) ?? 1) - 1), 0)
    return sum / Math.sqrt(tokens.length + 4)
  }
  const chosen = sentences
    .filter(({ text }) => text.length >= 12)
    .map((sentence) => ({ ...sentence, weight: weightOf(sentence.text) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, Math.min(maxSummary, Math.ceil(sentences.length / 3)))
    .sort((one, other) => one.line - other.line)
  const decisions = sentences.filter(({ text }) => decided.test(text))
  const tasks = sentences.filter(({ text }) => toDo.test(text) && !decided.test(text) && !/[?？]$/.test(text))
  return {
    summary: chosen.map(({ text, line }) => ({ text, lines: [line] })),
    decisions: decisions.map(({ text, line }) => ({ text, lines: [line] })),
    tasks: tasks.map(({ text, speaker, line }) => {
      const [, latin, given, han] = ownerPattern.exec(text) ?? []
      const named = [latin, given, han].find((name) => name && !pronouns.has(name))
      const owner = named ?? (/\b(?:I'll|I will)\b|^我(?:来|会)/.test(text) ? speaker : '')
      return { text, owner, due: dayOf(text, now), isDone: false, lines: [line] }
    }),
  }
}
