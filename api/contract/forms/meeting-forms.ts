import { boolean, optional } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import { code, instantOrEmpty, language, oneOf, secret, shape } from '../core/structs.ts'
import { openStates } from './form-terms.ts'
import { listedForm } from './forms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** A form of a meeting as its organisers have it in their list. */
const MeetingForm = shape({
  ...listedForm,
  /** The state for people who want to answer; a form without a version is `NOT_OPEN`. */
  state: oneOf(openStates),
  /** The bounds of the time in which it takes answers; empty where there is no such bound. */
  opensAt: instantOrEmpty(),
  closesAt: instantOrEmpty(),
})

/** The forms of a meeting, as its organisers watch over them; they are edited by the calls of `forms`. */
export const meetingForms = {
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/form/list',
    summary: 'The forms of a meeting with their state, the newest change first.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    row: MeetingForm,
    errors: ['meetingNotFound'],
  }),
  copy: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/form/copy',
    summary: 'Makes a form that begins with the draft and the rules of another; it is not public and has no answers.',
    body: shape({
      meetingCode: code(),
      formCode: code(),
      /** Names the copy: the same key makes one copy however often it is sent. */
      key: secret(),
    }),
    data: shape({ formCode: code() }),
    errors: ['meetingNotFound', 'formNotFound', 'tooManyRequests'],
  }),
  close: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/form/close',
    summary: 'Ends the taking of answers, or opens the form again; a last day that has passed is taken away then.',
    body: shape({ meetingCode: code(), formCode: code(), isClosed: boolean(), language: optional(language()) }),
    data: MeetingForm,
    errors: ['meetingNotFound', 'formNotFound'],
  }),
}
