import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import { address, code, day, instant, jsonObject, oneOf, paging, shape, text } from '../core/structs.ts'
import { deeds } from './audit-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** The filters of the entries; their export has the same. Days are those of the meeting's place. */
const filters = {
  meetingCode: code(),
  action: optional(oneOf(deeds)),
  uid: optional(code()),
  from: optional(day()),
  to: optional(day()),
  /** A part of a reason, or the id of what something was done to. */
  search: optional(text(100)),
}

/** The state of something before or after a deed: a few fields by their names. */
const fields = () => jsonObject<Record<string, string | number | boolean>>()

/** The audit of a meeting: what its organisers did. Entries are added and never change. */
export const audits = {
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/audit/list',
    summary: 'What the organisers of a meeting did, the newest first. The total is 10,000 where there are more.',
    query: shape({ ...filters, pageNum: optional(paging.pageNum()), pageSize: optional(paging.pageSize()) }),
    row: shape({
      entryId: string(),
      at: instant(),
      /** Empty for what the server did itself. The account stays named after it is gone; `name` is empty then. */
      uid: string(),
      name: string(),
      avatar: address(),
      action: oneOf(deeds),
      /** The id of what it was done to, and the name of the person behind it; empty where there is none. */
      subject: string(),
      subjectName: string(),
      reason: string(),
      before: fields(),
      after: fields(),
      /** Browser and system in a few words; empty where they were not kept. */
      device: string(),
    }),
    errors: ['meetingNotFound'],
  }),
  people: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/audit/people',
    summary: 'Everybody who has an entry in the audit of a meeting, by name.',
    query: shape({ meetingCode: code() }),
    data: array(shape({ uid: string(), name: string() })),
    errors: ['meetingNotFound'],
  }),
  export: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/audit/export',
    summary: 'The filtered entries as CSV, the newest first. That somebody took them is an entry itself.',
    query: shape(filters),
    media: ['text/csv'],
    errors: ['meetingNotFound', 'tooManyRequests'],
  }),
}
