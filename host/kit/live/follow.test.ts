import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/client/errors.ts'
import { type ChangeCalls, type Changes, follow, type Moment } from './follow.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const room = (number: number) => ({ roomId: 'r1', asEnterpriseCode: '', number })
const event = (name: string, data: unknown, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A stream of these texts that then ends, breaks or stays open until it is called off. */
const streamOf = (texts: string[], end: 'ends' | 'stays', signal?: AbortSignal) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      if (end === 'ends') controller.close()
      else signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
    },
  })

const never = () => new Promise<never>(() => {})

/** Follows the changes until `until` returns true, and returns them with the times that it waited. */
async function followed(calls: Partial<ChangeCalls>, until: (changes: Changes[]) => boolean, cursor = '') {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const stop = new AbortController()
  const all: Changes[] = []
  const begun: [string, boolean][] = []
  const waits: number[] = []
  const moments: Moment[] = []
  await follow({
    calls: { open: never, poll: never, ...calls },
    cursor,
    onLive: (...live) => void begun.push(live),
    onChanges(changes) {
      all.push(changes)
      if (until(all)) stop.abort()
    },
    onMoment: (moment) => void moments.push(moment),
    signal: stop.signal,
    async wait(ms) {
      waits.push(ms)
      if (waits.length > 20) stop.abort()
    },
  })
  return { changes: all, begun, waits, moments }
}

test('a stream that ends goes on after its last id', async () => {
  const open = vi.fn<ChangeCalls['open']>(async (after) =>
    after
      ? streamOf([event('ready', {}, after), event('room', room(3), 'b')], 'ends')
      : streamOf([event('ready', {}, 'a'), event('room', room(1)), ': \n\n', event('room', room(2), 'a2')], 'ends'),
  )

  const { changes, begun } = await followed({ open }, (changes) => changes.length === 2)

  expect(open.mock.calls.map(([after]) => after)).toEqual(['', 'a2'])
  expect(changes).toEqual([
    { cursor: 'a2', rooms: [room(1), room(2)] },
    { cursor: 'b', rooms: [room(3)] },
  ])
  expect(begun).toEqual([
    ['a', true],
    ['a2', false],
  ])
})

test('after failures it waits longer each time, up to a minute and a half, and never exactly as long as others', async () => {
  const open = async () => {
    throw new ApiError('offline', '')
  }

  const { waits } = await followed({ open }, () => false)

  expect(Math.max(...waits)).toBeLessThanOrEqual(90_000)
  expect(waits[6]).toBeGreaterThan(16_000)
  expect(new Set(waits).size).toBe(waits.length)
})

test('it waits as long as the server asks it to', async () => {
  let callNum = 0
  const open = async () => {
    callNum += 1
    if (callNum === 1) throw new ApiError('tooManyRequests', '', { retryAfterSeconds: 30 })
    return streamOf([event('ready', {}, 'a'), event('room', room(1), 'b')], 'ends')
  }

  const { waits } = await followed({ open }, (changes) => changes.length === 1)

  expect(waits[0]).toBeGreaterThanOrEqual(29_500)
})

test('a login that is over ends it', async () => {
  const open = vi.fn(async () => {
    throw new ApiError('unauthorised', '')
  })

  const { changes } = await followed({ open }, () => false)

  expect(changes).toEqual([])
  expect(open).toHaveBeenCalledTimes(1)
})

test('where streams are held back on their way it polls', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const open: ChangeCalls['open'] = async (_, signal) => streamOf([], 'stays', signal)
  const poll = vi.fn<ChangeCalls['poll']>(async (after) =>
    after ? { cursor: `${after}1`, rooms: [room(1)] } : { cursor: 'p', rooms: [] },
  )

  const result = followed({ open, poll }, (changes) => changes.length === 2)
  await vi.advanceTimersByTimeAsync(25_000)

  expect((await result).changes.map(({ cursor }) => cursor)).toEqual(['p1', 'p11'])
  expect(poll.mock.calls.map(([after]) => after)).toEqual(['', 'p', 'p1'])
})

test('a cursor that the server does not know is dropped, and everything is looked at again', async () => {
  const open: ChangeCalls['open'] = async (after) => {
    if (after) throw new ApiError('invalidInput', '')
    return streamOf([event('ready', {}, 'a'), event('room', room(1), 'b')], 'ends')
  }

  const { begun } = await followed({ open }, (changes) => changes.length === 1, 'old')

  expect(begun).toEqual([['a', true]])
})

test('moments are told beside the changes, and move no cursor', async () => {
  const typing = { roomId: 'r1', asEnterpriseCode: '' }
  const open: ChangeCalls['open'] = async () =>
    streamOf(
      [event('ready', {}, 'a'), event('typing', typing), event('contact', {}), event('room', room(1), 'b')],
      'ends',
    )

  const { changes, moments } = await followed({ open }, (changes) => changes.length === 1)

  expect(moments).toEqual([{ is: 'typing', ...typing }, { is: 'contact' }])
  expect(changes).toEqual([{ cursor: 'b', rooms: [room(1)] }])
})
