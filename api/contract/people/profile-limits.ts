// Apart from the structs, so that screens can use the limits without carrying the checks.

/** The maximum lengths of the texts of a person's card, in characters. */
export const profileLimits = {
  firstName: 100,
  lastName: 100,
  companyName: 200,
  position: 100,
  fullAddress: 300,
} as const
