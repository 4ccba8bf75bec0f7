import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { languages } from '../../../../i18n/locales.ts'
import type { Section } from '../../../kit/page-sections.ts'
import type { OwnHome } from '../form/sections.ts'

/** A company page, as visitors get it. */
export type PublicHome = Reply<Contract['enterprises']['homepage']>

type Texts = Readonly<Record<string, string>>

/** Returns a text as the server does: in one language, else in the page's fallback language, else in any. */
export const textIn = (texts: Texts, { fallbackLanguage }: Pick<OwnHome, 'fallbackLanguage'>, language: string) =>
  [language, fallbackLanguage, ...languages].map((code) => texts[code]).find(Boolean) ?? ''

/**
 * Returns the page that visitors would get in a language if `edited`, with its unsaved changes, were saved and the
 * language were published. What is not edited here, such as followers and lists, comes from `published`.
 */
export function previewHome(published: PublicHome, edited: OwnHome, language: string): PublicHome {
  const text = (texts: Texts) => textIn(texts, edited, language)
  const { registeredCapital, foundingDate, officialWebsite, phone, phoneCountryCode } = edited
  const { logo, cover, countryCode, marketNum, replyHours, openingHours, timeZone } = edited
  return {
    ...published,
    language,
    isMaintained: true,
    isDraft: edited.languages[language] === 'DRAFT',
    name: text(edited.name),
    slogan: text(edited.slogan),
    enterpriseTypeName: text(edited.typeName),
    introduction: text(edited.introduction),
    registeredAddress: text(edited.registeredAddress),
    badges: edited.badges.map(text).filter(Boolean),
    registeredCapital,
    foundingDate,
    officialWebsite,
    phone,
    phoneCountryCode,
    logo,
    cover,
    countryCode,
    marketNum,
    replyHours,
    openingHours,
    timeZone,
    // The server computes the time of a reply, which needs both.
    repliesBy: replyHours > 0 && openingHours.length > 0 ? published.repliesBy : '',
  }
}

const textFields = ['name', 'slogan', 'typeName', 'introduction', 'registeredAddress'] as const
/** A text of the enterprise itself. */
type TextField = (typeof textFields)[number]

/**
 * Returns the texts that a language lacks: `borrowed` are shown to its visitors in another language, `leftOut` exist in
 * none.
 */
export function gapsOf(edited: OwnHome, language: string): { borrowed: TextField[]; leftOut: TextField[] } {
  const missing = textFields.filter((field) => !edited[field][language])
  const isBorrowed = (field: TextField) => textIn(edited[field], edited, language) !== ''
  return { borrowed: missing.filter(isBorrowed), leftOut: missing.filter((field) => !isBorrowed(field)) }
}

/** Where a section of the editor is on the page: its tab, and the part of the page to scroll to. */
interface Place {
  tab: string
  part: string
}

const places: Record<Section, Place> = {
  about: { tab: 'overview', part: 'head' },
  pictures: { tab: 'overview', part: 'head' },
  products: { tab: 'products', part: 'tabs' },
  album: { tab: 'album', part: 'tabs' },
  team: { tab: 'team', part: 'tabs' },
  qualifications: { tab: 'overview', part: 'qualifications' },
  documents: { tab: 'overview', part: 'documents' },
  jobs: { tab: 'jobs', part: 'tabs' },
  chain: { tab: 'chain', part: 'tabs' },
}
/** The parts of the page that show a field; other fields of the enterprise itself are in its head. */
const parts: Readonly<Record<string, string>> = {
  introduction: 'panel',
  foundingDate: 'facts',
  registeredCapital: 'facts',
  currency: 'facts',
  registeredAddress: 'facts',
  officialWebsite: 'facts',
  timeZone: 'facts',
  replyHours: 'facts',
  from: 'facts',
  to: 'facts',
  open: 'facts',
  phone: 'ways',
}

/** Returns where a section, or the field of a control such as `slogan.DE` in it, is on the page. */
export function placeOf(section: Section, control = ''): Place {
  const place = places[section]
  const [field = ''] = control.split(/[.-]/)
  return section === 'about' && field ? { ...place, part: parts[field] ?? 'head' } : place
}
