import { expect, test } from 'vitest'
import { piecesOf } from './sound.ts'

const rate = 16_000

test('a long recording is cut into pieces of less than a minute, where nobody speaks', () => {
  const samples = new Float32Array(130 * rate).fill(0.2)
  samples.fill(0, 52 * rate, 53 * rate)
  samples.fill(0, 104 * rate, 105 * rate)

  const pieces = piecesOf(samples)

  expect(pieces.map(({ to }) => Math.floor(to / rate))).toEqual([52, 104, 130])
  expect(pieces.map(({ from }) => from)).toEqual([0, pieces[0]?.to, pieces[1]?.to])
})

test('a short recording is one piece, and an empty one is none', () => {
  expect(piecesOf(new Float32Array(10 * rate))).toEqual([{ from: 0, to: 10 * rate }])
  expect(piecesOf(new Float32Array(0))).toEqual([])
})
