import { expect, test } from 'vitest'
import { createResampler, wavRate } from './resampler.ts'

const sine = (hz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hz * at) / rate))

function resampled(samples: Float32Array, rate: number, blockLength = 1024) {
  const resampler = createResampler(rate)
  const parts: number[] = []
  for (let at = 0; at < samples.length; at += blockLength)
    parts.push(...resampler.push(samples.subarray(at, at + blockLength)))
  parts.push(...resampler.end())
  return Float32Array.from(parts)
}

/** The loudness without the first and last 50 ms, where the tone is cut off, in dB of a full sine. */
function levelDb(samples: Float32Array) {
  const middle = samples.subarray(0.05 * wavRate, samples.length - 0.05 * wavRate)
  const square = middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length
  return 10 * Math.log10(2 * square + 1e-20)
}

const rates = [22_050, 32_000, 44_100, 48_000, 96_000]

test.each(rates)('no tone above 8 kHz comes back as a lower one, by 60 dB, from %i Hz', (rate) => {
  const tones = Array.from({ length: 40 }, (_, step) => 8050 + step * 400).filter((hz) => hz < rate / 2 - 50)

  for (const hz of tones) expect(levelDb(resampled(sine(hz, rate), rate)), `${hz} Hz`).toBeLessThan(-60)
})

test.each([...rates, 16_000])('speech up to 6.8 kHz stays as loud as it is, from %i Hz', (rate) => {
  for (const hz of [120, 440, 1000, 3000, 5000, 6800])
    expect(Math.abs(levelDb(resampled(sine(hz, rate), rate))), `${hz} Hz`).toBeLessThan(0.1)
})

test('a naive choice of every third sample would let a tone of 9 kHz through as loud as it is', () => {
  const samples = sine(9000, 48_000).filter((_, at) => at % 3 === 0)

  expect(levelDb(samples)).toBeGreaterThan(-1)
})

test('a tone has the same frequency and phase afterwards, whatever the lengths of the blocks', () => {
  const expected = sine(1000, wavRate)
  for (const blockLength of [128, 1000, 24_000]) {
    const made = resampled(sine(1000, 44_100), 44_100, blockLength)
    for (let at = 1000; at < 7000; at++) expect(Math.abs((made[at] ?? 0) - (expected[at] ?? 0))).toBeLessThan(0.002)
  }
})

test.each(rates)('a second stays a second, from %i Hz', (rate) => {
  expect(Math.abs(resampled(sine(500, rate, 1), rate).length - wavRate)).toBeLessThanOrEqual(1)
})
