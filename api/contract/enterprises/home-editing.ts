import { array, boolean, nullable, number, partial, record, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { editing } from '../core/roles.ts'
import {
  code,
  count,
  day,
  integerBetween,
  language,
  languageMap,
  list,
  oneOf,
  ownAddress,
  shape,
  text,
} from '../core/structs.ts'
import { languageStates } from './enterprise-terms.ts'
import { OpeningHours } from './enterprises.ts'
import { homeLimits } from './home-limits.ts'

/** The fields of a home page that editors change; texts are language maps. */
const homeFields = {
  name: languageMap(homeLimits.name),
  slogan: languageMap(homeLimits.slogan),
  typeName: languageMap(homeLimits.typeName),
  /** HTML. */
  introduction: languageMap(homeLimits.introduction),
  registeredAddress: languageMap(homeLimits.registeredAddress),
  badges: list(languageMap(homeLimits.badge), homeLimits.badges),
  logo: ownAddress(),
  cover: ownAddress(),
  officialWebsite: text(homeLimits.officialWebsite),
  foundingDate: day(),
  /** Null: the enterprise does not say. */
  registeredCapital: nullable(shape({ amount: number(), currency: text(3, 3) })),
  countryCode: text(2),
  marketNum: integerBetween(0, homeLimits.marketNum),
  phoneCountryCode: text(5),
  phone: text(24),
  replyHours: integerBetween(0, homeLimits.replyHours),
  openingHours: list(OpeningHours, 14),
  /** Of the opening hours; empty while there are none. */
  timeZone: text(64),
  companyRequired: boolean(),
  /** The languages of the page and their states. A language that is not named is not part of the page. */
  languages: record(string(), oneOf(languageStates)),
}

/** The completeness of a home page in one language: the number of its texts, how many exist, and which are missing. */
export const Completeness = shape({
  language: string(),
  state: oneOf([...languageStates, 'NONE']),
  filled: count(),
  total: count(),
  /** Names of sections with missing texts, such as `introduction`, `products`, `team`. */
  missing: array(shape({ section: string(), number: count() })),
})

/** A home page as its editors see it. */
export const OwnHome = shape({
  enterpriseCode: string(),
  fallbackLanguage: string(),
  version: count(),
  updatedAt: string(),
  ...homeFields,
  completeness: array(Completeness),
})

/** Editing the home page of an enterprise, language by language. */
export const homeEditing = {
  get: endpoint({
    method: 'GET',
    path: '/user/enterprise/edit/get',
    access: 'login',
    as: { enterprise: editing },
    extension: true,
    summary: 'The home page with its texts in every language, and how complete each language is.',
    query: shape({ enterpriseCode: code() }),
    data: OwnHome,
    errors: ['enterpriseNotFound'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/user/enterprise/edit/save',
    access: 'login',
    as: { enterprise: editing },
    extension: true,
    summary: 'Keeps the parts that are sent. What somebody else saved meanwhile is not overwritten.',
    body: shape({
      enterpriseCode: code(),
      version: integerBetween(1, 1_000_000_000),
      ...partial(shape(homeFields)).schema,
    }),
    data: OwnHome,
    errors: ['enterpriseNotFound', 'homeChanged', 'invalidInput'],
  }),
  draft: endpoint({
    method: 'POST',
    path: '/user/enterprise/edit/draft',
    access: 'login',
    as: { enterprise: editing },
    extension: true,
    summary: 'Marks a language as a machine’s draft, as kept by people, or as not kept; texts stay as they are.',
    body: shape({ enterpriseCode: code(), language: language(), state: oneOf([...languageStates, 'NONE']) }),
    data: OwnHome,
    errors: ['enterpriseNotFound', 'invalidInput'],
  }),
}
