import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'

const fulfilled = <T>(value: T): PromiseSettledResult<T> => ({ status: 'fulfilled', value })

/** Work that ends when it is told to. */
function heldWork() {
  const batches: number[][] = []
  const ends: (() => void)[] = []
  const work = async (items: number[]) => {
    batches.push(items)
    await new Promise<void>((end) => ends.push(end))
    return items.map((item) => fulfilled(item * 2))
  }
  return { batches, work, endNext: () => ends.shift()?.() }
}

test('the first caller is served at once, and those who come meanwhile are served together', async () => {
  const { batches, work, endNext } = heldWork()
  const double = inBatches(work, { maxItems: 10, maxAtOnce: 1 })

  const [first, ...rest] = [double(1), double(2), double(3)]
  endNext()
  expect(await first).toBe(2)
  await expect.poll(() => batches.length).toBe(2)
  endNext()

  expect(await Promise.all(rest)).toEqual([4, 6])
  expect(batches).toEqual([[1], [2, 3]])
})

test('a batch holds no more than its limit, and no more batches run at the same time than theirs', async () => {
  const { batches, work, endNext } = heldWork()
  const double = inBatches(work, { maxItems: 2, maxAtOnce: 2 })

  const all = Promise.all([1, 2, 3, 4, 5].map(double))
  expect(batches).toEqual([[1], [2]])
  endNext()
  await expect.poll(() => batches).toEqual([[1], [2], [3, 4]])
  for (let ended = 0; ended < 2; ended++) endNext()
  await expect.poll(() => batches).toEqual([[1], [2], [3, 4], [5]])
  endNext()

  expect(await all).toEqual([2, 4, 6, 8, 10])
})

test('with a wait, those who come in the meantime are served with the first caller', async () => {
  const batches: number[][] = []
  const work = async (items: number[]) => {
    batches.push(items)
    return items.map((item) => fulfilled(item * 2))
  }
  const double = inBatches(work, { maxItems: 3, maxAtOnce: 1, waitMs: 1 })

  const first = double(1)
  await Promise.resolve()

  expect(await Promise.all([first, ...[2, 3, 4].map(double)])).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([[1, 2, 3], [4]])
})

test('what fails for one item is that one’s failure', async () => {
  const half = inBatches<number, number>(
    async (items) =>
      items.map((item) => (item % 2 ? { status: 'rejected', reason: new Error('odd') } : fulfilled(item / 2))),
    { maxItems: 10, maxAtOnce: 1 },
  )

  const [one, two] = await Promise.allSettled([half(1), half(2)])

  expect(one).toMatchObject({ status: 'rejected', reason: { message: 'odd' } })
  expect(two).toEqual(fulfilled(1))
})

test('work that throws fails every item of its batch, and the next batch is worked on', async () => {
  let isBroken = true
  const work = inBatches<number, number>(
    async (items) => {
      if (isBroken) throw new Error('broken')
      return items.map(fulfilled)
    },
    { maxItems: 10, maxAtOnce: 1 },
  )

  await expect(work(1)).rejects.toThrow('broken')
  isBroken = false

  expect(await work(2)).toBe(2)
})
