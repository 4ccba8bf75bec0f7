import type { HomeData } from './home-sections.ts'

type Interest = HomeData['interests'][number]

/** A recommended company with what of it tells it from the others beside it. */
export interface ShownCompany {
  interest: Interest
  /** True where this company is recommended for a reason that few of the others have. */
  hasOwnReason: boolean
  /** The cover; empty where another company or exhibition of the same view has the same drawing. */
  cover: string
}

/** Returns the companies as the page shows them. `usedCovers` are drawings that the view already has. */
export function shownCompanies(interests: readonly Interest[], usedCovers: readonly string[]): ShownCompany[] {
  const covers = new Set(usedCovers)
  return interests.map((interest) => {
    const isUsed = covers.has(interest.cover)
    covers.add(interest.cover)
    const alike = interests.filter(({ reason }) => reason === interest.reason).length
    return {
      interest,
      // That it exhibits is true of every company here.
      hasOwnReason: interest.reason !== 'EXHIBITING' && alike * 3 <= interests.length,
      cover: isUsed ? '' : interest.cover,
    }
  })
}
