import { afterAll, expect, test, vi } from 'vitest'
import { addToOutbox, removeFromOutbox, type Waiting, waitingOf, watchOutbox } from './outbox.ts'

const online = new Set<unknown>()
vi.stubGlobal('addEventListener', (_: string, listener: unknown) => online.add(listener))
vi.stubGlobal('removeEventListener', (_: string, listener: unknown) => online.delete(listener))
afterAll(() => vi.unstubAllGlobals())

const enquiry = { scope: 'one', connection: 'foyer', isHome: false, values: {}, body: {} } as unknown as Waiting

test('no listener is left on the page after the last form is gone and no enquiry waits', () => {
  const stops = [watchOutbox(() => {}), watchOutbox(() => {})]
  expect(online.size).toBe(1)

  for (const stop of stops) stop()

  expect(online.size).toBe(0)
})

test('a waiting enquiry is sent after its form is gone', () => {
  const stop = watchOutbox(() => {})
  addToOutbox(enquiry)
  stop()
  expect(online.size).toBe(1)

  for (const one of waitingOf('one')) removeFromOutbox(one)

  expect(online.size).toBe(0)
})
