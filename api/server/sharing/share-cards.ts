import { createHash, randomBytes } from 'node:crypto'
import type { Handlers } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { invalidInput } from '../http/refusal.ts'
import { wxTicket } from './wx-tickets.ts'

/** The signed values: a ticket of the messaging app, two values against replays, and the page. */
interface Signed {
  ticket: string
  nonceStr: string
  timestamp: number
  url: string
}

/** The signature that the messaging app compares: the fields in this order, nothing encoded. */
export const signatureOf = ({ ticket, nonceStr, timestamp, url }: Signed) =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')

/** A page of this Foyer exactly as it was asked for, without its fragment: another spelling has another signature. */
function ownAddress(url: string, publicUrl: string) {
  const [page = ''] = url.split('#')
  if (URL.canParse(page) && new URL(page).origin === new URL(publicUrl).origin && !/[\\\s\p{C}]/u.test(page))
    return page
  const expected = `an address that begins with ${publicUrl}/`
  throw invalidInput('query.url', expected, `The address "${url}" is no page of this Foyer.`)
}

/** Cards as which the messaging app shows links. */
export const shareCards: Handlers<'shareCards'> = {
  async signature({ query }, { db, settings, remoteAddress }) {
    const url = ownAddress(query.url, settings.publicUrl)
    const { wxAppId: appId, wxAppSecret } = settings
    if (!appId || !wxAppSecret) return { appId: '', timestamp: 0, nonceStr: '', signature: '' }
    await count(db, [counter('signaturesPerAddress', await addressKey(db, remoteAddress), settings.limits)])
    const ticket = await wxTicket(settings)
    const nonceStr = randomBytes(12).toString('hex')
    const timestamp = Math.floor(Date.now() / 1000)
    return { appId, timestamp, nonceStr, signature: signatureOf({ ticket, nonceStr, timestamp, url }) }
  },
}
