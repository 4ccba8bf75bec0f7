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
