import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

const made = (text: string, seconds = 30) => ({ response: new Response(text), seconds })

/** A cache that is on, and how often it had to make an answer. */
function openCache(maxBytes = 1_000_000) {
  const cache = createAnswerCache({ maxBytes })
  cache.turn(true)
  const counts = { made: 0 }
  const ask = async (key: string, text = key, seconds = 30) => {
    const answer = await cache.answer(key, async () => {
      counts.made += 1
      return made(text, seconds)
    })
    return answer.text()
  }
  return { cache, counts, ask }
}

test('an answer is made once for all who ask, also at the same time', async () => {
  const { counts, ask } = openCache()

  const texts = await Promise.all([ask('a'), ask('a'), ask('a')])
  texts.push(await ask('a'))

  expect(texts).toEqual(['a', 'a', 'a', 'a'])
  expect(counts.made).toBe(1)
})

test('an answer that is for its caller only is made for each', async () => {
  const { counts, ask } = openCache()

  await Promise.all([ask('a', 'one', 0), ask('a', 'two', 0)])
  await ask('a', 'three', 0)

  expect(counts.made).toBe(3)
})

test('what was begun before a change is not kept after it', async () => {
  const { cache, ask } = openCache()
  let finish: (text: string) => void = () => {}
  const early = cache.answer('a', async () => made(await new Promise<string>((done) => (finish = done))))

  cache.clear()
  const late = await ask('a', 'new')
  finish('old')

  expect(await (await early).text()).toBe('old')
  expect(late).toBe('new')
  expect(await ask('a', 'made again')).toBe('new')
})

test('a cache that is off keeps nothing, and forgets what it had', async () => {
  const { cache, counts, ask } = openCache()
  await ask('a')

  cache.turn(false)
  await ask('a')
  cache.turn(true)
  await ask('a')

  expect(counts.made).toBe(3)
})

test('the answers that were used longest ago give way, so that the bytes stay within their limit', async () => {
  const { counts, ask } = openCache(20_000)
  const keys = Array.from({ length: 12 }, (_, index) => `key ${index}`)
  await ask('often')
  for (const key of keys) {
    await ask(key, 'x'.repeat(1000))
    await ask('often')
  }
  const before = counts.made

  await ask('often')
  await ask('key 0')
  await ask('too large', 'x'.repeat(19_000))
  await ask('too large', 'x'.repeat(19_000))

  expect(counts.made - before).toBe(3)
})

test('headers of one answer alone, cookies and other statuses are not kept', async () => {
  const cache = createAnswerCache({ maxBytes: 1_000_000 })
  cache.turn(true)
  const asking = (id: string) => ({ more: { 'x-request-id': id } })
  const withId = async () => ({ response: new Response('', { headers: { 'x-request-id': 'first' } }), seconds: 30 })
  let count = 0
  const refused = async () => ({ response: new Response(`${++count}`, { status: 404 }), seconds: 30 })
  const greeting = async () => ({
    response: new Response(`${++count}`, { headers: { 'set-cookie': 'a=b' } }),
    seconds: 30,
  })

  await cache.answer('id', withId, asking('first'))
  expect((await cache.answer('id', withId, asking('second'))).headers.get('x-request-id')).toBe('second')
  for (const make of [refused, greeting]) for (const _ of [1, 2]) await cache.answer('other', make)

  expect(count).toBe(4)
})

test('whoever already has an answer is told that nothing changed', async () => {
  const { cache } = openCache()
  const first = await cache.answer('a', async () => made('text'))
  const etags = first.headers.get('etag') ?? ''

  const again = await cache.answer('a', async () => made('text'), { etags })

  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})
