import { array, optional, record, string } from 'superstruct'
import { endpoint } from '../../core/endpoint.ts'
import { organising } from '../../core/roles.ts'
import {
  code,
  colour,
  count,
  type Infer,
  instant,
  instantOrEmpty,
  integerBetween,
  jsonObject,
  language,
  languageMap,
  list,
  localTime,
  oneOf,
  ownAddress,
  shape,
  text,
} from '../../core/structs.ts'
import { type StoredBlock, way } from '../site-blocks.ts'
import { type SitePack, siteFamilies, sitePacks, siteTemplates } from '../site-ways.ts'
import { addressVerdicts, maxAddressLength } from './page-address.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** The number of blocks of a page. */
export const maxBlocks = 80

/** The content of a page: its design, the texts for search engines and messengers, its menu and its blocks in order. */
export const pageContent = shape({
  family: oneOf(siteFamilies),
  titles: languageMap(200),
  summaries: languageMap(500),
  /** The one colour of which all others are made. */
  brand: colour(),
  /** The picture that messengers show beside a link to the page; that of the meeting where it is empty. */
  cover: ownAddress(),
  menu: list(way(), 8),
  /** Each has a `type` and the fields of that type, as `blockStructs` has them. */
  blocks: list(jsonObject<StoredBlock>(), maxBlocks),
})
/** The content of a page, its texts in all their languages. */
export type PageContent = Infer<typeof pageContent>

/** Public as it is here, public in an older state, or not public. */
const states = ['PUBLISHED', 'CHANGED', 'DRAFT'] as const

/** A page as its organisers edit it. `revision` is sent back with a change. */
const EditedPage = shape({
  page: string(),
  /** The address that its organisers chose; empty for that of its code. */
  address: string(),
  /** The path of its own at which the page is found in its meeting, by its name; empty without one. */
  pathName: string(),
  /** Addresses that the page had while it was public: they lead to the present one. */
  earlierAddresses: array(string()),
  state: oneOf(states),
  content: pageContent,
  revision: count(),
  changedAt: instant(),
  /** The name of who changed it last; empty where nobody has. */
  changedBy: string(),
  changedByUid: string(),
  /** The number of its newest public state. */
  version: count(),
  /** When it will be published, by the clock at the place of the meeting; empty without such a time. */
  publishAt: localTime(),
  timeZone: string(),
  /** The language that stands in for missing ones. */
  fallback: string(),
  /** The key of the link to the draft, and how long it opens it; empty without one. */
  previewKey: string(),
  previewUntil: instantOrEmpty(),
})

const ofPage = { meetingCode: code(), page: code() }
const changed = { ...ofPage, revision: count() }
const errors = ['meetingNotFound', 'itemNotFound'] as const
/** The key of a call that makes something: the same key again makes nothing new. */
const key = () => text(64, 16)
const pack = () => oneOf(Object.keys(sitePacks) as SitePack[])

/** Event pages as their organisers make them. Anyone reads them by `sitePages`. */
export const eventPages = {
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/page/list',
    summary: 'The pages of a meeting, with what is public of them and how complete each language is, in percent.',
    query: shape({ meetingCode: code() }),
    row: shape({
      page: string(),
      address: string(),
      pathName: string(),
      titles: languageMap(200),
      family: oneOf(siteFamilies),
      brand: string(),
      state: oneOf(states),
      publishAt: localTime(),
      changedAt: instant(),
      blockNum: count(),
      percents: record(string(), integerBetween(0, 100)),
    }),
    errors: ['meetingNotFound'],
  }),
  edit: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/page/edit',
    summary: 'One page with its texts in all languages, as it was saved last.',
    query: shape(ofPage),
    data: EditedPage,
    errors,
  }),
  watch: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/page/watch',
    summary: 'The number of the newest state of a page, so that editors learn of changes of others.',
    query: shape(ofPage),
    data: shape({ revision: count(), state: oneOf(states), publishAt: localTime() }),
    errors,
  }),
  create: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/page/create',
    summary: 'Makes a page from a template. Nobody else sees it before it is published. The same key makes one.',
    body: shape({
      meetingCode: code(),
      key: key(),
      template: oneOf(siteTemplates),
      name: text(200),
      language: language(),
      /** The address of the page; that of its code unless given. */
      address: optional(text(maxAddressLength)),
    }),
    data: shape({ page: string() }),
    errors: ['meetingNotFound', 'tooManyItems', 'nameTaken', 'invalidInput'],
  }),
  createPack: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/page/pack/create',
    summary:
      'Makes the pages of a pack that the meeting does not have yet, each at its named path, and tells how many. Nobody ' +
      'else sees them before they are published.',
    body: shape({ meetingCode: code(), pack: pack() }),
    data: shape({ addedNum: count() }),
    errors: ['meetingNotFound', 'tooManyItems'],
  }),
  publishPack: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/page/pack/publish',
    summary: 'Publishes the pages of a pack that are drafts, as they were saved last, and tells how many.',
    body: shape({ meetingCode: code(), pack: pack() }),
    data: shape({ publishedNum: count() }),
    errors: ['meetingNotFound', 'pageChanged', 'invalidInput'],
  }),
  checkAddress: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/page/address/check',
    summary: 'Tells whether a page can have an address, and proposes one that is free. Any text gets a proposal.',
    /** Without `page` it is about a page that is still to be made. */
    query: shape({ meetingCode: code(), page: optional(code()), address: text(200) }),
    data: shape({ verdict: oneOf(addressVerdicts), proposal: string() }),
    errors: ['meetingNotFound'],
  }),
  setAddress: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/page/address',
    summary: 'Gives a page another address at once; an empty one is that of its code. Earlier ones lead to it.',
    body: shape({ ...ofPage, address: text(maxAddressLength) }),
    data: EditedPage,
    errors: [...errors, 'nameTaken', 'tooManyItems', 'invalidInput'],
  }),
  copy: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/page/copy',
    summary: 'Makes a page like another one of a meeting that the caller organises, too. The same key makes one.',
    body: shape({ meetingCode: code(), key: key(), fromPage: code() }),
    data: shape({ page: string() }),
    errors: [...errors, 'tooManyItems'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/page/save',
    summary: 'Saves the draft of a page. A change that is based on an older `revision` is refused.',
    body: shape({ ...changed, content: pageContent }),
    data: EditedPage,
    errors: [...errors, 'pageChanged', 'invalidInput'],
  }),
  publish: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/page/publish',
    summary: 'Makes the draft public, now or at `publishAt`, by the clock at the place of the meeting.',
    body: shape({ ...changed, publishAt: localTime() }),
    data: EditedPage,
    errors: [...errors, 'pageChanged', 'invalidInput'],
  }),
  hide: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/page/hide',
    summary: 'Takes back the time of publishing or, where `what` is the page, hides the page from everybody.',
    body: shape({ ...ofPage, what: oneOf(['PAGE', 'TIME']) }),
    data: EditedPage,
    errors,
  }),
  versions: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/page/versions',
    summary: 'The states of a page that were public, the newest first.',
    query: shape(ofPage),
    row: shape({ version: count(), madeAt: instant(), madeBy: string(), content: pageContent }),
    errors,
  }),
  share: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/page/share',
    summary: 'Makes the link to the draft anew, for so many days; with 0 there is none any more.',
    body: shape({ ...ofPage, days: integerBetween(0, 30) }),
    data: EditedPage,
    errors,
  }),
  remove: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/page/remove',
    summary: 'Removes a page with its draft and its older states.',
    body: shape(ofPage),
    errors,
  }),
}
