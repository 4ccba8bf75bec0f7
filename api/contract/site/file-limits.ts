// Apart from the structs, so that pages can use the limits without carrying the checks.

/** The maximum sizes of a picture, a document, a video, and all files of one enterprise or of one person, in bytes. */
export const maxFileBytes = {
  image: 15_000_000,
  document: 30_000_000,
  video: 60_000_000,
  enterprise: 500_000_000,
  person: 100_000_000,
} as const
/** The maximum number of files of one upload. */
export const maxFiles = 10
