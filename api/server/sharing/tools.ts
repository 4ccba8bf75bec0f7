import { translator } from '../../../i18n/messages.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { codedBy, pageOf } from '../kinds/kind.ts'
import { ensurePoster, posterAddress, posterId } from './posters/cache.ts'
import { draw } from './posters/draw.ts'
import { factsOf, type PosterFacts } from './posters/facts.ts'
import { logoSize, pictureSize, posterSize } from './posters/layout.ts'
import { pixelsOf } from './posters/pictures.ts'
import { posterWords, withSpaces } from './posters/words.ts'
import { qrPixels, scanned } from './qr-pictures.ts'
import { nameOfSharer } from './sharers.ts'
import { sharerOf, storeLink } from './short-links.ts'

/** The most pixels that the side of the code takes on a poster. */
const maxQrPx = 232

const partsOf =
  (facts: PosterFacts, sharedBy: string, url: string, { db }: Context) =>
  async () => {
    const [picture, logo] = await Promise.all([
      pixelsOf(facts.picture, pictureSize, db),
      pixelsOf(facts.logo, logoSize, db),
    ])
    return { facts, sharedBy, qr: qrPixels(scanned(url), maxQrPx), picture, logo }
  }

/** Drawing on the server: Foyer's own templates, filled from its data. */
export const tools: Handlers<'tools'> = {
  async shotPro({ body: { kind, code, template = 'arch', language = undefined, ...claim } }, context) {
    const { db, settings, session, remoteAddress } = context
    const inLanguage = language ?? context.language
    const [coded, facts] = await Promise.all([codedBy(db, code), factsOf(kind, code, inLanguage, db)])
    if (!facts || coded?.kind !== kind) throw new Refusal('notFound', `There is no ${kind} with the code "${code}".`)
    await count(db, [counter('postersPerAddress', await addressKey(db, remoteAddress), settings.limits)])

    const sharer = await sharerOf(claim, session, db)
    const target = pageOf(coded, { isShared: sharer.shareUserType !== '', language: inLanguage })
    const { url } = await storeLink({ target, ...sharer }, context)
    const name = await nameOfSharer(sharer, inLanguage, db)
    const t = translator(posterWords, inLanguage)
    // An enterprise does not recommend itself.
    const isOwn = sharer.shareEnCode !== '' && sharer.shareEnCode === coded.enterpriseCode
    const sharedBy = name && !isOwn ? withSpaces(t('sharedBy', { name })) : ''

    const id = posterId([kind, template, inLanguage, facts, sharedBy, scanned(url)])
    await ensurePoster(id, db, () => draw(template, inLanguage, partsOf(facts, sharedBy, url, context)))
    return { imageUrl: posterAddress(id), ...posterSize, alt: t('alt', { title: facts.title, url }), shortUrl: url }
  },
}
