/** The maximum lengths of texts, in characters. */
export const registrationLimits = {
  ...{ firstName: 100, lastName: 100, organisation: 200, position: 100 },
  ...{ invitationCode: 40, shareCode: 64, documentNumber: 40 },
} as const

/**
 * The bounds of an ID photo: at least so many pixels on each side, upright or square, at most so many bytes, and at
 * most so many characters in base64.
 */
export const photoLimits = {
  minWidth: 240,
  minHeight: 300,
  maxRatio: 2,
  maxBytes: 180_000,
  maxBase64: 240_000,
} as const
