/** The rate of every recording that leaves the browser, in samples per second. */
export const wavRate = 16_000

/** Frequencies up to here stay; from half of the new rate on they are 70 dB weaker, in hertz. */
const passHz = 7000
const stopHz = wavRate / 2
/** The shape of the window, by Kaiser's formulas for an attenuation of 70 dB. */
const attenuationDb = 70
const beta = 0.1102 * (attenuationDb - 8.7)

/** The modified Bessel function of the first kind and order zero, of which Kaiser's window is made. */
function bessel(x: number) {
  let [sum, term] = [1, 1]
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/**
 * The filter of one pair of rates: one row of weights for each place that a new sample can have between two old ones.
 * Each row sums to 1, so that a constant signal stays as loud as it is.
 */
function weightsOf(fromRate: number, phases: number) {
  const width = (2 * Math.PI * (stopHz - passHz)) / fromRate
  const half = Math.ceil((attenuationDb - 8) / (2.285 * width) / 2)
  const cutoff = (passHz + stopHz) / fromRate
  return Array.from({ length: phases }, (_, phase) => {
    const row = new Float32Array(2 * half)
    for (let at = 0; at < row.length; at++) {
      const distance = at - half + 1 - phase / phases
      const x = Math.PI * cutoff * distance
      const sinc = x === 0 ? 1 : Math.sin(x) / x
      const inWindow = Math.max(0, 1 - (distance / half) ** 2)
      row[at] = sinc * bessel(beta * Math.sqrt(inWindow))
    }
    const sum = row.reduce((total, weight) => total + weight, 0)
    return row.map((weight) => weight / sum)
  })
}

/**
 * Brings samples of any rate to 16 kHz, block by block: a sinc in Kaiser's window, which leaves no frequency above
 * 8 kHz that could come back as a lower tone. `push` returns the new samples that are complete; `end` returns the rest.
 */
export function createResampler(fromRate: number) {
  const common = divisor(wavRate, Math.round(fromRate))
  const phases = wavRate / common
  const step = Math.round(fromRate) / common
  // A microphone that already has the rate needs no filter.
  const rows = phases === step ? undefined : weightsOf(fromRate, phases)
  const half = (rows?.[0]?.length ?? 0) / 2
  let waiting = new Float32Array(half)
  /** The place of the next new sample, in `1 / phases` of an old one, from the first that waits. */
  let place = half * phases

  const take = (block: Float32Array) => {
    if (!rows) return block
    const all = new Float32Array(waiting.length + block.length)
    all.set(waiting)
    all.set(block, waiting.length)
    const made: number[] = []
    for (;;) {
      const at = Math.floor(place / phases)
      if (at + half >= all.length) break
      const row = rows[place % phases] as Float32Array
      let sum = 0
      for (let tap = 0; tap < row.length; tap++) sum += (row[tap] as number) * (all[at - half + 1 + tap] as number)
      made.push(sum)
      place += step
    }
    const done = Math.max(0, Math.floor(place / phases) - half)
    waiting = all.slice(done)
    place -= done * phases
    return Float32Array.from(made)
  }
  return { push: take, end: () => take(new Float32Array(half)) }
}
