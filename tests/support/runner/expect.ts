// What element tests need of an assertion library, small enough to run unbundled in every engine.

const show = (value: unknown) => {
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
  return text === undefined ? String(value) : text.slice(0, 600)
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

function contains(actual: unknown, wanted: unknown) {
  return typeof actual === 'string'
    ? actual.includes(String(wanted))
    : [...(actual as Iterable<unknown>)].includes(wanted)
}

/** `expect(form.value).toBe('Ada')`, and `expect(x).not.toBe(…)`. */
export function expect(actual: unknown, isNegated = false) {
  const holds = (is: boolean, sentence: string) => {
    if (is === isNegated) throw new Error(`Expected ${show(actual)} ${isNegated ? 'not ' : ''}${sentence}.`)
  }
  return {
    toBe: (wanted: unknown) => holds(Object.is(actual, wanted), `to be ${show(wanted)}`),
    toEqual: (wanted: unknown) =>
      holds(JSON.stringify(sorted(actual)) === JSON.stringify(sorted(wanted)), `to equal ${show(wanted)}`),
    toContain: (wanted: unknown) => holds(contains(actual, wanted), `to contain ${show(wanted)}`),
    toMatch: (wanted: RegExp) => holds(wanted.test(String(actual)), `to match ${wanted}`),
    toBeTruthy: () => holds(Boolean(actual), 'to be truthy'),
    get not() {
      return expect(actual, true)
    },
  }
}

/** Shorter than a test may take, so that it is the check that says what did not come. */
const atMostMs = 8000

/** Waits until a check passes; where it does not in eight seconds, its own message is the failure. */
export async function until<T>(check: () => T): Promise<NonNullable<Exclude<T, false>>> {
  const end = performance.now() + atMostMs
  for (;;) {
    try {
      const result = check()
      if (result !== false && result !== null && result !== undefined) {
        return result as NonNullable<Exclude<T, false>>
      }
      if (performance.now() > end) throw new Error(`Nothing came of it in ${atMostMs} ms: ${check}`)
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await new Promise((done) => setTimeout(done, 20))
  }
}
