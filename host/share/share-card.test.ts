import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Card, type CardScript, cardTeller, type Signature, type Ways } from './share-card.ts'

const entry = 'https://foyer.example/mini-h5/index/home?via=qr'
const card: Card = {
  title: 'Norvane',
  text: 'Heat, moved.',
  link: 'https://foyer.example/n',
  image: 'https://foyer.example/n.jpg',
}

/** The messaging app: it takes a card while it is shown a signature of the address that it compares. */
function messagingApp(compares: () => string, { isDumb = false } = {}) {
  let isTrusted = false
  let refuse = () => {}
  const cards: object[] = []
  const script: CardScript = {
    config: ({ signature }) => {
      isTrusted = signature === `signed ${compares()}`
      if (!isTrusted && !isDumb) queueMicrotask(() => refuse())
    },
    // Like the real one: after a refusal too.
    ready: (go) => setTimeout(go),
    error: (tell) => {
      refuse = tell
    },
    updateAppMessageShareData: ({ success, fail, ...told }) => {
      if (isDumb) return
      if (isTrusted) cards.push(told)
      if (isTrusted) success()
      else fail()
    },
    updateTimelineShareData: ({ success: _, fail: __, ...told }) => {
      if (isTrusted) cards.push(told)
    },
  }
  return { script: vi.fn(async () => script), cards }
}

const signed: string[] = []
const sign = async (url: string): Promise<Signature> => {
  signed.push(url)
  return { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: `signed ${url}` }
}
let present = entry
const go = (path: string) => {
  present = `https://foyer.example${path}`
}
const teller = (ways: Partial<Ways> & Pick<Ways, 'script'>) =>
  cardTeller({ sign, entry, here: () => present, comparesEntry: false, ...ways })

beforeEach(() => {
  signed.length = 0
  present = entry
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

async function told(telling: Promise<boolean>) {
  await vi.advanceTimersByTimeAsync(6000)
  return telling
}

test('friends see title, text, link and picture; the timeline does without the text', async () => {
  const { script, cards } = messagingApp(() => present)

  expect(await told(teller({ script })(card))).toBe(true)

  expect(cards).toEqual([
    { title: 'Norvane', desc: 'Heat, moved.', link: card.link, imgUrl: card.image },
    { title: 'Norvane', link: card.link, imgUrl: card.image },
  ])
})

test('where the present address is compared, each page has a signature of its own, without its fragment', async () => {
  const { script, cards } = messagingApp(() => present.split('#')[0] ?? '')
  const tell = teller({ script })

  await told(tell(card))
  go('/b?x=1#team')
  await told(tell({ ...card, title: 'B' }))

  expect(signed).toEqual([entry, 'https://foyer.example/b?x=1'])
  expect(cards.at(-1)).toMatchObject({ title: 'B' })
})

test('on iOS the first address of the visit is compared, and signed once', async () => {
  const { script, cards } = messagingApp(() => entry)
  const tell = teller({ script, comparesEntry: true })

  go('/a')
  await told(tell(card))
  go('/b')
  await told(tell({ ...card, title: 'B' }))

  expect(signed).toEqual([entry])
  expect(cards.at(-1)).toMatchObject({ title: 'B' })
})

test.each([
  ['the present one', true, () => present],
  ['the first one', false, () => entry],
])('a signature that is refused is tried once with the other address: %s', async (_, comparesEntry, compares) => {
  const { script, cards } = messagingApp(compares)
  const tell = teller({ script, comparesEntry })

  go('/a')
  expect(await told(tell(card))).toBe(true)
  expect([...signed].sort()).toEqual(['https://foyer.example/a', entry].sort())

  // What was learnt is kept.
  go('/b')
  signed.length = 0
  expect(await told(tell({ ...card, title: 'B' }))).toBe(true)
  expect(signed).not.toContain(comparesEntry ? entry : present)
  expect(cards.at(-1)).toMatchObject({ title: 'B' })
})

test('after both were refused nothing is tried again: the hint is what is left', async () => {
  const { script, cards } = messagingApp(() => 'another account')
  const tell = teller({ script })
  go('/a')

  expect(await told(tell(card))).toBe(false)
  expect(signed).toHaveLength(2)
  expect(await told(tell(card))).toBe(false)
  expect(signed).toHaveLength(2)
  expect(cards).toEqual([])
})

test('without an account the script is not even fetched, and the server is asked once', async () => {
  const { script } = messagingApp(() => present)
  const none = vi.fn(async () => ({ appId: '', timestamp: 0, nonceStr: '', signature: '' }))
  const tell = teller({ script, sign: none })

  expect([await told(tell(card)), await told(tell(card))]).toEqual([false, false])
  expect(none).toHaveBeenCalledTimes(1)
  expect(script).not.toHaveBeenCalled()
})

test('a server or a network that fails costs this page its card, not the next one', async () => {
  const { script } = messagingApp(() => present)
  const failing = vi.fn(sign).mockRejectedValueOnce(new Error('offline'))
  const tell = teller({ script, sign: failing })

  expect(await told(tell(card))).toBe(false)
  expect(await told(tell(card))).toBe(true)
})

test('a messaging app that says nothing is not waited for forever, and asked again on the next page', async () => {
  const { script } = messagingApp(() => present, { isDumb: true })
  const tell = teller({ script })

  expect(await told(tell(card))).toBe(false)
  expect(await told(tell(card))).toBe(false)
  expect(signed).toHaveLength(2)
})

test('of two pages in a row only the later one is told', async () => {
  const { script, cards } = messagingApp(() => present)
  const tell = teller({ script })

  const first = tell(card)
  const second = tell({ ...card, title: 'Later' })
  await vi.advanceTimersByTimeAsync(6000)

  expect([await first, await second]).toEqual([false, true])
  expect(cards).toHaveLength(2)
  expect(cards[0]).toMatchObject({ title: 'Later' })
})
