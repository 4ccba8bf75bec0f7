import { expect, test } from 'vitest'
import { ApiError } from '../../../api/client/errors.ts'
import { runInParts } from './run-in-parts.ts'

const letters = ['a', 'b', 'c', 'd', 'e']

test('rows are changed in calls of at most so many, in their order', async () => {
  const parts: string[][] = []

  const { answers, refused } = await runInParts(letters, 2, String, async (part) => {
    parts.push(part)
    return { size: part.length, refused: [] }
  })

  expect(parts).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(answers.map(({ size }) => size)).toEqual([2, 2, 1])
  expect(refused).toEqual([])
})

test('a row that is refused has its reason, and so has each row of a call that fails', async () => {
  const { answers, refused } = await runInParts(letters, 2, String, async (part) => {
    if (part.includes('c')) throw new ApiError('unexpected', 'Try again.')
    return { refused: part.includes('b') ? [{ id: 'b', message: 'Somebody has to stay.' }] : [] }
  })

  expect(answers).toHaveLength(2)
  expect(refused).toEqual([
    { id: 'b', message: 'Somebody has to stay.' },
    { id: 'c', message: 'Try again.' },
    { id: 'd', message: 'Try again.' },
  ])
})
