import { array, boolean, nullable, optional, record, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import {
  address,
  code,
  codeOrEmpty,
  count,
  integerBetween,
  language,
  languageMap,
  list,
  oneOf,
  shape,
  text,
} from '../core/structs.ts'
import { visitChannels } from '../core/visit-channels.ts'
import { cardsLimits, languageParts } from './cards-limits.ts'
import { lockableFields } from './issued-fields.ts'
import { EntryFields } from './lounge.ts'
import { loungeSections } from './lounge-terms.ts'
import { ShownTerms } from './shown-terms.ts'
import { cardFields, viewers, visibilityLevels } from './visibility.ts'

const level = () => oneOf(visibilityLevels)

const contactItem = {
  /** The same as `uid`. */
  contactId: string(),
  uid: string(),
  imUid: string(),
  /** The enterprise to which the person belongs, if it has a home page. */
  baseCode: string(),
  /** The whole name, as the person gave it for the reader’s language; else the one of registration. */
  name: string(),
  avatar: address(),
  position: string(),
  duty: string(),
  dutyDescription: string(),
  company: string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: string(),
  phoneCountryCode: string(),
  /** National digits. */
  phone: string(),
  /** The products that the person answers for. */
  productName: array(string()),
}

/** A person as lists and cards show them. What the caller may not see is empty. */
export const ContactItem = shape(contactItem)

/**
 * A person’s whole card in one language. `firstName` is the family name; both parts are those of `name`. What the
 * caller may not see is empty.
 */
export const PersonCard = shape({
  ...contactItem,
  firstName: string(),
  lastName: string(),
  email: string(),
  country: string(),
  /** Of China, in Chinese. */
  province: string(),
  city: string(),
  area: string(),
  fullAddress: string(),
  introduction: string(),
  /** Those that are shown now. */
  links: array(address()),
  /** The look that the company has given to the card: pictures, and a colour as #rrggbb; each may be empty. */
  companyCover: address(),
  companyLogo: address(),
  companyColour: string(),
  /** The phone that the company has set on the card; national digits. */
  companyPhone: string(),
  companyPhoneCountryCode: string(),
  /** The enterprise whose card the person had until they left; empty where there is none. */
  formerEnterpriseCode: string(),
  formerCompany: string(),
})

/** An entry of a lounge in one language. `language` is that of its texts, which need not be the asked one. */
const ShownEntry = shape({
  id: string(),
  section: oneOf(loungeSections),
  title: string(),
  place: string(),
  details: string(),
  ...EntryFields,
  textLanguage: language(),
  /** The languages in which it has a title. */
  languages: array(language()),
})

/** The completeness of a card in one language, in percent, of what the caller may see. */
export const CardLanguage = shape({
  language: language(),
  isMaintained: boolean(),
  completeness: integerBetween(0, 100),
})

/** The card that an enterprise issued to a person, as they see it. */
const OwnIssuedCard = shape({
  enterpriseCode: string(),
  /** The name of the enterprise. */
  company: string(),
  /** The fields that the person cannot change. */
  locked: array(oneOf(lockableFields)),
  /** The website among the links that the company has set; empty where there is none. */
  website: string(),
  /** An owner who can change it, and is not the person; empty where there is none. */
  askName: string(),
})

const homepage = {
  card: PersonCard,
  /** The language of the answer: the asked one where the card is maintained in it. */
  language: language(),
  isMaintained: boolean(),
  languages: array(CardLanguage),
  /** The caller, as the person sees them. */
  viewer: oneOf(viewers),
  /** The filled fields that are hidden from the caller but would open at a level. */
  locked: array(shape({ field: oneOf(cardFields), level: level() })),
  lounge: array(ShownEntry),
  lockedEntries: array(shape({ section: oneOf(loungeSections), level: level(), entries: count() })),
  isFollowing: boolean(),
  followers: count(),
  following: count(),
  /** The name of who shared the link; empty without `shareCode`, and for anonymous links. */
  sharedBy: string(),
}

/** The call `cards.homepage`, by itself for widgets that make it. */
export const cardHomepage = endpoint({
  method: 'GET',
  path: '/user/homepage/queryUserHomepage',
  access: 'anyone',
  summary: 'A person’s card and lounge in one language, as far as the caller may see them.',
  query: shape({
    uid: code(),
    language: optional(language()),
    /** The code of the short link by which the caller came. */
    shareCode: optional(codeOrEmpty()),
  }),
  data: shape(homepage),
  errors: ['personNotFound'],
})

/** The call `cards.countView`, by itself for widgets that make it. */
export const countCardView = endpoint({
  method: 'POST',
  path: '/user/homepage/countView',
  access: 'anyone',
  extension: true,
  summary: 'Counts one look at a card, by channel and language; nothing personal is kept, and not one’s own look.',
  body: shape({ uid: code(), channel: oneOf(visitChannels), language: language() }),
  errors: ['personNotFound', 'tooManyRequests'],
})

/** The numbers of a day, a channel or a language. `scans` are the views by a scanned code. */
const figureNumbers = { views: count(), scans: count(), saves: count(), requests: count() }

/** People’s cards: reading those of others, reading and changing one’s own. */
export const cards = {
  homepage: cardHomepage,
  resume: endpoint({
    method: 'GET',
    path: '/user/homepage/resume',
    access: 'anyone',
    extension: true,
    summary: 'A person’s résumé in one language as a PDF: what the caller may see of it.',
    query: shape({ uid: code(), language: optional(language()) }),
    media: 'application/pdf',
    errors: ['personNotFound', 'tooManyRequests', 'unavailable'],
  }),
  countView: countCardView,
  figures: endpoint({
    method: 'GET',
    path: '/user/homepage/figures',
    access: 'login',
    scope: 'profile',
    extension: true,
    summary: 'How often one’s own card was viewed, scanned and saved, and the requests by it, over the last days.',
    query: shape({ days: optional(integerBetween(1, 90)) }),
    data: shape({
      ...figureNumbers,
      byDay: array(shape({ day: string(), ...figureNumbers })),
      byChannel: array(shape({ channel: oneOf(visitChannels), ...figureNumbers })),
      byLanguage: array(shape({ language: string(), ...figureNumbers })),
    }),
    errors: [],
  }),
  myHomepage: endpoint({
    method: 'GET',
    path: '/user/homepage/queryMyHomepage',
    access: 'login',
    scope: 'profile',
    summary: 'One’s own card and lounge, with the levels of all fields, its texts, and what the asked language lacks.',
    query: shape({ language: optional(language()) }),
    data: shape({
      ...homepage,
      levels: record(oneOf(cardFields), level()),
      /** The texts of the card in every language in which they are written. */
      texts: shape({
        /** The names for readers of other languages: `firstName` is the family name. Others read the main one. */
        firstName: languageMap(cardsLimits.firstName),
        lastName: languageMap(cardsLimits.lastName),
        position: languageMap(cardsLimits.position),
        duty: languageMap(cardsLimits.duty),
        dutyDescription: languageMap(cardsLimits.dutyDescription),
        introduction: languageMap(cardsLimits.introduction),
        /** The words that senders of details agree to; where they are empty, those of this Foyer are. */
        consentText: languageMap(cardsLimits.consentText),
      }),
      /** All links, with those that are not shown now. `card.links` has those that others see. */
      links: array(shape({ address: address(), ...ShownTerms })),
      issued: nullable(OwnIssuedCard),
      isFindable: boolean(),
      /** False until the person has answered whether the search may find them. */
      isFindableAnswered: boolean(),
      /** The parts that the asked language lacks. */
      missing: array(oneOf(languageParts)),
    }),
    errors: [],
  }),
  contactByCode: endpoint({
    method: 'GET',
    path: '/user/homepage/queryUserInfoByCodeAndType',
    access: 'anyone',
    summary: 'The person whom a code names: a uid, a short link to a card, or a contact of a team.',
    query: shape({ code: code(), type: oneOf(['USER', 'LINK', 'TEAM']), language: optional(language()) }),
    data: ContactItem,
    errors: ['personNotFound'],
  }),
  changeCard: endpoint({
    method: 'POST',
    path: '/user/homepage/change',
    access: 'login',
    extension: true,
    summary:
      'Changes the named parts of one’s own card and leaves all others as they are. Parts that an enterprise has locked are refused.',
    body: shape({
      /** The language of the texts; the caller’s unless said otherwise. */
      language: optional(language()),
      /**
       * The name for readers of the language; `firstName` is the family name. A language has both parts or none:
       * without them its readers see the name of registration.
       */
      firstName: optional(text(cardsLimits.firstName)),
      lastName: optional(text(cardsLimits.lastName)),
      position: optional(text(cardsLimits.position)),
      duty: optional(text(cardsLimits.duty)),
      dutyDescription: optional(text(cardsLimits.dutyDescription)),
      introduction: optional(text(cardsLimits.introduction)),
      consentText: optional(text(cardsLimits.consentText)),
      /** Public https addresses. */
      links: optional(list(text(1000, 1), cardsLimits.links + 1)),
      /** When the named links are shown, by the server’s clock; links that are not named stay as they are. */
      linkTerms: optional(list(shape({ address: text(1000, 1), ...ShownTerms }), cardsLimits.links + 1)),
      /** The levels of the named fields. */
      levels: optional(list(shape({ field: oneOf(cardFields), level: level() }), cardFields.length)),
      /** True if the search may find the person. */
      isFindable: optional(boolean()),
    }),
    errors: ['invalidInput', 'fieldLocked'],
  }),
}
