import { array, nullable, optional, string } from 'superstruct'
import { endpoint } from '../../core/endpoint.ts'
import { organising } from '../../core/roles.ts'
import { code, count, email, language, languageMap, shape, text } from '../../core/structs.ts'
import { pressLimits } from './press-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** A file for the press. It is read by a call alone: it has no address. */
const PressFile = shape({
  fileId: string(),
  name: string(),
  contentType: string(),
  /** In bytes. */
  size: count(),
})

const contact = { contactName: string(), contactEmail: string(), contactPhone: string() }

/** The press kit as its organisers edit it: texts by language code. */
const HeldKit = shape({
  ...contact,
  summaries: languageMap(5000),
  files: array(PressFile),
  /** Empty before the first change. It is sent back with a change. */
  updatedAt: string(),
})

/** The press kit of a meeting: for media people whose registration was accepted, and for its organisers. */
export const pressKits = {
  detail: endpoint({
    method: 'GET',
    path: '/user/press/kit',
    access: 'login',
    extension: true,
    summary:
      'The press kit of a meeting, for media people whose registration was accepted and for its organisers. Nobody else ' +
      'learns whether there is one.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({ ...contact, meetingCode: code(), meetingName: string(), summary: string(), files: array(PressFile) }),
    errors: ['meetingNotFound', 'pressRefused'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/user/press/file',
    access: 'login',
    extension: true,
    summary: 'One file of the press kit, for the same people, to be saved and never shown as a page.',
    query: shape({ meetingCode: code(), fileId: text(40, 1) }),
    media: 'application/octet-stream',
    errors: ['meetingNotFound', 'pressRefused', 'itemNotFound', 'tooManyRequests'],
  }),
  edit: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/press/edit',
    summary: 'The press kit of a meeting as its organisers edit it.',
    query: shape({ meetingCode: code() }),
    data: HeldKit,
    errors: ['meetingNotFound'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/press/save',
    summary: 'Changes the text and the contact. A change that is based on an older `updatedAt` is refused.',
    body: shape({
      meetingCode: code(),
      updatedAt: text(40),
      summaries: languageMap(5000),
      contactName: text(100),
      /** Null for none. */
      contactEmail: nullable(email()),
      contactPhone: text(40),
    }),
    data: HeldKit,
    errors: ['meetingNotFound', 'pressChanged', 'tooManyRequests'],
  }),
  add: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/press/file/add',
    summary: `Adds a file as it is, up to ${pressLimits.files}. Its type is told by its content.`,
    files: 1,
    query: shape({ meetingCode: code() }),
    data: PressFile,
    errors: [
      ...(['meetingNotFound', 'fileTypeNotAllowed', 'bodyTooLarge', 'pressKitFull'] as const),
      ...(['invalidInput', 'tooManyRequests'] as const),
    ],
  }),
  remove: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/press/file/remove',
    summary: 'Removes a file.',
    body: shape({ meetingCode: code(), fileId: text(40, 1) }),
    errors: ['meetingNotFound', 'itemNotFound'],
  }),
}
