// How the messaging app shows a link that somebody shares by its own menu: as a card with title, text and picture. It
// has to be told beforehand, in the name of the operator's account; without that it shows the bare link.

/** A card; its addresses are absolute. */
export interface Card {
  title: string
  text: string
  link: string
  image: string
}

/** What the server signs an address with; `appId` is empty where this Foyer has no account at the messaging app. */
export interface Signature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

interface Told {
  success(): void
  fail(): void
}

/** The part of the messaging app's own script that is used here. */
export interface CardScript {
  config(account: Signature & { debug: boolean; jsApiList: string[] }): void
  ready(go: () => void): void
  error(tell: () => void): void
  updateAppMessageShareData(card: { title: string; desc: string; link: string; imgUrl: string } & Told): void
  updateTimelineShareData(card: { title: string; link: string; imgUrl: string } & Told): void
}

/** What telling needs from its surroundings. */
export interface Ways {
  script(): Promise<CardScript>
  sign(url: string): Promise<Signature>
  /** The address with which the visit began, and the present one. */
  entry: string
  here(): string
  /** Whether signatures are compared with the first address of the visit: so on iOS; elsewhere with the present one. */
  comparesEntry: boolean
}

type Outcome = 'taken' | 'refused' | 'silent'

/** How long the messaging app may take for an answer, in milliseconds. */
const patienceMs = 5000
const calls = ['updateAppMessageShareData', 'updateTimelineShareData']

/** Shows the signature, if one is to be shown, and tells the card: whether it is taken is the proof of both. */
function hand(script: CardScript, { title, text, link, image }: Card, signature?: Signature): Promise<Outcome> {
  return new Promise((decide) => {
    setTimeout(decide, patienceMs, 'silent')
    const callbacks = { success: () => decide('taken'), fail: () => decide('refused') }
    // It calls `ready` after a refusal too, and at once when it was shown a signature before.
    script.error(() => decide('refused'))
    if (signature) script.config({ ...signature, debug: false, jsApiList: calls })
    script.ready(() => {
      script.updateAppMessageShareData({ title, desc: text, link, imgUrl: image, ...callbacks })
      script.updateTimelineShareData({ title, link, imgUrl: image, success() {}, fail() {} })
    })
  })
}

const bare = (address: string) => address.split('#')[0] ?? ''

/** Tells cards, one page after the other. What cannot be told leaves the messaging app's menu as it is. */
export function cardTeller({ script, sign, entry, here, comparesEntry }: Ways) {
  let entryFirst = comparesEntry
  let shownFor: string | undefined
  let isOver = false
  let newest = 0

  /** Whether the card was taken under the signature of an address. */
  async function tryWith(address: string, card: Card, isStale: () => boolean): Promise<Outcome> {
    const isShown = shownFor === address
    const signature = isShown ? undefined : await sign(address)
    if (signature?.appId === '') {
      isOver = true
      return 'silent'
    }
    const sdk = await script()
    // Another page is shown meanwhile.
    if (isStale()) return 'silent'
    const outcome = await hand(sdk, card, signature)
    if (outcome === 'taken') shownFor = address
    else if (outcome === 'refused') shownFor = undefined
    return outcome
  }

  return async function tell(card: Card): Promise<boolean> {
    if (isOver) return false
    const mine = ++newest
    const present = bare(here())
    const first = entryFirst ? entry : present
    const second = entryFirst ? present : entry
    try {
      for (const address of new Set([first, second])) {
        const outcome = await tryWith(address, card, () => mine !== newest)
        if (outcome === 'taken') entryFirst = first === second ? entryFirst : address === entry
        if (outcome !== 'refused') return outcome === 'taken'
      }
      isOver = true
    } catch {
      // No network, or too many asked: the next page may be luckier.
    }
    return false
  }
}
