import { createHash } from 'node:crypto'
import { type Translate, translator } from '../../../i18n/messages.ts'
import {
  occasionKinds,
  type PosterOccasion,
  type PosterSize,
  type PosterTemplate,
  photoShapes,
  posterShapes,
} from '../../contract/sharing/poster-terms.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { codedBy, pageOf } from '../kinds/kind.ts'
import { ensurePoster, posterAddress, posterId } from './posters/cache.ts'
import { draw } from './posters/draw.ts'
import { factsOf, type PosterFacts } from './posters/facts.ts'
import { frameOf, logoSize, pictureSize, portraitSize } from './posters/layout.ts'
import { factsAt, type Host, targetAt } from './posters/occasions.ts'
import { pixelsOf } from './posters/pictures.ts'
import { posterWords, withSpaces } from './posters/words.ts'
import { qrPixels, scanned } from './qr-pictures.ts'
import { shownSharer } from './sharers.ts'
import { type Sharer, sharerOf, storeLink } from './short-links.ts'

/** The most pixels of the design that the side of the code takes on a poster. */
const maxQrPx = 232

interface Drawing {
  template: PosterTemplate
  size: PosterSize
  facts: PosterFacts
  sharedBy: string
  url: string
}

const partsOf =
  ({ template, size, facts, sharedBy, url }: Drawing, { db }: Context) =>
  async () => {
    const { scale } = frameOf(size)
    const scaled = ({ width, height }: { width: number; height: number }) => ({
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    })
    const [picture, cover, logo] = await Promise.all([
      pixelsOf(facts.picture, scaled(template === 'paper' && facts.cover ? portraitSize : photoShapes[template]), db),
      pixelsOf(facts.cover, scaled(pictureSize), db),
      pixelsOf(facts.logo, scaled(logoSize), db),
    ])
    return { facts, sharedBy, qr: qrPixels(scanned(url), Math.floor(maxQrPx * scale)), picture, cover, logo }
  }

/** People who are logged in make posters for long lists of guests, others a few. */
const counterOf = async ({ db, settings: { limits }, session, remoteAddress }: Context) =>
  session && session.kind !== 'PARTNER'
    ? counter('postersPerPerson', session.uid, limits)
    : counter('postersPerAddress', await addressKey(db, remoteAddress), limits)

/** Each guest has a link of their own, whose address does not contain the name. */
const forGuest = (target: string, guest: string) =>
  guest ? `${target}&guest=${createHash('sha256').update(guest).digest('base64url').slice(0, 8)}` : target

/** An enterprise or a person does not recommend itself. */
const isOwn = (sharer: Sharer, coded: { code: string; enterpriseCode: string }) =>
  sharer.shareUid === coded.code || (sharer.shareEnCode !== '' && sharer.shareEnCode === coded.enterpriseCode)

/** Returns the line with the name of whoever shares a poster; empty where nobody is named. */
function signature(
  t: Translate<(typeof posterWords)['english']>,
  { occasion, host, isOwn }: { occasion: PosterOccasion | undefined; host: Host; isOwn: boolean },
) {
  if (!host.name || isOwn || occasion === 'ATTEND') return ''
  return t(occasion === 'INVITE' || occasion === 'HOST' ? 'invitedBy' : 'sharedBy', { name: host.name })
}

/** Drawing on the server: Foyer's own templates, filled from its data. */
export const tools: Handlers<'tools'> = {
  async shotPro({ body }, context) {
    const {
      kind,
      code,
      template = 'arch',
      size = 'POSTER',
      occasion,
      guest = '',
      note,
      pictureUrl,
      language: chosen,
      ...claim
    } = body
    const { db, session } = context
    if (occasion && !occasionKinds[occasion].includes(kind)) {
      throw new Refusal('invalidInput', `There is no poster of ${kind} for ${occasion}.`)
    }
    const language = chosen ?? context.language
    const subject = { kind, code, language }
    const [coded, plain] = await Promise.all([codedBy(db, code), factsOf(kind, code, language, db)])
    if (!plain || coded?.kind !== kind) throw new Refusal('notFound', `There is no ${kind} with the code "${code}".`)
    await count(db, [await counterOf(context)])

    const sharer = await sharerOf(claim, session, db)
    const target = targetAt(occasion, subject) ?? pageOf(coded, { isShared: sharer.shareUserType !== '', language })
    const invitesTo = guest && occasion === 'INVITE' ? code : undefined
    const { url } = await storeLink({ target: forGuest(target, guest), ...sharer, name: guest, invitesTo }, context)
    const host = (await shownSharer(sharer, language, db)) ?? { name: '', avatar: '' }
    const usual = occasion ? await factsAt(occasion, plain, { guest, host, subject, db }) : plain
    const facts = { ...usual, ...(note && { text: note }), ...(pictureUrl && session && { picture: pictureUrl }) }
    const t = translator(posterWords, language)
    const sharedBy = withSpaces(signature(t, { occasion, host, isOwn: isOwn(sharer, coded) }))

    const id = posterId([kind, template, size, language, facts, sharedBy, scanned(url)])
    const drawing = { template, size, facts, sharedBy, url }
    await ensurePoster(id, db, () => draw({ template, size, language }, partsOf(drawing, context)))
    const { width, height } = posterShapes[size]
    return { imageUrl: posterAddress(id), width, height, alt: t('alt', { title: facts.title, url }), shortUrl: url }
  },
}
