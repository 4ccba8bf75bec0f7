import { array, boolean, nullable, number, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, codeOrEmpty, count, instant, language, oneOf, paging, shape } from '../core/structs.ts'
import { FileItem } from '../site/files.ts'
import { chainStages, languageStates } from './enterprise-terms.ts'
import { ProductItem } from './products.ts'
import { Contact } from './team.ts'

/**
 * The recipient of the contact form: an enterprise, or an exhibitor without an enterprise home. `replyHours` is the
 * usual time to a first reply in working hours; 0 if it is unknown. `hasVoice` is true where messages can be spoken.
 */
export const ContactTarget = shape({
  enterpriseCode: string(),
  exhibitorCode: string(),
  name: string(),
  logo: address(),
  cover: address(),
  replyHours: count(),
  companyRequired: boolean(),
  languages: array(string()),
  hasVoice: boolean(),
})

/** A certificate, approval or award. Days have the form `2026-05-12`; empty if unknown. */
export const Qualification = shape({
  qualificationId: string(),
  name: string(),
  issuer: string(),
  image: address(),
  issuedOn: string(),
  validUntil: string(),
})

/**
 * A partner in the product chain. `isSelf` marks the enterprise itself; `hall` and `booth` are its booth at the
 * exhibition.
 */
export const ChainPartner = shape({
  enterpriseCode: string(),
  exhibitorCode: string(),
  name: string(),
  logo: address(),
  trade: string(),
  hall: string(),
  booth: string(),
  isSelf: boolean(),
})

/** A picture of the album. Sizes are in pixels; 0 if unknown. */
export const Photo = shape({
  photoId: string(),
  url: address(),
  thumbnailUrl: address(),
  caption: string(),
  width: count(),
  height: count(),
})

/** A language of a home page, and whether people keep it or a machine drafted it. */
export const HomeLanguage = shape({ language: string(), state: oneOf(languageStates) })

/** Hours in which somebody answers: days (1 is Monday) and times such as `09:00`, in the enterprise's time zone. */
export const OpeningHours = shape({ days: array(number()), from: string(), to: string() })

/**
 * The home page of an enterprise. Texts come in the asked language if the page has it; else `isMaintained` is false and
 * they come in `language`, one of `languages`. The introduction is HTML.
 */
export const EnterpriseHome = shape({
  enterpriseCode: string(),
  language: string(),
  languages: array(HomeLanguage),
  isMaintained: boolean(),
  isDraft: boolean(),
  name: string(),
  slogan: string(),
  enterpriseTypeName: string(),
  logo: address(),
  cover: address(),
  isVerified: boolean(),
  badges: array(string()),
  countryCode: string(),
  introduction: string(),
  officialWebsite: string(),
  /** Null if the enterprise does not publish it. */
  registeredCapital: nullable(shape({ amount: number(), currency: string() })),
  /** A day such as `2009-03-18`; empty if the enterprise does not publish it. */
  foundingDate: string(),
  registeredAddress: string(),
  phoneCountryCode: string(),
  phone: string(),
  followers: count(),
  productNum: count(),
  teamNum: count(),
  photoNum: count(),
  jobNum: count(),
  /** The number of countries and regions in which it is active; 0 if the enterprise does not publish it. */
  marketNum: count(),
  replyHours: count(),
  openingHours: array(OpeningHours),
  /** The IANA zone of the opening hours; may be empty if there are none. */
  timeZone: string(),
  /**
   * The instant by which a question asked now is usually answered, from hours and usual time; empty if they are
   * unknown.
   */
  repliesBy: string(),
  qualifications: array(Qualification),
  chain: array(shape({ stage: oneOf(chainStages), partners: array(ChainPartner) })),
  /** The exhibitions in which the enterprise takes part, the one that ends last first. */
  exhibitions: array(
    shape({
      exhibitorCode: string(),
      meetingCode: string(),
      meetingName: string(),
      startTime: instant(),
      endTime: instant(),
      timeZone: string(),
      hall: string(),
      booth: string(),
      exhibitNum: count(),
      liveUrl: address(),
    }),
  ),
  /** The first of each, for the overview. */
  products: array(ProductItem),
  team: array(Contact),
  photos: array(Photo),
  documents: array(FileItem),
  /** True if the enterprise has an assistant (`agents.get`). */
  hasAgent: boolean(),
})

/** The call `enterprises.contactTarget`, by itself for widgets that make it. */
export const contactTarget = endpoint({
  method: 'GET',
  path: '/user/enterprise/contactTarget',
  access: 'anyone',
  cacheSeconds: 30,
  extension: true,
  summary: 'Whom a contact form writes to, by enterprise code or (without an enterprise home) by exhibitor code.',
  query: shape({
    enterpriseCode: optional(codeOrEmpty()),
    /** An exhibitor, for those without an enterprise home. */
    relationCode: optional(codeOrEmpty()),
    language: optional(language()),
  }),
  data: ContactTarget,
  errors: ['enterpriseNotFound', 'exhibitorNotFound'],
})

/** The call `enterprises.homepage`, by itself for widgets that make it. */
export const enterpriseHomepage = endpoint({
  method: 'GET',
  path: '/user/enterprise/homepage',
  access: 'anyone',
  cacheSeconds: 30,
  summary: 'The home page of an enterprise with the first of everything it shows.',
  query: shape({ enterpriseCode: code(), language: optional(language()) }),
  data: EnterpriseHome,
  errors: ['enterpriseNotFound'],
})

/** The call `enterprises.followers`, by itself for widgets that make it. */
export const enterpriseFollowers = endpoint({
  method: 'GET',
  path: '/user/enterprise/followers',
  access: 'anyone',
  extension: true,
  summary: 'Who follows an enterprise, the newest first: name, position and organisation as on their card.',
  query: shape({
    enterpriseCode: code(),
    language: optional(language()),
    pageNum: optional(paging.pageNum()),
    pageSize: optional(paging.pageSize()),
  }),
  row: shape({ uid: string(), name: string(), avatar: address(), position: string(), company: string() }),
  errors: ['enterpriseNotFound'],
})

/** The call `enterprises.album`, by itself for widgets that make it. */
export const enterpriseAlbum = endpoint({
  method: 'GET',
  path: '/user/enterprise/query/photo/album',
  access: 'anyone',
  cacheSeconds: 30,
  summary: 'The pictures of an enterprise in its own order, page by page.',
  query: shape({
    enterpriseCode: code(),
    language: optional(language()),
    pageNum: optional(paging.pageNum()),
    pageSize: optional(paging.pageSize()),
  }),
  row: Photo,
  errors: ['enterpriseNotFound'],
})

/** Enterprises and their home pages. */
export const enterprises = {
  homepage: enterpriseHomepage,
  languages: endpoint({
    method: 'GET',
    path: '/user/enterprise/homepageLanguage',
    access: 'anyone',
    cacheSeconds: 30,
    summary: 'The languages that the home page of an enterprise is kept in.',
    query: shape({ enterpriseCode: code() }),
    data: shape({ enterpriseCode: string(), fallbackLanguage: string(), languages: array(HomeLanguage) }),
    errors: ['enterpriseNotFound'],
  }),
  album: enterpriseAlbum,
  followers: enterpriseFollowers,
  contactTarget,
}
