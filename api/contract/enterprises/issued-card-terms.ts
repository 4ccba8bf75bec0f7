// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The states of an issued card: the invitation is open or over, the card is held, or it has ended. */
export const issuedCardStates = ['INVITED', 'EXPIRED', 'ACCEPTED', 'ENDED'] as const

/** The reasons why a row of a list is left out. */
export const cardListFaults = ['NO_NAME', 'NO_ADDRESS', 'WRONG_EMAIL', 'WRONG_PHONE', 'TOO_LONG', 'TWICE'] as const
/** A reason why a row of a list is left out. */
export type CardListFault = (typeof cardListFaults)[number]

/** The deeds that the changes of company cards tell of. */
export const cardDeeds = [
  ...(['TEMPLATE_ADD', 'TEMPLATE_CHANGE', 'TEMPLATE_REMOVE'] as const),
  ...(['CARD_ISSUE', 'CARD_RESEND', 'CARD_ACCEPT', 'CARD_WITHDRAW', 'CARD_END'] as const),
] as const
/** A kind of deed. */
export type CardDeed = (typeof cardDeeds)[number]

/** The maximum lengths of the texts of templates and lists, in characters, and the most of each. */
export const issuedCardLimits = {
  templateName: 60,
  company: 200,
  titlePattern: 100,
  website: 1000,
  name: 100,
  title: 60,
  department: 60,
  templates: 20,
  rows: 200,
} as const
