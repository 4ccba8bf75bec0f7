import type { Input, Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { type GroupFault, type GroupField, groupFields } from '../../../../api/contract/registrations/group-terms.ts'
import type { Tone } from '../../../../widgets/ui/tag.tsx'
import { newKey } from '../../../kit/form/new-key.ts'

type Calls = Contract['registrationGroups']

/** The places that the reader holds for colleagues. */
export type Places = Reply<Calls['mine']>
/** One of them. */
export type Place = Places['list'][number]
/** The wrong fields of a list. */
export type Faults = Reply<Calls['hold']>['faults']
/** A list as it is sent. */
export type GroupBody = Input<Calls['hold']>['body']

/** A colleague who is being typed; `id` is only for the page. */
export interface Row extends Record<GroupField, string> {
  id: string
}

/** The number of rows that an untouched form shows. */
const firstRows = 2

/** A row with the texts that are known. */
export const newRow = (known: Partial<Row> = {}): Row => ({
  ...{ firstName: '', lastName: '', email: '', phone: '', organisation: '', position: '' },
  ...known,
  id: newKey(),
})

/** The rows of an untouched form; the server draws the same. */
export const emptyRows = () => Array.from({ length: firstRows }, (_, at) => ({ ...newRow(), id: `first-${at}` }))

/** Returns whether nothing was typed into a row. */
export const isEmpty = (row: Row) => groupFields.every((field) => row[field].trim() === '')

/** The message keys of the fields. */
export const fieldWords = {
  firstName: 'familyName',
  lastName: 'givenName',
  email: 'email',
  phone: 'phone',
  organisation: 'organisation',
  position: 'position',
} as const satisfies Record<GroupField, string>

/** The message keys of the faults. */
export const faultWords = {
  EMPTY: 'EMPTY',
  NOT_AN_EMAIL: 'NOT_AN_EMAIL',
  NOT_A_PHONE: 'NOT_A_PHONE',
  NO_CONTACT: 'NO_CONTACT',
  TWICE: 'TWICE',
  ALREADY: 'ALREADY',
} as const satisfies Record<GroupFault, string>

/** The message keys of the states. */
export const placeWords = {
  INVITED: 'INVITED',
  DECLINED: 'DECLINED',
  WITHDRAWN: 'WITHDRAWN',
  LAPSED: 'LAPSED',
  NONE: 'CANCELLED',
  UNDER_REVIEW: 'UNDER_REVIEW',
  PASSED: 'PASSED',
  NOT_PASSED: 'NOT_PASSED',
  CANCELLED: 'CANCELLED',
  SIGNED: 'SIGNED',
} as const satisfies Record<Place['status'], string>

/** The tone of the tag of each state. */
export const placeTones: Record<Place['status'], Tone> = {
  ...{ INVITED: 'info', DECLINED: 'plain', WITHDRAWN: 'plain', LAPSED: 'plain', NONE: 'plain' },
  ...{ UNDER_REVIEW: 'info', PASSED: 'ok', NOT_PASSED: 'error', CANCELLED: 'plain', SIGNED: 'brass' },
}
