// Apart from the structs, so that pages can use the terms without carrying the checks.

/**
 * The results of scanning a badge: it gave a lead; it had given one before; its wearer has withdrawn it; their pass is
 * not valid; the code is none of this meeting; it has rotated since.
 */
export const badgeVerdicts = ['ADDED', 'KNOWN', 'WITHDRAWN', 'NO_PASS', 'FORGED', 'EXPIRED'] as const
/** The best score of a scanned badge; 0 stands for none. */
export const maxBadgeScore = 5
/** The most tags of a scanned badge, and the longest one, in characters. */
export const maxBadgeTags = 8
/** The longest tag, in characters. */
export const maxBadgeTagLength = 40
/** The longest note on a scanned badge, in characters. */
export const maxBadgeNoteLength = 500
