/**
 * Every error a call can answer with (spec section 8) and its HTTP status, which is also the numeric `code` of the
 * envelope. The words stand in `api/server/messages.ts` under the same key.
 */
export const errors = {
  invalidInput: 422,
  notFound: 404,
  methodNotAllowed: 405,
  unauthorised: 401,
  forbidden: 403,
  originNotAllowed: 403,
  bodyTooLarge: 413,
  tooManyRequests: 429,
  proofRequired: 428,
  leadRefused: 422,
  keyReused: 409,
  enterpriseNotFound: 404,
  exhibitorNotFound: 404,
  exhibitNotFound: 404,
  exhibitionNotFound: 404,
  placeNotFound: 404,
  linkNotFound: 404,
  linkExpired: 410,
  targetNotAllowed: 422,
  loginRefused: 422,
  passwordTooCommon: 422,
  accountExists: 409,
  phoneNotRegistered: 404,
  linkUsed: 409,
  wrongCode: 422,
  codeExpired: 410,
  codeLocked: 422,
  ticketExpired: 410,
  loginPending: 425,
  identityRefused: 422,
  imageRefused: 422,
  personNotFound: 404,
  sessionNotFound: 404,
  appNotFound: 404,
  mailUnavailable: 503,
  smsUnavailable: 503,
  unavailable: 503,
  unexpected: 500,
} as const satisfies Record<string, number>

/** The name of an error, as the envelope's `error` field carries it. */
export type ErrorCode = keyof typeof errors
