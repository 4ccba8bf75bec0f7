import { boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { editing } from '../core/roles.ts'
import { code, codeOrEmpty, day, languageMap, list, oneOf, ownAddress, shape, text } from '../core/structs.ts'
import { ShownTerms } from '../people/shown-terms.ts'
import { chainStages } from './enterprise-terms.ts'
import { itemLimits } from './home-limits.ts'
import { JobPay } from './job-pay.ts'

// biome-ignore lint/suspicious/noExplicitAny: the shapes differ from kind to kind
type Fields = Record<string, any>

/**
 * The calls by which editors change one list of the home page: list, save, remove, order. `fields` are the stored
 * fields of an item; texts are language maps. Saving without an `id` adds an item.
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

const { product, photo, team, qualification, document, job, chain } = itemLimits

/** Products as editors keep them; `id` is the product's code. */
export const ownProducts = items('product', 'products', {
  name: languageMap(product.name),
  summary: languageMap(product.summary),
  /** HTML with the elements of `richElements`; its length counts with the tags. */
  details: languageMap(product.details),
  images: list(ownAddress(), product.images),
  link: ownAddress(),
  typeName: languageMap(product.typeName),
  tags: list(languageMap(product.tag), product.tags),
  specs: list(shape({ name: languageMap(product.specName), value: languageMap(product.specValue) }), product.specs),
  isFeatured: boolean(),
  /** At other times nobody but its editors sees it. Without it they stay as they are; a new product is shown always. */
  terms: optional(shape(ShownTerms)),
})

/** Pictures of the album. */
export const ownPhotos = items('photo', 'pictures', {
  url: ownAddress(),
  caption: languageMap(photo.caption),
})

/** People of the team. With a `uid` the name, portrait and phone may stay empty: they are those of the account. */
export const ownTeam = items('team', 'people of the team', {
  uid: codeOrEmpty(),
  name: text(team.name),
  avatar: ownAddress(),
  title: languageMap(team.title),
  duty: languageMap(team.duty),
  phoneCountryCode: text(5),
  phone: text(24),
  productCodes: list(code(), team.productCodes),
})

/** Certificates, approvals and awards. Days are `2026-05-12`, or empty. */
export const ownQualifications = items('qualification', 'qualifications', {
  name: languageMap(qualification.name),
  issuer: languageMap(qualification.issuer),
  image: ownAddress(),
  issuedOn: day(),
  validUntil: day(),
})

/** Files for visitors: of the enterprise, or of one product. */
export const ownDocuments = items('document', 'documents', {
  name: languageMap(document.name),
  url: ownAddress(),
  productCode: codeOrEmpty(),
  language: text(2),
})

/** Jobs; `id` is the job's code. */
export const ownJobs = items('job', 'jobs', {
  name: languageMap(job.name),
  /** Amounts, which each reader sees as their language writes them; one that is left out stays as it is. */
  pay: optional(nullable(JobPay())),
  /** Shown where no amounts are given. */
  salary: languageMap(job.salary),
  address: languageMap(job.address),
  /** HTML with the elements of `richElements`; its length counts with the tags. */
  details: languageMap(job.details),
  meetingCode: codeOrEmpty(),
  isOpen: boolean(),
})

/** Partners in the product chain: an enterprise of this Foyer, or a name and a logo. */
export const ownChain = items('chain', 'partners of the product chain', {
  stage: oneOf(chainStages),
  partnerCode: codeOrEmpty(),
  name: languageMap(chain.name),
  logo: ownAddress(),
  trade: languageMap(chain.trade),
})
