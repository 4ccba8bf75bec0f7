// Apart from the structs, so that screens can use the limits without carrying the checks.

/**
 * The maximum lengths of a home page's texts in one language, in characters, and the maximum values of its numbers and
 * lengths of its lists.
 */
export const homeLimits = {
  name: 120,
  slogan: 200,
  typeName: 60,
  introduction: 20_000,
  registeredAddress: 200,
  badges: 6,
  badge: 40,
  officialWebsite: 300,
  marketNum: 250,
  replyHours: 720,
} as const

/** The maximum lengths of the texts of an item on a home page in one language, in characters, and of its lists. */
export const itemLimits = {
  product: {
    name: 120,
    summary: 300,
    details: 20_000,
    images: 12,
    link: 1000,
    typeName: 60,
    tags: 12,
    tag: 40,
    specs: 40,
    specName: 60,
    specValue: 120,
  },
  photo: { caption: 200 },
  team: { name: 100, title: 100, duty: 200, productCodes: 100 },
  qualification: { name: 120, issuer: 120 },
  document: { name: 160 },
  job: { name: 120, salary: 80, address: 160, details: 20_000 },
  chain: { name: 120, trade: 120 },
} as const
