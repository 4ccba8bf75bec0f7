import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import { code, count, instant, instantOrEmpty, language, oneOf, paging, shape, text } from '../core/structs.ts'
import { groupFields } from './group-terms.ts'
import { guestStates, importedStates, peopleFaults, peopleListKinds } from './people-import-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** An import that can be taken back until `undoUntil`. */
const Import = shape({
  importId: string(),
  kind: oneOf(peopleListKinds),
  /** The name of the file. */
  name: string(),
  added: count(),
  at: instant(),
  undoUntil: instant(),
})

/** A guest who was invited by a list, with the link that is theirs alone. */
const Guest = shape({
  name: string(),
  company: string(),
  email: string(),
  identityName: string(),
  invitationCode: string(),
  link: string(),
  state: oneOf(guestStates),
  /** The instant at which they first opened the link; empty before. */
  openedAt: instantOrEmpty(),
})

/** Lists of people that a meeting’s organisers import. */
export const peopleImports = {
  import: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/examine/import',
    summary:
      'Imports attendees or guests from a CSV or XLSX file, without the rows that have a fault; `isPreview` reports what would happen and writes nothing.',
    files: 1,
    query: shape({
      meetingCode: code(),
      language: optional(language()),
      kind: oneOf(peopleListKinds),
      /** The identity of everybody on the list. */
      identity: code(),
      /** The state in which registrations begin; PASSED if left out. Invitations have none. */
      state: optional(oneOf(importedStates)),
      /** The language of those who have no account that says it; the caller’s if left out. */
      peopleLanguage: optional(language()),
      /**
       * YES: attendees get the usual mails, and guests with an address their invitation, once the import cannot be
       * undone any more. NO if left out.
       */
      tells: optional(oneOf(['YES', 'NO'])),
      isPreview: oneOf(['YES', 'NO']),
    }),
    data: shape({
      /** The columns that are read, as the reader’s language names them, and the headings of the others. */
      columns: array(string()),
      ignoredColumns: array(string()),
      added: count(),
      /** The rows of people who are registered or invited already: nothing is added for them. */
      known: count(),
      /** The number of rows beyond the 10,000 that one file may have. */
      leftOut: count(),
      /** Up to 200 of the people who are added, in the order of the file. */
      people: array(shape({ line: count(), name: string(), organisation: string(), email: string() })),
      /** The number of rows that are left out because of a fault. */
      faultyRowNum: count(),
      /** Up to 200 faults: the line of the file, the field, the text that stands there, and what is wrong with it. */
      faults: array(
        shape({
          line: count(),
          name: string(),
          field: oneOf(groupFields),
          value: string(),
          fault: oneOf(peopleFaults),
        }),
      ),
      /** Null for a preview, and where nothing was added. */
      change: nullable(Import),
    }),
    errors: [
      ...(['meetingNotFound', 'registrationNotOpen', 'identityNotConfigured', 'importUnreadable'] as const),
      ...(['bodyTooLarge', 'invalidInput', 'tooManyRequests'] as const),
    ],
  }),
  last: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/examine/import/last',
    summary: 'The newest import of a meeting while it can be taken back, and whether guests were imported at all.',
    query: shape({ meetingCode: code() }),
    data: shape({ lastImport: nullable(Import), hasGuests: boolean() }),
    errors: ['meetingNotFound'],
  }),
  undo: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/examine/import/undo',
    summary:
      'Takes an import back within ten minutes. People who have come further since, such as those checked in, stay.',
    body: shape({ meetingCode: code(), importId: code() }),
    data: shape({ removed: count(), kept: count() }),
    errors: ['meetingNotFound', 'itemNotFound'],
  }),
  guests: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/examine/import/guests',
    summary: 'The guests who were invited by lists, each with their link, and how far each has come.',
    query: shape({
      meetingCode: code(),
      language: optional(language()),
      state: optional(oneOf(guestStates)),
      search: optional(text(100)),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: Guest,
    errors: ['meetingNotFound'],
  }),
}
