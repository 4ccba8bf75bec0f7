import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../../core/endpoint.ts'
import { organising } from '../../core/roles.ts'
import { code, count, instant, language, languageMap, oneOf, paging, shape, text } from '../../core/structs.ts'
import { claimStates, exhibitorGaps, importFaults } from './exhibitor-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

const inMeeting = { meetingCode: code(), language: optional(language()) }

/** An import or a removal; while it `mayUndo`, it can be taken back as a whole. */
const Change = shape({
  changeId: string(),
  kind: oneOf(['IMPORT', 'REMOVE']),
  /** The name of the imported file, or of the exhibitor that was removed. */
  name: string(),
  added: count(),
  updated: count(),
  at: instant(),
})

/** An exhibitor as its organiser edits it. `updatedAt` is sent back with a change. */
const EditedExhibitor = shape({
  exhibitorCode: string(),
  names: languageMap(200),
  hall: string(),
  booth: string(),
  categoryCode: string(),
  updatedAt: instant(),
})

/** The exhibitors of a meeting, as its organisers list, edit and import them. */
export const meetingExhibitors = {
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/exhibitor/list',
    summary: 'The exhibitors of a meeting in its order: searched, and filtered by hall and by what they lack.',
    query: shape({
      ...inMeeting,
      search: optional(text(100)),
      hall: optional(text(20)),
      show: optional(oneOf(exhibitorGaps)),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: shape({
      exhibitorCode: string(),
      name: string(),
      hall: string(),
      booth: string(),
      category: string(),
      /** Empty for a company without a home on the platform. */
      enterpriseCode: string(),
      exhibitNum: count(),
      claim: oneOf(claimStates),
      /** Until when an open link can be used; empty without one. */
      claimUntil: string(),
    }),
    errors: ['meetingNotFound'],
  }),
  places: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/exhibitor/place/list',
    summary: 'The halls and categories of a meeting, and its newest import if that can be taken back.',
    query: shape(inMeeting),
    data: shape({
      halls: array(string()),
      categories: array(shape({ code: string(), name: string() })),
      lastImport: nullable(Change),
    }),
    errors: ['meetingNotFound'],
  }),
  edit: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/exhibitor/edit',
    summary: 'One exhibitor with its names in all languages.',
    query: shape({ meetingCode: code(), exhibitorCode: code() }),
    data: EditedExhibitor,
    errors: ['meetingNotFound', 'exhibitorNotFound'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/exhibitor/save',
    summary: 'Changes an exhibitor, or adds one. No two of a meeting have the same name.',
    body: shape({
      meetingCode: code(),
      /** Without it, an exhibitor is added. */
      exhibitorCode: optional(code()),
      names: languageMap(200),
      hall: text(20),
      booth: text(20),
      /** Empty for none. */
      categoryCode: text(64),
      /** The `updatedAt` on which a change is based; needed with `exhibitorCode`. */
      updatedAt: optional(text(40)),
    }),
    data: EditedExhibitor,
    errors: ['meetingNotFound', 'exhibitorNotFound', 'exhibitorChanged', 'invalidInput'],
  }),
  remove: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/exhibitor/remove',
    summary: 'Removes an exhibitor with its exhibits from the meeting; its leads stay with the company.',
    body: shape({ meetingCode: code(), exhibitorCode: code() }),
    data: Change,
    errors: ['meetingNotFound', 'exhibitorNotFound'],
  }),
  undo: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/exhibitor/undo',
    summary: 'Takes an import or a removal back, as long as nothing else has changed those exhibitors.',
    body: shape({ meetingCode: code(), changeId: code() }),
    errors: ['meetingNotFound', 'itemNotFound', 'exhibitorChanged'],
  }),
  import: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/exhibitor/import',
    summary: 'Imports exhibitors from a CSV or XLSX file; `isPreview` reports what would happen and changes nothing.',
    files: 1,
    query: shape({ ...inMeeting, isPreview: oneOf(['YES', 'NO']) }),
    data: shape({
      /** The columns that are read, as the reader’s language names them, and the headings of the others. */
      columns: array(string()),
      ignoredColumns: array(string()),
      added: count(),
      updated: count(),
      unchanged: count(),
      /** Up to 200 of the rows that are new or changed, in the order of the file. */
      changes: array(shape({ isNew: boolean(), name: string(), hall: string(), booth: string() })),
      faultNum: count(),
      /** Up to 200 of the rows that are left out: the line of the file, the name there, and what is wrong. */
      faults: array(shape({ line: count(), name: string(), fault: oneOf(importFaults) })),
      newCategories: array(string()),
      /** Null for a preview, and where nothing was to be changed. */
      change: nullable(Change),
    }),
    errors: ['meetingNotFound', 'importUnreadable', 'bodyTooLarge', 'invalidInput', 'tooManyRequests'],
  }),
}
