import { expect, test } from 'vitest'
import { wavRate } from './resampler.ts'
import { isSilent, wavOf } from './wav.ts'

const tone = (level: number, seconds = 1) =>
  Float32Array.from({ length: seconds * wavRate }, (_, at) => level * Math.sin(at / 5))

test('a recording is a WAV file of 16 kHz, 16 bits and one channel', async () => {
  const bytes = new DataView(await wavOf(Float32Array.of(0, 1, -1, 2)).arrayBuffer())
  const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((offset) => bytes.getUint8(at + offset)))

  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect([bytes.getUint16(20, true), bytes.getUint16(22, true)]).toEqual([1, 1])
  expect([bytes.getUint32(24, true), bytes.getUint32(28, true), bytes.getUint16(34, true)]).toEqual([16000, 32000, 16])
  expect([bytes.getUint32(4, true), bytes.getUint32(40, true), bytes.byteLength]).toEqual([44, 8, 52])
  expect([44, 46, 48, 50].map((at) => bytes.getInt16(at, true))).toEqual([0, 32767, -32768, 32767])
})

test('a clip without speech is silent, also with a microphone that has an offset', () => {
  expect(isSilent(new Float32Array(wavRate))).toBe(true)
  expect(isSilent(tone(0.002))).toBe(true)
  expect(isSilent(new Float32Array(wavRate).fill(0.2))).toBe(true)
  expect(isSilent(tone(0.5, 0.09))).toBe(true)
})

test('a quiet word is not silent', () => {
  expect(isSilent(tone(0.02))).toBe(false)
  const word = new Float32Array(10 * wavRate)
  word.set(tone(0.05, 0.3), 4 * wavRate)
  expect(isSilent(word)).toBe(false)
})
