import { expect, test } from 'vitest'
import { expectNone, read, shippedFiles } from './sources.ts'

// An error that is dropped hides a fault of ours as well as the one that was expected. So whoever drops one says why.

const bare = /catch \{/g
/** A handler that only gives a value in place of what failed. */
const valueOnly =
  /(?:\.catch\(\s*\(\) => |\.then\([^\n]*, \(\) => )(?:\{\s*\}|undefined|null|false|0|\[\]|\(\{\}\)|'[^']*'),?\s*\)/g

/** What stands between the brace at a place and its partner. */
function bodyAt(text: string, brace: number) {
  let depth = 0
  for (let at = brace; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}') depth--
    if (depth === 0) return text.slice(brace, at)
  }
  return text.slice(brace)
}

/** Returns true if a comment stands in the line of a place, or above it in the same paragraph. */
function isExplained(text: string, at: number) {
  const end = text.indexOf('\n', at)
  const lines = text.slice(0, end < 0 ? undefined : end).split('\n')
  for (const line of lines.reverse().slice(0, 5)) {
    if (/(?:^|\s)\/\/|\*\//.test(line)) return true
    if (line.trim() === '') return false
  }
  return false
}

/** The places of a file where an error is dropped without a reason, as `line: code`. */
function silentDrops(text: string) {
  const lineOf = (at: number) => `${text.slice(0, at).split('\n').length}`
  const silent = [...text.matchAll(bare)]
    .filter(({ index, 0: match }) => !/\bthrow\b|\/\//.test(bodyAt(text, index + match.length - 1)))
    .map(({ index }) => `${lineOf(index)}: catch {`)
  const dropped = [...text.matchAll(valueOnly)]
    .filter(({ index, 0: match }) => !match.includes('//') && !isExplained(text, index))
    .map(({ index, 0: match }) => `${lineOf(index)}: ${match}`)
  return [...silent, ...dropped]
}

test('an error is never dropped without a reason', () => {
  const drops = shippedFiles().flatMap((file) => silentDrops(read(file)).map((drop) => `${file}:${drop}`))

  expectNone(drops)
})

test('a drop without a reason is found, and one with a reason or a throw is none', () => {
  expect(silentDrops('try {\n  a()\n} catch {\n  return 1\n}')).toEqual(['3: catch {'])
  expect(silentDrops('b\n\na.catch(() => {})')).toEqual(['3: .catch(() => {})'])
  expect(silentDrops('a.then(b, () => undefined)')).toHaveLength(1)
  expect(silentDrops('try {\n  a()\n} catch {\n  // It is not there.\n}')).toEqual([])
  expect(silentDrops('try {\n  a()\n} catch {\n  throw new Error("b")\n}')).toEqual([])
  expect(silentDrops('// It is not there.\na.catch(() => {})')).toEqual([])
})
