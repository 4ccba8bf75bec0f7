/** The word for each reason why something is recommended. */
export const reasonWords = {
  SAME_TRADE: 'reasonSameTrade',
  POPULAR: 'reasonPopular',
  FEATURED: 'reasonFeatured',
  MANY_EXHIBITS: 'reasonManyExhibits',
  EXHIBITING: 'reasonExhibiting',
  NEW: 'reasonNew',
} as const
