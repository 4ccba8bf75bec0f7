import { beforeEach, expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { searchTurns } from './search-turns.ts'

let clock = 0
let running = 0
let peak = 0
let started: string[] = []
let finish: (() => void)[] = []

beforeEach(() => {
  ;[clock, running, peak, started, finish] = [0, 0, 0, [], []]
})

/** A search that runs until the test finishes it. */
const search = (name: string) => () => {
  started.push(name)
  running += 1
  peak = Math.max(peak, running)
  return new Promise<string>((done) => {
    finish.push(() => {
      running -= 1
      done(name)
    })
  })
}
const settle = () => new Promise((done) => setImmediate(done))
const finishNext = async () => {
  finish.shift()?.()
  await settle()
}
const turns = (limits: Parameters<typeof searchTurns>[0]) =>
  searchTurns({ maxRunning: 2, refusalDelayMs: 0, ...limits }, () => clock)

test('no more searches run at the same time than the limit says, whatever the number of addresses', async () => {
  const inTurn = turns({ maxRunning: 2, maxRunningPerAddress: 2 })
  const all = Array.from({ length: 10 }, (_, at) => inTurn(`address ${at}`, search(`${at}`)))

  for (let at = 0; at < 10; at++) {
    await settle()
    await finishNext()
  }

  expect(await Promise.all(all)).toHaveLength(10)
  expect(peak).toBe(2)
})

test('an address with many searches lets another one have its turn after those that run', async () => {
  const inTurn = turns({ maxRunning: 2, maxRunningPerAddress: 1 })
  for (let at = 0; at < 5; at++) inTurn('greedy', search(`greedy ${at}`))
  inTurn('modest', search('modest'))
  await settle()

  expect(started).toEqual(['greedy 0', 'modest'])
})

test('addresses take turns', async () => {
  const inTurn = turns({ maxRunning: 1, maxRunningPerAddress: 1 })
  for (let at = 0; at < 3; at++) inTurn('one', search(`one ${at}`))
  for (let at = 0; at < 3; at++) inTurn('other', search(`other ${at}`))
  for (let at = 0; at < 6; at++) {
    await settle()
    await finishNext()
  }

  expect(started).toEqual(['one 0', 'other 0', 'one 1', 'other 1', 'one 2', 'other 2'])
})

test('a search more than may wait is refused, and told to come again', async () => {
  const inTurn = turns({ maxRunning: 1, maxRunningPerAddress: 1, maxWaitingPerAddress: 2 })
  for (let at = 0; at < 3; at++) inTurn('one', search(`${at}`))

  const refusal = await inTurn('one', search('3')).catch((error) => error)

  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal.code).toBe('tooManyRequests')
  expect(refusal.more.retryAfterSeconds).toBe(1)
  // Another address is not refused for it.
  inTurn('other', search('of another'))
  await settle()
  await finishNext()
  expect(started).toEqual(['0', 'of another'])
})

test('an address that has spent its budget of time is refused until enough of it has come back', async () => {
  const inTurn = turns({ budgetMs: 1000, refillMsPerSecond: 100 })
  const first = inTurn('one', search('first'))
  await settle()
  clock = 1500
  await finishNext()
  await first

  const refusal = await inTurn('one', search('second')).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'tooManyRequests', more: { retryAfterSeconds: 5 } })
  inTurn('other', search('of another'))

  clock += 5001
  inTurn('one', search('third'))
  await settle()
  expect(started).toEqual(['first', 'of another', 'third'])
})

test('a search that fails gives its turn to the next one', async () => {
  const inTurn = turns({ maxRunning: 1, maxRunningPerAddress: 1 })
  const failed = inTurn('one', () => Promise.reject(new Error('no')))
  inTurn('one', search('next'))

  await expect(failed).rejects.toThrow('no')
  await settle()
  expect(started).toEqual(['next'])
})
