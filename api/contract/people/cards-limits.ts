// Apart from the structs, so that screens can use the limits without carrying the checks.

/** The maximum lengths of the texts of a card, in characters, and the maximum number of links. */
export const cardsLimits = {
  /** Of a name in one language: `firstName` is the family name. */
  firstName: 100,
  lastName: 100,
  position: 100,
  duty: 100,
  dutyDescription: 300,
  introduction: 2000,
  /** Of what people agree to who send their details to the owner of the card. */
  consentText: 1000,
  links: 10,
} as const

/** The texts of a card that people write in each language. */
export const cardTexts = ['position', 'duty', 'dutyDescription', 'introduction'] as const

/** The parts whose state in one language `completeness` counts. */
export const languageParts = [...cardTexts, 'lounge'] as const
