// Apart from the structs, so that pages can use the limits without carrying the checks.

/** What files may weigh: a picture, a document, a video, and all files of one enterprise together, in bytes. */
export const maxFileBytes = {
  image: 15_000_000,
  document: 30_000_000,
  video: 60_000_000,
  enterprise: 500_000_000,
} as const
/** How many files one upload may bring. */
export const maxFiles = 10
