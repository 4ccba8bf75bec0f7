// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The kinds of forms that people make; registrations have their own setup and keep their forms beside it. */
export const formKinds = ['QUESTIONNAIRE', 'APPLICATION', 'COMMITMENT'] as const
/** A kind of form. */
export type FormKind = (typeof formKinds)[number]

/** Of whom a form takes one answer only: of each account, phone number, invitation code or device, or of nobody. */
export const onePerKinds = ['NONE', 'ACCOUNT', 'PHONE', 'INVITATION', 'DEVICE'] as const
/** Of whom a form takes one answer only. */
export type OnePer = (typeof onePerKinds)[number]

/** The ways in which a form is shown: page by page, or one question on each screen. */
export const formLayouts = ['PAGES', 'ONE_BY_ONE'] as const
/** A way in which a form is shown. */
export type FormLayout = (typeof formLayouts)[number]

/** The states of a form for people who want to answer it. */
export const openStates = ['OPEN', 'NOT_OPEN', 'CLOSED', 'FULL'] as const
/** A state of a form. */
export type OpenState = (typeof openStates)[number]

/** The states of an answer. Only applications are passed or not. */
export const answerStates = ['SUBMITTED', 'PASSED', 'NOT_PASSED'] as const
/** A state of an answer. */
export type AnswerState = (typeof answerStates)[number]

/** The bounds of forms: fields and pages of one, bytes of its definition and of an answer, and its places. */
export const formLimits = {
  ...{ fields: 200, pages: 50, definitionBytes: 400_000, answerBytes: 100_000 },
  ...{ answers: 1_000_000, validDays: 3650, reason: 500, filterValue: 100, invitationCode: 40 },
} as const
