import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Table } from './table.ts'
import { openWorld, type World } from './world.ts'

/** A question of the set. `answer` is a pattern that a right answer holds; empty where the material has none. */
export interface Question {
  target: string
  language: string
  question: string
  answer: string
  /** The kind of place that has to be cited; any if it is empty. */
  kind: string
  /** The question that was asked in the same conversation before, if there is one. */
  before?: string
}

interface Answer {
  kind: string
  text: string
  citations: { kind: string; quote: string }[]
}

/** The time that the documents of the demo world may take to be read, in milliseconds. */
const readingMs = 60_000

/** The kinds of targets by the first letter of their codes, each with the field that names one in a question. */
export const targets: Record<string, { field: string; type: string }> = {
  E: { field: 'enterpriseCode', type: 'ENTERPRISE' },
  U: { field: 'uid', type: 'USER' },
}

export const keyOf = (number: number) => `bench-${String(number).padStart(16, '0')}`

/** Asks a question in a conversation of its own, or in the given one; gives the answer and when its words came. */
async function answerTo(url: string, { target, language, question }: Question, number: number, visitor = number) {
  const info = JSON.stringify({ language, eventKey: '', appKey: '', from: 'H5' })
  const named = { [targets[target.charAt(0)]?.field ?? 'meetingCode']: target }
  const began = performance.now()
  const answer = await fetch(`${url}/user/llm/chat/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'client-info': info },
    body: JSON.stringify({ ...named, visitorKey: keyOf(visitor), key: keyOf(number), question, language }),
  })
  let text = ''
  let firstMs = 0
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (firstMs === 0 && /^event: (?:sentence|end)$/m.test(text)) firstMs = performance.now() - began
  }
  const [, end = ''] = /event: end\ndata: (.*)/.exec(text) ?? []
  return { ms: performance.now() - began, firstMs, answer: end ? (JSON.parse(end) as Answer) : undefined }
}

const percent = (some: number, whole: number) => (100 * some) / Math.max(1, whole)

/** Returns the time that a part of some times does not exceed. */
const part = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

/** Reads a set of questions. */
export async function questionsIn(name: string): Promise<Question[]> {
  return JSON.parse(await readFile(new URL(`assistant-sets/${name}.json`, import.meta.url), 'utf8'))
}

/** The distance between the keys of questions and those of the questions before them. */
const befores = 5000

/**
 * Asks every question of a set, and prints those that are answered wrongly, unless nobody may see them. `from` numbers
 * the first conversation.
 */
async function answersTo(url: string, questions: Question[], from: number, isBlind = false) {
  const counts = { answerable: 0, right: 0, answered: 0, cited: 0, unanswerable: 0, abstained: 0 }
  const times: number[] = []
  for (const [number, question] of questions.entries()) {
    const { before } = question
    if (before) await answerTo(url, { ...question, question: before }, from + number + befores, from + number)
    const { ms, answer } = await answerTo(url, question, from + number)
    times.push(ms)
    const isAnswer = answer?.kind === 'ANSWER'
    const pattern = new RegExp(question.answer, 'i')
    const isRight = isAnswer && pattern.test(answer.text)
    // An answer of several facts rests on several passages together.
    const quotes = answer?.citations.filter(({ kind }) => !question.kind || kind === question.kind) ?? []
    const isCited = isAnswer && pattern.test(quotes.map(({ quote }) => quote).join('\n'))
    if (question.answer) {
      counts.answerable += 1
      counts.answered += Number(isAnswer)
      counts.right += Number(isRight)
      counts.cited += Number(isCited)
    } else {
      counts.unanswerable += 1
      counts.abstained += Number(answer?.kind === 'ABSTAINED')
    }
    const isFine = question.answer ? isRight && isCited : answer?.kind === 'ABSTAINED'
    if (!isFine && !isBlind)
      console.log(`  ${question.target} ${question.language} ${question.question} → ${answer?.text ?? 'nothing'}`)
  }
  return [
    { what: 'answered right', figure: percent(counts.right, counts.answerable), unit: '%', floor: 90 },
    { what: 'cited the passage, of answers', figure: percent(counts.cited, counts.answered), unit: '%', floor: 95 },
    { what: 'abstained rightly', figure: percent(counts.abstained, counts.unanswerable), unit: '%', floor: 95 },
    { what: 'a whole answer, middle', figure: part(times, 0.5), unit: 'ms' },
  ]
}

/** The conversations that go on at once, the questions of each, and the time between two of them, in milliseconds. */
const conversations = 50
const questionsOfEach = 4
const pauseMs = 5000

/** Lets fifty people ask: all in the same moment, and each every five seconds. Gives the times to the first words. */
export async function firstWords(url: string, questions: Question[], from: number) {
  const ask = (visitor: number, turn: number) => {
    const number = from + visitor * questionsOfEach + turn
    const question = questions[(visitor * 37 + turn * 101) % questions.length] as Question
    return answerTo(url, question, number, from + visitor)
  }
  const visitors = Array.from({ length: conversations }, (_, visitor) => visitor)
  const burst = await Promise.all(visitors.map((visitor) => ask(visitor, 0)))
  const spread = await Promise.all(
    visitors.map(async (visitor) => {
      const times: number[] = []
      await setTimeout((pauseMs * visitor) / conversations)
      for (let turn = 1; turn < questionsOfEach; turn++) {
        times.push((await ask(visitor, turn)).firstMs)
        await setTimeout(pauseMs)
      }
      return times
    }),
  )
  const calm = spread.flat()
  const every = `${conversations} conversations, each asks every ${pauseMs / 1000} s`
  return [
    { what: `${every}: middle`, figure: part(calm, 0.5), unit: 'ms', floor: 150 },
    { what: `${every}: 99 of 100 within`, figure: part(calm, 0.99), unit: 'ms', floor: 400 },
    {
      what: `${conversations} questions in the same moment: middle`,
      figure: part(
        burst.map(({ firstMs }) => firstMs),
        0.5,
      ),
      unit: 'ms',
    },
  ]
}

/** Lets the assistants that are asked read their material. */
export async function study({ url, db }: Pick<World, 'url' | 'db'>, questions: Question[]) {
  for (const code of new Set(questions.map(({ target }) => target))) {
    const type = targets[code.charAt(0)]?.type ?? 'MEETING'
    await fetch(`${url}/user/llm/study/query/config?llmType=${type}&relationCode=${code}`)
  }
  const until = performance.now() + readingMs
  for (let isWaiting = true; isWaiting && performance.now() < until; ) {
    const { rows } = await sql`select from assistant_file where state = 'WAITING'`.execute(db)
    isWaiting = rows.length > 0
  }
}

/** The sets of which nobody reads the misses. */
const blind = new Set(['held-out', 'unread', 'fresh'])

/**
 * Asks a Foyer without a model seven sets of questions, and fifty people's at once. `own` is what retrieval was made
 * with; the misses of `development`, of `languages` in the eleven languages that it leaves out, and of `visitors`, who
 * ask all companies as people type, were read, and mended by their kind. Nobody changes retrieval for what `held-out`
 * and `unread`, the like of `visitors`, miss: their figures tell how questions fare that nobody has foreseen. Once the
 * misses of a set are read, its questions belong to `development`, and new ones take their place: those of today's
 * `unread` were written, in words that the pages do not have, before what was learned from the last ones was built in.
 * Those of `fresh` were written from the texts alone, before their writer had seen how retrieval works; the misses of
 * their first asking were seen, and nothing was changed for them.
 * One author wrote the others and the words that retrieval knows, so that questions of others may fare a little worse.
 */
export async function assistant(): Promise<Table[]> {
  const names = ['own', 'development', 'languages', 'visitors', 'held-out', 'unread', 'fresh']
  const sets = await Promise.all(names.map(questionsIn))
  const { url, db } = await openWorld()
  await study({ url, db }, sets.flat())
  const tables: Table[] = []
  for (const [at, questions] of sets.entries()) {
    const name = names[at] ?? ''
    const rows = await answersTo(url, questions, 10_000 * at, blind.has(name))
    const title = `Assistant without a model: ${questions.length} questions, ${name}`
    tables.push({ title, floor: 'at least', rows })
  }
  const waits = await firstWords(url, sets[0] ?? [], 10_000 * names.length)
  return [...tables, { title: 'First words of the assistant', floor: 'at most', rows: waits }]
}
