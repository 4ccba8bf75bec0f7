import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, codeOrEmpty, count, instant, instantOrEmpty, list, oneOf, paging, shape, text } from '../core/structs.ts'
import { ContactItem, Met } from './contact-item.ts'
import { contactLimits, relationStates, requestHappenings } from './request-states.ts'

/** The filters of a list of contacts; an export has the same. */
const filters = {
  /** Words of a name, a company, a note or a tag. */
  search: optional(text(contactLimits.search)),
  tag: optional(text(contactLimits.tag)),
  groupId: optional(codeOrEmpty()),
  /** Only those that the caller has starred. */
  show: optional(oneOf(['STARRED'])),
}

/** The caller's relation to a person. */
export const Relation = shape({
  uid: string(),
  state: oneOf(relationStates),
  /** True if a contact no longer shares their details with the caller. */
  isHidden: boolean(),
  isFollowing: boolean(),
  /** The instant of the caller's own request that waits, else empty. */
  askedAt: instantOrEmpty(),
  /** The instant from which the caller may ask again, else empty. */
  mayAskAgainAt: instantOrEmpty(),
})

/** The call `contacts.state`, by itself for widgets that make it. */
export const contactState = endpoint({
  method: 'GET',
  path: '/user/contact/state',
  access: 'login',
  scope: 'contact',
  extension: true,
  summary: 'The caller’s relation to a person: none, a request that waits for one of the two, or a contact.',
  query: shape({ uid: code() }),
  data: Relation,
  errors: ['personNotFound'],
})

/** The calls about the contacts of who is logged in. */
export const contacts = {
  list: endpoint({
    method: 'POST',
    path: '/user/contact/queryContact',
    access: 'login',
    summary: 'The contacts of who is logged in, by the letters of their language, searched and filtered.',
    body: shape({
      ...filters,
      /** Begins with the first contact under this letter. */
      letter: optional(text(4)),
      /** The uid of the last contact of the page before; `pageNum` then counts from there. */
      after: optional(codeOrEmpty()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: ContactItem,
    errors: [],
  }),
  index: endpoint({
    method: 'GET',
    path: '/user/contact/index',
    access: 'login',
    extension: true,
    summary: 'How many contacts stand under each letter, in the order of the list, and how many have each tag.',
    query: shape({
      ...filters,
      /** The answer brings so many contacts along from the beginning of the list; without it none. */
      firstNum: optional(paging.pageSize()),
    }),
    data: shape({
      total: count(),
      /** Of `waitContactNum`, which waits for the change after it. */
      version: string(),
      first: array(ContactItem),
      letters: array(shape({ letter: string(), contactNum: count() })),
      tags: array(shape({ tag: string(), contactNum: count() })),
      /** The number of all contacts that are starred. */
      starredNum: count(),
    }),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/user/contact/detail',
    access: 'login',
    extension: true,
    summary: 'One contact with the groups that hold them and what has happened between the two.',
    query: shape({ contactId: code() }),
    data: shape({
      contact: ContactItem,
      groups: array(shape({ groupId: string(), name: string() })),
      /** The request that made them contacts; null where there is none any more. */
      request: nullable(
        shape({ isOwn: boolean(), message: string(), askedAt: instant(), answeredAt: instantOrEmpty() }),
      ),
      /**
       * The history of the requests between the two, the newest step first: `isOwn` is what the caller did. Nobody
       * learns that a request of theirs was ignored, or that they were removed.
       */
      history: array(shape({ kind: oneOf(requestHappenings), isOwn: boolean(), at: instant(), met: Met })),
    }),
    errors: ['contactNotFound'],
  }),
  state: contactState,
  save: endpoint({
    method: 'POST',
    path: '/user/contact/save',
    access: 'login',
    extension: true,
    summary: 'Changes the private note, the tags and the star of a contact; what is left out stays.',
    body: shape({
      contactId: code(),
      note: optional(text(contactLimits.note)),
      tags: optional(list(text(contactLimits.tag, 1), contactLimits.tags)),
      isStarred: optional(boolean()),
    }),
    data: ContactItem,
    errors: ['contactNotFound'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/contact/delContact/:id',
    access: 'login',
    summary:
      'Removes a contact: the other no longer sees the caller’s details. Who follows whom stays. Twice is as once.',
    data: Relation,
    errors: ['personNotFound'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/user/contact/export',
    access: 'login',
    extension: true,
    summary:
      'Exactly the contacts that the same filters list, as CSV, whose cells cannot run as formulas, or as vCards without portraits.',
    media: ['text/csv', 'text/vcard'],
    query: shape({
      ...filters,
      /** CSV unless said otherwise. */
      format: optional(oneOf(['CSV', 'VCF'])),
    }),
    errors: ['tooManyRequests'],
  }),
}
