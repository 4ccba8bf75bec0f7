import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Card, type CardOptions, type CardScript, createCardSender, type Signature } from './share-card.ts'

const entry = 'https://foyer.example/mini-h5/index/home?via=qr'
const card: Card = {
  title: 'Norvane',
  text: 'Heat, moved.',
  link: 'https://foyer.example/n',
  image: 'https://foyer.example/n.jpg',
}

/** Imitates the messaging app: it accepts a card only under a signature of the address that `compares` returns. */
function messagingApp(compares: () => string, { isDumb = false } = {}) {
  let isTrusted = false
  let refuse = () => {}
  const cards: object[] = []
  const script: CardScript = {
    config: ({ signature }) => {
      isTrusted = signature === `signed ${compares()}`
      if (!isTrusted && !isDumb) queueMicrotask(() => refuse())
    },
    // The real one calls `ready` after a refusal too.
    ready: (go) => setTimeout(go),
    error: (tell) => {
      refuse = tell
    },
    updateAppMessageShareData: ({ success, fail, ...card }) => {
      if (isDumb) return
      if (isTrusted) cards.push(card)
      if (isTrusted) success()
      else fail()
    },
    updateTimelineShareData: ({ success: _, fail: __, ...card }) => {
      if (isTrusted) cards.push(card)
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
const teller = (options: Partial<CardOptions> & Pick<CardOptions, 'script'>) =>
  createCardSender({ sign, entry, currentAddress: () => present, comparesEntry: false, ...options })

beforeEach(() => {
  signed.length = 0
  present = entry
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

async function cardsAfter(telling: Promise<boolean>) {
  await vi.advanceTimersByTimeAsync(6000)
  return telling
}

test('friends see title, text, link and picture; the timeline leaves out the text', async () => {
  const { script, cards } = messagingApp(() => present)

  expect(await cardsAfter(teller({ script })(card))).toBe(true)

  expect(cards).toEqual([
    { title: 'Norvane', desc: 'Heat, moved.', link: card.link, imgUrl: card.image },
    { title: 'Norvane', link: card.link, imgUrl: card.image },
  ])
})

test('where the present address is compared, each page has a signature of its own, without its fragment', async () => {
  const { script, cards } = messagingApp(() => present.split('#')[0] ?? '')
  const tell = teller({ script })

  await cardsAfter(tell(card))
  go('/b?x=1#team')
  await cardsAfter(tell({ ...card, title: 'B' }))

  expect(signed).toEqual([entry, 'https://foyer.example/b?x=1'])
  expect(cards.at(-1)).toMatchObject({ title: 'B' })
})

test('on iOS the first address of the visit is signed, once', async () => {
  const { script, cards } = messagingApp(() => entry)
  const tell = teller({ script, comparesEntry: true })

  go('/a')
  await cardsAfter(tell(card))
  go('/b')
  await cardsAfter(tell({ ...card, title: 'B' }))

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
  expect(await cardsAfter(tell(card))).toBe(true)
  expect([...signed].sort()).toEqual(['https://foyer.example/a', entry].sort())

  // The address that was accepted is remembered.
  go('/b')
  signed.length = 0
  expect(await cardsAfter(tell({ ...card, title: 'B' }))).toBe(true)
  expect(signed).not.toContain(comparesEntry ? entry : present)
  expect(cards.at(-1)).toMatchObject({ title: 'B' })
})

test('after both addresses were refused no third signature is asked for', async () => {
  const { script, cards } = messagingApp(() => 'another account')
  const tell = teller({ script })
  go('/a')

  expect(await cardsAfter(tell(card))).toBe(false)
  expect(signed).toHaveLength(2)
  expect(await cardsAfter(tell(card))).toBe(false)
  expect(signed).toHaveLength(2)
  expect(cards).toEqual([])
})

test("without an account the app's script is not fetched, and the server is asked once", async () => {
  const { script } = messagingApp(() => present)
  const noAccount = vi.fn(async () => ({ appId: '', timestamp: 0, nonceStr: '', signature: '' }))
  const tell = teller({ script, sign: noAccount })

  expect([await cardsAfter(tell(card)), await cardsAfter(tell(card))]).toEqual([false, false])
  expect(noAccount).toHaveBeenCalledTimes(1)
  expect(script).not.toHaveBeenCalled()
})

test('a server or network that fails costs this page its card, but not the next page', async () => {
  const { script } = messagingApp(() => present)
  const failing = vi.fn(sign).mockRejectedValueOnce(new Error('offline'))
  const tell = teller({ script, sign: failing })

  expect(await cardsAfter(tell(card))).toBe(false)
  expect(await cardsAfter(tell(card))).toBe(true)
})

test('a messaging app that never answers is given up after a time, and asked again on the next page', async () => {
  const { script } = messagingApp(() => present, { isDumb: true })
  const tell = teller({ script })

  expect(await cardsAfter(tell(card))).toBe(false)
  expect(await cardsAfter(tell(card))).toBe(false)
  expect(signed).toHaveLength(2)
})

test('of two pages in a row only the later one gives its card', async () => {
  const { script, cards } = messagingApp(() => present)
  const tell = teller({ script })

  const first = tell(card)
  const second = tell({ ...card, title: 'Later' })
  await vi.advanceTimersByTimeAsync(6000)

  expect([await first, await second]).toEqual([false, true])
  expect(cards).toHaveLength(2)
  expect(cards[0]).toMatchObject({ title: 'Later' })
})
