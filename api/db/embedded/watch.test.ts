import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { watchDatabase } from './watch.ts'

let events: string[] = []
const listener = {
  onEnd: () => void events.push('end'),
  onReturn: () => void events.push('return'),
  onBlocked: ({ message }: Error) => void events.push(`blocked: ${message}`),
  onLost: ({ message }: Error) => void events.push(`lost: ${message}`),
}

beforeEach(() => {
  events = []
})
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A database that runs until the test ends it. Its starts do what the functions do, in turn; the last one repeats. */
function database(...starts: (() => void)[]) {
  const state = { runs: true, started: 0 }
  const watched = {
    isRunning: async () => state.runs,
    async start() {
      state.started += 1
      const start = starts.length > 1 ? starts.shift() : starts[0]
      start?.()
      state.runs = true
    },
    isBlocked: ({ message }: Error) => message === 'full',
  }
  stops.push(watchDatabase(watched, listener))
  return state
}
const refuses = (message: string) => () => {
  throw new Error(message)
}
const until = (event: string) => eventually(async () => expect(events).toContain(event))

test('a database that ends is started again, each time', async () => {
  const state = database(() => {})

  state.runs = false
  await until('return')
  state.runs = false
  await eventually(async () => expect(state.started).toBe(2))

  expect(events.slice(0, 3)).toEqual(['end', 'return', 'end'])
})

test('one that cannot be started again is lost, with the reason', async () => {
  const state = database(refuses('damaged'))

  state.runs = false
  await until('lost: damaged')

  expect(events).toEqual(['end', 'lost: damaged'])
})

test('one that a full disk keeps from starting is tried until there is room, and said to be blocked once', async () => {
  const state = database(refuses('full'), refuses('full'), () => {})

  state.runs = false
  await until('return')

  expect(events).toEqual(['end', 'blocked: full', 'return'])
})

test('one that ends again and again is lost', async () => {
  const state = database(() => {})
  const ending = setInterval(() => {
    state.runs = false
  }, 20)

  await until('lost: It ended 10 times within a minute.').finally(() => clearInterval(ending))

  expect(state.started).toBe(10)
})

test('nothing is started once the watch has stopped', async () => {
  const state = database(() => {})

  await stops.pop()?.()
  state.runs = false

  expect([state.started, events]).toEqual([0, []])
})
