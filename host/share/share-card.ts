// The messaging app shows a link that people share by its own menu as a card with title, text and picture. The app must
// get the card beforehand, in the name of the operator's account; otherwise it shows the bare link.

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

interface Callbacks {
  success(): void
  fail(): void
}

/** The part of the messaging app's script that is used here. */
export interface CardScript {
  config(account: Signature & { debug: boolean; jsApiList: string[]; openTagList: string[] }): void
  ready(go: () => void): void
  error(tell: () => void): void
  updateAppMessageShareData(card: { title: string; desc: string; link: string; imgUrl: string } & Callbacks): void
  updateTimelineShareData(card: { title: string; link: string; imgUrl: string } & Callbacks): void
}

/** The functions and addresses of the page that `createCardSender` needs. */
export interface CardOptions {
  script(): Promise<CardScript>
  sign(url: string): Promise<Signature>
  /** The address with which the visit began. */
  entry: string
  currentAddress(): string
  /**
   * True where the app checks signatures against the first address of the visit, as on iOS, instead of the present one.
   */
  comparesEntry: boolean
}

type Outcome = 'accepted' | 'refused' | 'silent'

/** The maximum time in which the messaging app must answer, in milliseconds. */
const timeoutMs = 5000
const calls = ['updateAppMessageShareData', 'updateTimelineShareData']
/** The same account lets pages record, and the app then recognises what it heard (widgets/ui/voice). */
const voiceCalls = ['startRecord', 'stopRecord', 'translateVoice']
/** The elements that the app draws: the button that opens a mini program. */
const tags = ['wx-open-launch-weapp']

/**
 * Sends a signature, if there is one, and the card. The app tells that it accepted a signature only by accepting the
 * card.
 */
function offerCard(script: CardScript, { title, text, link, image }: Card, signature?: Signature): Promise<Outcome> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs, 'silent')
    const callbacks = { success: () => resolve('accepted'), fail: () => resolve('refused') }
    // The app calls `ready` after a refusal too, and at once when it has seen a signature before.
    script.error(() => resolve('refused'))
    const jsApiList = [...calls, ...voiceCalls]
    if (signature) script.config({ ...signature, debug: false, jsApiList, openTagList: tags })
    script.ready(() => {
      script.updateAppMessageShareData({ title, desc: text, link, imgUrl: image, ...callbacks })
      script.updateTimelineShareData({ title, link, imgUrl: image, success() {}, fail() {} })
    })
  })
}

const withoutFragment = (address: string) => address.split('#')[0] ?? ''

/**
 * Returns a function that sends the card of each page to the messaging app. Where that fails, the app's menu stays as
 * it is.
 */
export function createCardSender({ script, sign, entry, currentAddress, comparesEntry }: CardOptions) {
  let entryFirst = comparesEntry
  let signedAddress: string | undefined
  let isDisabled = false
  let newestRequest = 0

  /** Offers a card under the signature of an address, and returns whether the app accepted it. */
  async function offerUnder(address: string, card: Card, isStale: () => boolean): Promise<Outcome> {
    const isSigned = signedAddress === address
    const signature = isSigned ? undefined : await sign(address)
    if (signature?.appId === '') {
      isDisabled = true
      return 'silent'
    }
    const sdk = await script()
    // Another page is shown by now.
    if (isStale()) return 'silent'
    const outcome = await offerCard(sdk, card, signature)
    if (outcome === 'accepted') signedAddress = address
    else if (outcome === 'refused') signedAddress = undefined
    return outcome
  }

  return async function sendCard(card: Card): Promise<boolean> {
    if (isDisabled) return false
    const request = ++newestRequest
    const present = withoutFragment(currentAddress())
    const first = entryFirst ? entry : present
    const second = entryFirst ? present : entry
    try {
      for (const address of new Set([first, second])) {
        const outcome = await offerUnder(address, card, () => request !== newestRequest)
        if (outcome === 'accepted') entryFirst = first === second ? entryFirst : address === entry
        if (outcome !== 'refused') return outcome === 'accepted'
      }
      isDisabled = true
    } catch {
      // The network is down, or the limit of calls is reached: the next page tries again.
    }
    return false
  }
}
