import fc from 'fast-check'
import { is, type Struct } from 'superstruct'
import { expect, test, vi } from 'vitest'
import { contract } from '../contract/index.ts'

type AnyStruct = Struct<unknown, unknown>
type Calls = Record<string, Record<string, Partial<Record<'query' | 'body' | 'data' | 'row', AnyStruct>>>>

const structsOf = (calls: unknown) =>
  Object.entries(calls as Calls).flatMap(([resource, entries]) =>
    Object.entries(entries).flatMap(([name, entry]) =>
      (['query', 'body', 'data', 'row'] as const).flatMap((part) => {
        const struct = entry[part]
        return struct ? [{ name: `${resource}.${name} ${part}`, struct }] : []
      }),
    ),
  )

async function inBrowsers() {
  vi.doMock('superstruct', () => import('./superstruct.ts'))
  vi.resetModules()
  const browser = await import('../contract/index.ts')
  vi.doUnmock('superstruct')
  return structsOf(browser.contract)
}

/** Values of every kind that the contract speaks of, and values just beside them. */
const examples: unknown[] = [
  ...[undefined, null, '', ' ', 'E1001', 'EN', 'CN', 'CNY', 'ada@example.org', '+44', '7700 900142', '123456'],
  ...['2026-05-12', '2026-02-30', '2026-05-12T01:00:00.000Z', 'https://fair.example', 'http://fair.example/a'],
  ...['/media/a.png', 'Aa1!aaaa', 'a'.repeat(16), 'a'.repeat(201), 'a'.repeat(5001), true, false, 0, 1, -1, 1.5],
  ...[Number.NaN, 1e9, [], {}, ['E1001'], { EN: 'Hall' }, { EN: 1 }, { XX: 'a' }, Array(1000).fill('a')],
]
const anything = fc.oneof(fc.constantFrom(...examples), fc.string(), fc.double(), fc.array(fc.string()))

/** Values that mostly fit: built along the fields of a struct, from examples that these accept. */
function near(struct: AnyStruct): fc.Arbitrary<unknown> {
  const fitting = examples.filter((value) => is(value, struct))
  const others = fitting.length > 0 ? fc.constantFrom(...fitting) : anything
  const fields = struct.schema
  if (struct.type === 'array' && fields) {
    return fc.oneof({ weight: 9, arbitrary: fc.array(near(fields as AnyStruct), { maxLength: 2 }) }, others, anything)
  }
  if (struct.type === 'type' && fields) {
    const made = Object.entries(fields as Record<string, AnyStruct>).map(([name, one]) => [name, near(one)])
    return fc.oneof({ weight: 19, arbitrary: fc.record(Object.fromEntries(made)) }, others, anything)
  }
  return fc.oneof({ weight: 99, arbitrary: others }, anything)
}

test('a value fits a struct of the contract in browsers where it fits on the server', async () => {
  const browser = await inBrowsers()
  const server = structsOf(contract)
  let fits = 0

  expect(browser.map(({ name }) => name)).toEqual(server.map(({ name }) => name))
  for (const [at, { name, struct }] of server.entries()) {
    const inBrowser = browser[at]?.struct as unknown as { fits(value: unknown): boolean }
    fc.assert(
      fc.property(near(struct), (value) => {
        if (is(value, struct)) fits++
        expect(inBrowser.fits(value), name).toBe(is(value, struct))
      }),
      { numRuns: 20 },
    )
  }
  expect(fits).toBeGreaterThan(server.length * 5)
})
