import { type Kind, type KindWith, kindNames, kindTerms } from '../../api/contract/kinds.ts'
import { pageLink } from '../../api/contract/page-link.ts'
import { queryFields } from '../../api/contract/page-queries.ts'
import { pagePath } from '../../api/contract/pages.ts'
import { linkMark, scanMark } from '../../api/contract/sharing/link-terms.ts'
import { type Preview, previewPath } from '../../api/contract/sharing/previews.ts'
import type { Language } from '../../i18n/locales.ts'

import { needsLogin, safePath } from '../access/guard.ts'

import type { PageState } from '../shell/load-page.ts'
import { languageStore } from '../stores/language.ts'
import { sessionStore } from '../stores/session.ts'
import type { Shared } from './share-button.tsx'
import { type Card, type CardOptions, type CardScript, createCardSender } from './share-card.ts'

/** The state of a page that is shown. */
export type ReadyPage = Extract<PageState, { is: 'ready' }>

/** The reader's language and uid, and the origin of this Foyer. */
interface Sharing {
  language: Language
  uid: string | undefined
  origin: string
}

/**
 * Returns the address under which a page is passed on. Where the page reads a sharer, the logged-in person becomes the
 * sharer; a guest passes on the sharer in the address.
 */
function linkOf({ route, address }: ReadyPage, { language, uid, origin }: Sharing) {
  const url = new URL(address, origin)
  for (const mark of [scanMark.name, linkMark]) url.searchParams.delete(mark)
  url.searchParams.set('language', language)
  const landing = kindNames.map(kindTerms).find(({ page }) => page === route)?.sharedPage ?? route
  if (!uid || !queryFields(landing).includes('shareUid')) return url.href
  url.pathname = pagePath(landing)
  url.searchParams.delete('shareEnCode')
  url.searchParams.set('shareUserType', 'USER')
  url.searchParams.set('shareUid', uid)
  return url.href
}

const hasPicture = (kind: Kind): kind is KindWith<'poster'> => kindTerms(kind).poster

const imageOf = (preview: Preview | undefined, { language, origin }: Sharing) =>
  preview ? origin + previewPath(preview, language, 'square') : ''

/**
 * Returns the card of a page; a page that needs a login, or an invitation, is shared as the home page of this Foyer.
 */
export function cardOf(page: ReadyPage, sharing: Sharing): Card {
  const path = safePath(page.address)
  // An invitation is accepted by its address alone, so the address is never shared.
  if (!path || needsLogin(path) || page.route === 'joinEnterprise') {
    return {
      title: 'Foyer',
      text: '',
      link: sharing.origin + pageLink('home', { language: sharing.language }),
      image: '',
    }
  }
  const { title, description = '', preview } = page.head
  return { title, text: description, link: linkOf(page, sharing), image: imageOf(preview, sharing) }
}

const sharingNow = (): Sharing => ({
  language: languageStore.get(),
  uid: sessionStore.get()?.user.uid,
  origin: location.origin,
})

async function script(): Promise<CardScript> {
  const { default: wx } = await import('weixin-js-sdk')
  // The voice input finds it there, as on partners' pages.
  Object.assign(window, { wx })
  return wx as unknown as CardScript
}

let sendCard: ((card: Card) => Promise<boolean>) | undefined

/** Sends the card of the present page to the messaging app, whose menu shares it. */
export function sendPageCard(page: ReadyPage, { entry, sign }: Pick<CardOptions, 'entry' | 'sign'>) {
  sendCard ??= createCardSender({
    script,
    sign,
    entry,
    currentAddress: () => location.href,
    comparesEntry: /iP(?:hone|ad|od)/.test(navigator.userAgent),
  })
  return sendCard(cardOf(page, sharingNow()))
}

/** Sends the card of a short link instead, which contains the sharer; the next page is shared as itself again. */
export const sendLinkCard = ({ title, text = '', kind, code }: Shared, link: string) =>
  sendCard?.({ title, text, link, image: imageOf(hasPicture(kind) ? { kind, code } : undefined, sharingNow()) })
