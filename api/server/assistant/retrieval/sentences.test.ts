import { expect, test } from 'vitest'
import { passagesOf, sentencesOf } from './sentences.ts'

test('lines of a long text stay lines in its passages', () => {
  const rows = Array.from({ length: 30 }, (_, at) => `Figure number ${at} of the sheet ${at} kW`)
  const passages = passagesOf(rows.join('\n'))

  expect(passages.length).toBeGreaterThan(1)
  expect(passages.flatMap((text) => sentencesOf(text).map((sentence) => sentence.text))).toEqual(rows)
})
