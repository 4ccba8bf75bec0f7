import { test } from 'vitest'
import { codeFiles, expectNone, read, withoutComments } from './sources.ts'

const here = 'tests/house/plain-words.test.ts'
const files = codeFiles().filter((file) => file !== here)

const places = (pattern: RegExp) =>
  files.flatMap((file) => [...withoutComments(read(file)).matchAll(pattern)].map(([place]) => `${file}: ${place}`))

test('limits are called max and min, before the word and with its unit', () => {
  expectNone(places(/\b\w+(?:Most|Least)(?![a-z])/g))
})

test('kinds of buttons are called by their whole names', () => {
  expectNone(places(/(['"`])(?:pri|sec)\1/g))
})

/** Pictures that once stood for machinery, and the usual term. Only "door" stays, which the README's words define. */
const pictures: [picture: RegExp, term: string][] = [
  [/\bNet(?:State)?\b/g, 'ErrorBoundary'],
  [/\b\w*[Ww]ardrobe\w*/g, 'page cache'],
  [/\b\w*(?:[a-z]Desk|\bdesk)\b/g, 'store or viewer'],
  [/\b(?:\w+Sight|Sight|sight)\b(?=[ ),;:.=}])/g, 'viewport, or the initial data'],
  [/(?<!\.)\b(?:lit|isLit)\b(?=[ ),;:.=}])/g, 'active or highlighted'],
  [/\b(?:lanes?|shelf|heard|hang|walled)\b(?=[ ),;:.=(}])/g, 'worker, row, received, cache, row-level security'],
]

test.each(pictures)('no machinery is named by %s', (picture, term) => {
  // The rule does not hold for texts that people read and for the invented world.
  const code = files.filter((file) => !/messages\.|^api\/db\/demo\//.test(file))
  const matches = code.flatMap((file) => {
    const bare = withoutComments(read(file)).replace(/'[^'\n]*'|`[^`]*`/g, "''")
    return [...bare.matchAll(picture)].map(([place]) => `${file}: ${place}: say ${term}`)
  })

  expectNone(matches)
})

/** Returns the comments of a file as texts of one line each, with the line on which they begin. */
function commentsOf(file: string) {
  const comment = /\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/[^\n]*\n)+)/gm
  return [...read(file).matchAll(comment)].map(({ 1: block, 2: lines, index }) => ({
    line: read(file).slice(0, index).split('\n').length,
    text: (block ?? lines ?? '')
      .replace(/^[ \t]*(?:\*|\/\/) ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }))
}

test('a comment begins with its subject or its verb, not with a question word', () => {
  // "When a notice arrives, …" is a sentence; "When a notice arrives." is half of one.
  const halves = /^(?:Who|What|Whether|How|Whose|Whom|Whoever|Whatever)\b|^(?:When|Where|Which|Why)\b[^,]*$/
  const found = files.flatMap((file) =>
    commentsOf(file)
      .filter(({ text }) => halves.test(text))
      .map(({ line, text }) => `${file}:${line}: ${text}`),
  )

  expectNone(found)
})

/** Participles and pronouns that say nothing of what a variable holds, and old names for common things. */
const vague: [name: string, instead: string][] = [
  ['own|mine', 'what it holds, such as "ownLinks"; "tx" for a transaction'],
  ['said|told|heard|shown|wanted', 'the answer, texts, messages, items or filters that it holds'],
  ['kept', 'the stored row, draft or value that it is'],
  ['ways', 'the choices or steps that it holds'],
  ['wish|wished|ours|got', 'the request, value or list that it is'],
  ['stand', 'booth'],
  ['patience|patienceMs|patienceSeconds', 'timeout'],
  ['forget[A-Z]\\w*', 'delete'],
]

test.each(vague)('nothing is called %s', (name, instead) => {
  const declared = new RegExp(`\\b(?:const|let|function) (?:${name})\\b|\\((?:${name})(?:: |\\) =>|, \\w+\\) =>)`, 'g')
  const found = files.flatMap((file) =>
    [...withoutComments(read(file)).matchAll(declared)].map(([place]) => `${file}: ${place}: name ${instead}`),
  )

  expectNone(found)
})
