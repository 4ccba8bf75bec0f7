/** The rules for places that people hand on: not at all, freely, or with a review of whoever takes one. */
export const transferRules = ['OFF', 'OPEN', 'REVIEWED'] as const
