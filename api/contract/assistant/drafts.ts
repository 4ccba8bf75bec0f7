import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { count, instant, instantOrEmpty, language, list, oneOf, paging, shape, text } from '../core/structs.ts'
import { posterTemplates } from '../sharing/poster-terms.ts'
import { maxFileBytes } from '../site/file-limits.ts'
import { draftKinds, draftStates, draftSteps, maxRequestLength, studyEndings, studyFaults } from './assistant-terms.ts'

/** Texts in further languages than the first one of a draft. */
const furtherTexts = () => optional(array(shape({ language: string(), text: string() })))

/** A point of an agenda, in the time zone of its draft. Times may be empty. `titles` are in further languages. */
const AgendaItem = shape({
  ...{ title: string(), speaker: string(), startTime: instantOrEmpty(), endTime: instantOrEmpty() },
  titles: furtherTexts(),
})

/**
 * The parts that were made from a request. Texts are by language code. Nothing of it is public. `fields` are questions
 * of the registration form; `understood` are the words of the request that the parts rest on.
 */
export const DraftBlocks = shape({
  title: string(),
  summary: string(),
  place: string(),
  startTime: instantOrEmpty(),
  endTime: instantOrEmpty(),
  timeZone: string(),
  /** The number of people that are expected; 0 if the request does not say. */
  places: count(),
  agenda: array(AgendaItem),
  fields: array(shape({ name: string(), label: string(), labels: furtherTexts(), isRequired: boolean() })),
  invitation: string(),
  texts: array(
    shape({
      ...{ language: string(), title: string(), summary: string(), invitation: string() },
      /** The language in which the free text still is; left out where it is the one of the texts. */
      freeLanguage: optional(string()),
    }),
  ),
  /** The place in further languages. */
  placeTexts: furtherTexts(),
  understood: array(shape({ what: string(), words: string() })),
  /** The parts that the request leaves open: DATE, PLACE, PEOPLE or AGENDA. */
  missing: array(string()),
  /** The design of the poster; `arch` where none was chosen. */
  poster: optional(oneOf(posterTemplates)),
})

/** A draft and the job that makes it. `progress` is in percent, `step` the one at work. */
export const Draft = shape({
  code: string(),
  kind: oneOf(draftKinds),
  request: string(),
  /** The languages that were chosen for it. */
  languages: array(string()),
  state: oneOf(draftStates),
  step: oneOf(draftSteps),
  progress: count(),
  blocks: DraftBlocks,
  hasModel: boolean(),
  /** The meeting that was made of it; empty if there is none. */
  meetingCode: string(),
  createdAt: instant(),
})

/**
 * The text of a document. `fault` says why it cannot be read, and is empty where it can; `isCut` is true where the
 * text is longer than a request may be, of which it is the beginning.
 */
const WishDocument = shape({ text: string(), fault: oneOf([...studyFaults, '']), isCut: boolean() })

const draftCode = () => text(64, 1)

/** Calls that make meetings, exhibitions, invitations and forms from a sentence. Drafts belong to their maker. */
export const drafts = {
  generate: endpoint({
    method: 'POST',
    path: '/user/llm/generateMeeting',
    access: 'login',
    summary: 'Begins a draft from a request. The same key again gives the same draft.',
    body: shape({
      request: text(maxRequestLength, 4),
      kind: optional(oneOf(draftKinds)),
      languages: optional(list(language(), 16)),
      /** The IANA zone in which times of the request are meant; Asia/Shanghai if it is left out. */
      timeZone: optional(text(64)),
      key: optional(text(64, 16)),
      language: optional(language()),
    }),
    data: Draft,
    errors: ['invalidInput', 'tooManyRequests'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/user/llm/draft/document',
    access: 'login',
    extension: true,
    summary:
      `Reads a document (${studyEndings.join(', ')}) of ${maxFileBytes.document / 1e6} MB at most, in the field ` +
      '`file` of a form, as the request of a draft. Nothing of it is kept.',
    files: 1,
    data: WishDocument,
    errors: ['invalidInput', 'fileTypeNotAllowed', 'bodyTooLarge', 'tooManyRequests'],
  }),
  status: endpoint({
    method: 'GET',
    path: '/user/llm/checkStatus/GENERATE_MEETING',
    access: 'login',
    summary: 'A draft with its progress.',
    query: shape({ code: draftCode() }),
    data: Draft,
    errors: ['draftNotFound'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/user/llm/draft/cancel',
    access: 'login',
    extension: true,
    summary: 'Stops making a draft. Its request stays; `isResumed` makes it go on.',
    body: shape({ code: draftCode(), isResumed: optional(boolean()) }),
    data: Draft,
    errors: ['draftNotFound'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/user/llm/draft/list',
    access: 'login',
    extension: true,
    summary: 'The caller’s drafts, the newest first.',
    body: shape({
      search: optional(text(100)),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: Draft,
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/user/llm/draft/save',
    access: 'login',
    extension: true,
    summary: 'Keeps the blocks of a draft as the caller has edited them.',
    body: shape({ code: draftCode(), blocks: DraftBlocks }),
    data: Draft,
    errors: ['draftNotFound', 'invalidInput'],
  }),
  poster: endpoint({
    method: 'GET',
    path: '/user/llm/draft/poster',
    access: 'login',
    extension: true,
    summary:
      'The poster of the caller’s draft in one of its languages, as it is saved. The place of its code to scan stays ' +
      'empty until there is something to open. Nothing of it is kept.',
    media: 'image/png',
    query: shape({ code: draftCode(), language: optional(language()), template: optional(oneOf(posterTemplates)) }),
    errors: ['draftNotFound', 'invalidInput', 'tooManyRequests', 'unavailable'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/llm/draft/delete',
    access: 'login',
    extension: true,
    summary: 'Deletes a draft, or brings it back within 30 seconds.',
    body: shape({ code: draftCode(), isUndone: optional(boolean()) }),
    errors: ['draftNotFound'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/user/llm/draft/publish',
    access: 'login',
    extension: true,
    summary:
      'Makes the meeting or exhibition of a draft: not public yet, with the caller as organiser. Makes one only.',
    body: shape({ code: draftCode() }),
    data: shape({ meetingCode: string() }),
    errors: ['draftNotFound', 'invalidInput', 'tooManyRequests'],
  }),
}
