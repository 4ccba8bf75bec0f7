import { boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import {
  code,
  count,
  instant,
  instantOrEmpty,
  integerBetween,
  jsonObject,
  language,
  oneOf,
  secret,
  shape,
} from '../core/structs.ts'
import type { FormDefinition } from './definition.ts'
import { formKinds, formLayouts, formLimits, onePerKinds } from './form-terms.ts'

const version = () => integerBetween(1, 1_000_000)

/** The rules by which a form takes answers. Empty instants and null numbers stand for no such limit. */
const rules = {
  opensAt: instantOrEmpty(),
  closesAt: instantOrEmpty(),
  isClosed: boolean(),
  maxAnswers: nullable(integerBetween(1, formLimits.answers)),
  onePer: oneOf(onePerKinds),
  /** For how many days an answer holds, such as a commitment. */
  validDays: nullable(integerBetween(1, formLimits.validDays)),
  layout: oneOf(formLayouts),
}

/** The fields of a form in lists. */
export const listedForm = {
  formCode: string(),
  kind: oneOf(formKinds),
  title: string(),
  /** Empty for a form that belongs to its author alone. */
  meetingCode: string(),
  meetingName: string(),
  /** The newest published version; null until it is published for the first time. */
  version: nullable(version()),
  answers: count(),
  updatedAt: instant(),
}

/** A form as its author edits it: the draft, which is not public, and how it takes answers. */
export const EditedForm = shape({
  ...listedForm,
  ...rules,
  /** Grows with each saving; `save` names the one on which it is based. */
  revision: version(),
  definition: jsonObject<FormDefinition>(),
  /** True if the draft differs from the newest published version. */
  hasChanges: boolean(),
  /** The keys of the read-only links to the results and to the preview; empty where there is no such link. */
  resultKey: string(),
  previewKey: string(),
})

const ofOne = shape({ formCode: code(), language: optional(language()) })

/**
 * The calls by which people make forms. A form belongs to its author, or to a meeting, whose organisers share it; for
 * everybody else these calls answer as if there were none.
 */
export const forms = {
  list: endpoint({
    method: 'GET',
    path: '/user/form/list',
    access: 'login',
    extension: true,
    summary: 'The forms that the caller may edit: those of their meetings and their own, the newest change first.',
    query: shape({ meetingCode: optional(code()), language: optional(language()) }),
    row: shape(listedForm),
    errors: [],
  }),
  templates: endpoint({
    method: 'GET',
    path: '/user/form/template/list',
    access: 'anyone',
    extension: true,
    summary: 'Forms to begin with, in all sixteen languages.',
    row: shape({
      code: string(),
      kind: oneOf(formKinds),
      onePer: oneOf(onePerKinds),
      validDays: nullable(count()),
      layout: oneOf(formLayouts),
      definition: jsonObject<FormDefinition>(),
    }),
    errors: [],
  }),
  edit: endpoint({
    method: 'GET',
    path: '/user/form/edit',
    access: 'login',
    extension: true,
    summary: 'One form with its draft.',
    query: ofOne,
    data: EditedForm,
    errors: ['formNotFound'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/user/form/save',
    access: 'login',
    extension: true,
    summary: 'Saves the draft of a form, and publishes it as its next version if told to; answers keep their version.',
    body: shape({
      /** Without it, a new form is made; the same `key` makes one form however often it is sent. */
      formCode: optional(code()),
      key: optional(secret()),
      /** The meeting of a new form; the caller organises it. Without it the form is the caller's own. */
      meetingCode: optional(code()),
      kind: optional(oneOf(formKinds)),
      /** The revision on which the change is based; without it the draft is replaced whatever it is. */
      revision: optional(version()),
      definition: jsonObject<FormDefinition>(),
      ...rules,
      publish: optional(boolean()),
      language: optional(language()),
    }),
    data: EditedForm,
    errors: ['formNotFound', 'meetingNotFound', 'formDraftChanged', 'tooManyRequests'],
  }),
  share: endpoint({
    method: 'POST',
    path: '/user/form/share',
    access: 'login',
    extension: true,
    summary: 'Makes a read-only link to the results or the preview of a form anew, or ends it.',
    body: shape({ formCode: code(), what: oneOf(['RESULTS', 'PREVIEW']), isOn: boolean() }),
    data: shape({ /** Empty where the link has ended. */ key: string() }),
    errors: ['formNotFound'],
  }),
}
