import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../../core/endpoint.ts'
import { organising } from '../../core/roles.ts'
import { address, code, count, language, languageMap, list, oneOf, shape, text } from '../../core/structs.ts'
import { audiences, materialLimits, materialPath, materialSteps } from './material-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** The parts of a file that do not depend on its reader. */
const common = {
  materialId: string(),
  /** Empty for files of the whole meeting. */
  sessionId: string(),
  /** 1 is a picture, 2 a file, 3 a video. */
  fileType: oneOf(['1', '2', '3']),
  contentType: string(),
  /** In bytes; 0 where it is not known. */
  size: count(),
  visibleTo: oneOf(audiences),
  fileUrl: address(),
} as const

/** A file as organisers edit it. `isPublic`: its address is public, so that everybody can always see it. */
const HeldMaterial = shape({ ...common, names: languageMap(200), isPublic: boolean() })

const materialId = () => text(40, 1)

/** The files of meetings and their sessions. */
export const materials = {
  list: endpoint({
    method: 'POST',
    path: '/user/meeting/material/list',
    access: 'anyone',
    extension: true,
    summary:
      'The files of a meeting, those of no session first, then in the order of the schedule; or of one session. Files ' +
      'that the caller may not see have no address, and `step` says how they would come to see them.',
    body: shape({ meetingCode: code(), sessionId: optional(code()), language: optional(language()) }),
    row: shape({
      ...common,
      sessionTitle: string(),
      name: string(),
      previewUrl: address(),
      step: oneOf(materialSteps),
      /** The code of the file's language; empty where it has none. */
      language: string(),
    }),
    errors: ['meetingNotFound'],
  }),
  file: endpoint({
    method: 'GET',
    path: materialPath,
    access: 'anyone',
    extension: true,
    summary: 'One file of a meeting for those who may see it, to be saved and never shown as a page.',
    query: shape({ meetingCode: code(), materialId: materialId() }),
    media: 'application/octet-stream',
    errors: ['meetingNotFound', 'itemNotFound', 'unauthorised', 'forbidden'],
  }),
  edit: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/material/edit',
    summary: 'The files of a meeting as its organisers edit them, in their order.',
    query: shape({ meetingCode: code() }),
    row: HeldMaterial,
    errors: ['meetingNotFound'],
  }),
  add: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/material/add',
    summary: `Adds a file as the last one, up to ${materialLimits.files}. Its type is told by its content.`,
    files: 1,
    query: shape({
      meetingCode: code(),
      /** Without it, the file is one of the whole meeting. */
      sessionId: optional(text(40)),
      visibleTo: oneOf(audiences),
      /** The language of the file's name, which becomes its title. */
      language: optional(language()),
    }),
    data: HeldMaterial,
    errors: [
      ...(['meetingNotFound', 'itemNotFound', 'fileTypeNotAllowed', 'bodyTooLarge', 'quotaFull'] as const),
      ...(['invalidInput', 'tooManyRequests'] as const),
    ],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/material/save',
    summary:
      'Changes what is sent of a file: its title, its session, and who may see it. A file with a public address stays ' +
      'public.',
    body: shape({
      meetingCode: code(),
      materialId: materialId(),
      names: optional(languageMap(200)),
      sessionId: optional(text(40)),
      visibleTo: optional(oneOf(audiences)),
    }),
    data: HeldMaterial,
    errors: ['meetingNotFound', 'itemNotFound', 'invalidInput'],
  }),
  order: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/material/order',
    summary: 'Puts the files of a meeting into an order. Files that are not named keep theirs, after those that are.',
    body: shape({ meetingCode: code(), materialIds: list(materialId(), materialLimits.files, 1) }),
    data: shape({ materialIds: array(string()) }),
    errors: ['meetingNotFound'],
  }),
  remove: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/material/remove',
    summary: 'Removes a file.',
    body: shape({ meetingCode: code(), materialId: materialId() }),
    errors: ['meetingNotFound', 'itemNotFound'],
  }),
}
