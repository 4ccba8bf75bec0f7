/** The size of a batch and the number of batches that run at the same time. */
export interface BatchLimits {
  maxItems: number
  maxAtOnce: number
  /** The time for which the first item waits for others, in milliseconds; without it, it starts at once. */
  waitMs?: number
}

interface Waiting<Item, Result> {
  item: Item
  done(result: Result | PromiseLike<Result>): void
  failed(reason: unknown): void
}

/**
 * Returns a function that works on items of parallel callers in batches, and resolves to the item's result. No batch
 * waits to become full: if one is free, an item starts at once, or after `waitMs`; else together with all others that
 * arrived before one is free again. `work` returns one settled result for each item, in their order; if it throws,
 * every item of the batch rejects with that error.
 */
export function inBatches<Item, Result>(
  work: (items: Item[]) => Promise<PromiseSettledResult<Result>[]>,
  { maxItems, maxAtOnce, waitMs }: BatchLimits,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running = 0

  async function workOn(batch: Waiting<Item, Result>[]) {
    try {
      const results = await work(batch.map(({ item }) => item))
      batch.forEach(({ done, failed }, index) => {
        const result = results[index]
        if (result?.status === 'fulfilled') done(result.value)
        else failed(result?.reason ?? new Error('A batch gave no result for one of its items.'))
      })
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }

  function start() {
    while (running < maxAtOnce && waiting.length > 0) {
      running += 1
      void workOn(waiting.splice(0, maxItems)).then(() => {
        running -= 1
        start()
      })
    }
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      if (waitMs === undefined) start()
      else if (waiting.length === 1) setTimeout(start, waitMs)
    })
}
