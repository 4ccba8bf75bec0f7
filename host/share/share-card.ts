// How the messaging app shows a link that people share by its own menu: as a card with title, text and picture. The app
// has to be told beforehand, in the name of the operator's account; otherwise it shows the bare link.

/** A card; its addresses are absolute. */
export interface Card {
  title: string
  text: string
  link: string
  image: string
}

/** The server's signature of an address; `appId` is empty where this Foyer has no account at the messaging app. */
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

/** The part of the messaging app's script that is used here. */
export interface CardScript {
  config(account: Signature & { debug: boolean; jsApiList: string[] }): void
  ready(go: () => void): void
  error(tell: () => void): void
  updateAppMessageShareData(card: { title: string; desc: string; link: string; imgUrl: string } & Told): void
  updateTimelineShareData(card: { title: string; link: string; imgUrl: string } & Told): void
}

/** What `cardTeller` needs from the page around it. */
export interface CardOptions {
  script(): Promise<CardScript>
  sign(url: string): Promise<Signature>
  /** The address with which the visit began. */
  entry: string
  currentAddress(): string
  /**
   * Whether the app checks signatures against the first address of the visit, as on iOS, instead of the present one.
   */
  comparesEntry: boolean
}

type Outcome = 'taken' | 'refused' | 'silent'

/** How long the messaging app may take to answer, in milliseconds. */
const patienceMs = 5000
const calls = ['updateAppMessageShareData', 'updateTimelineShareData']

/**
 * Shows a signature, if there is one, and the card. Whether the app accepts the card is the only proof that it accepted
 * the signature.
 */
function offerCard(script: CardScript, { title, text, link, image }: Card, signature?: Signature): Promise<Outcome> {
  return new Promise((decide) => {
    setTimeout(decide, patienceMs, 'silent')
    const callbacks = { success: () => decide('taken'), fail: () => decide('refused') }
    // The app calls `ready` after a refusal too, and at once when it has seen a signature before.
    script.error(() => decide('refused'))
    if (signature) script.config({ ...signature, debug: false, jsApiList: calls })
    script.ready(() => {
      script.updateAppMessageShareData({ title, desc: text, link, imgUrl: image, ...callbacks })
      script.updateTimelineShareData({ title, link, imgUrl: image, success() {}, fail() {} })
    })
  })
}

const bare = (address: string) => address.split('#')[0] ?? ''

/**
 * Returns a function that tells the card of one page after the other. Where that fails, the app's menu stays as it is.
 */
export function cardTeller({ script, sign, entry, currentAddress, comparesEntry }: CardOptions) {
  let entryFirst = comparesEntry
  let shownFor: string | undefined
  let isOver = false
  let newest = 0

  /** Returns whether the card was accepted under the signature of an address. */
  async function tryWith(address: string, card: Card, isStale: () => boolean): Promise<Outcome> {
    const isShown = shownFor === address
    const signature = isShown ? undefined : await sign(address)
    if (signature?.appId === '') {
      isOver = true
      return 'silent'
    }
    const sdk = await script()
    // Another page is shown by now.
    if (isStale()) return 'silent'
    const outcome = await offerCard(sdk, card, signature)
    if (outcome === 'taken') shownFor = address
    else if (outcome === 'refused') shownFor = undefined
    return outcome
  }

  return async function tell(card: Card): Promise<boolean> {
    if (isOver) return false
    const request = ++newest
    const present = bare(currentAddress())
    const first = entryFirst ? entry : present
    const second = entryFirst ? present : entry
    try {
      for (const address of new Set([first, second])) {
        const outcome = await tryWith(address, card, () => request !== newest)
        if (outcome === 'taken') entryFirst = first === second ? entryFirst : address === entry
        if (outcome !== 'refused') return outcome === 'taken'
      }
      isOver = true
    } catch {
      // The network is down, or the limit of calls is reached: the next page tries again.
    }
    return false
  }
}
