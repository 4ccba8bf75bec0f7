import { boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { editing } from '../core/roles.ts'
import { code, codeOrEmpty, day, languageMap, list, oneOf, ownAddress, shape, text } from '../core/structs.ts'
import { chainStages } from './enterprise-terms.ts'

// biome-ignore lint/suspicious/noExplicitAny: the shapes differ from kind to kind
type Fields = Record<string, any>

/**
 * The calls by which editors keep one kind of thing on the home page: list, save, remove, order. `fields` are what is
 * kept of one; texts are language maps. Saving without an `id` makes a new one.
 */
const items = <const Kind extends string, const F extends Fields>(kind: Kind, plural: string, fields: F) => ({
  list: endpoint({
    method: 'GET',
    path: `/user/enterprise/edit/${kind}/list`,
    access: 'login',
    as: { enterprise: editing },
    extension: true,
    summary: `The ${plural} of an enterprise with their texts in every language, in order.`,
    query: shape({ enterpriseCode: code() }),
    row: shape({ id: string(), ...fields }),
    errors: ['enterpriseNotFound'],
  }),
  save: endpoint({
    method: 'POST',
    path: `/user/enterprise/edit/${kind}/save`,
    access: 'login',
    as: { enterprise: editing },
    extension: true,
    summary: `Keeps one of the ${plural}; without an id a new one.`,
    body: shape({ enterpriseCode: code(), id: optional(text(64)), ...fields }),
    data: shape({ id: string(), ...fields }),
    errors: ['enterpriseNotFound', 'itemNotFound', 'invalidInput', 'tooManyItems'],
  }),
  remove: endpoint({
    method: 'POST',
    path: `/user/enterprise/edit/${kind}/remove`,
    access: 'login',
    as: { enterprise: editing },
    extension: true,
    summary: `Takes one of the ${plural} off the home page.`,
    body: shape({ enterpriseCode: code(), id: text(64, 1) }),
    errors: ['enterpriseNotFound', 'itemNotFound'],
  }),
  order: endpoint({
    method: 'POST',
    path: `/user/enterprise/edit/${kind}/order`,
    access: 'login',
    as: { enterprise: editing },
    extension: true,
    summary: `Puts the ${plural} into another order.`,
    body: shape({ enterpriseCode: code(), ids: list(text(64, 1), 2000) }),
    errors: ['enterpriseNotFound', 'itemNotFound'],
  }),
})

/** Products as editors keep them; `id` is the product's code. */
export const ownProducts = items('product', 'products', {
  name: languageMap(120),
  summary: languageMap(300),
  /** HTML. */
  details: languageMap(20_000),
  images: list(ownAddress(), 12),
  link: ownAddress(),
  typeName: languageMap(60),
  tags: list(languageMap(40), 12),
  specs: list(shape({ name: languageMap(60), value: languageMap(120) }), 40),
  isFeatured: boolean(),
})

/** Pictures of the album. */
export const ownPhotos = items('photo', 'pictures', {
  url: ownAddress(),
  caption: languageMap(200),
})

/** People of the team. With a `uid` the name, portrait and phone may stay empty: they are those of the account. */
export const ownTeam = items('team', 'people of the team', {
  uid: codeOrEmpty(),
  name: text(100),
  avatar: ownAddress(),
  title: languageMap(100),
  duty: languageMap(200),
  phoneCountryCode: text(5),
  phone: text(24),
  productCodes: list(code(), 100),
})

/** Certificates, approvals and awards. Days are `2026-05-12`, or empty. */
export const ownQualifications = items('qualification', 'qualifications', {
  name: languageMap(120),
  issuer: languageMap(120),
  image: ownAddress(),
  issuedOn: day(),
  validUntil: day(),
})

/** Files for visitors: of the enterprise, or of one product. */
export const ownDocuments = items('document', 'documents', {
  name: languageMap(160),
  url: ownAddress(),
  productCode: codeOrEmpty(),
  language: text(2),
})

/** Jobs; `id` is the job's code. */
export const ownJobs = items('job', 'jobs', {
  name: languageMap(120),
  salary: languageMap(80),
  address: languageMap(160),
  /** HTML. */
  details: languageMap(20_000),
  meetingCode: codeOrEmpty(),
  isOpen: boolean(),
})

/** Partners in the product chain: an enterprise of this Foyer, or a name and a logo. */
export const ownChain = items('chain', 'partners of the product chain', {
  stage: oneOf(chainStages),
  partnerCode: codeOrEmpty(),
  name: languageMap(120),
  logo: ownAddress(),
  trade: languageMap(120),
})
