import type { ComponentType } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { Benefits } from './benefits.tsx'
import { Companies } from './companies.tsx'
import { Exhibitions } from './exhibitions.tsx'
import { FairHero, VisitorHero } from './hero.tsx'
import { PersonalSection } from './personal-section.tsx'
import { Search } from './search.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** The public data of the page, which are the same for everybody. */
export interface HomeData {
  exhibitions: Reply<Contract['exhibitions']['list']>['list']
  interests: Reply<Contract['interests']['list']>['list']
}

interface HomeSection {
  name: string
  audience: 'everyone' | 'visitor' | 'person'
  /** Draws the section, or nothing where it has nothing to show. A section loads personal data by itself. */
  Section: ComponentType<{ data: HomeData }>
}

/** The sections of the start page, in their order on a phone; the style sheet has their places on wide screens. */
export const homeSections: readonly HomeSection[] = [
  { name: 'hero', audience: 'visitor', Section: VisitorHero },
  { name: 'search', audience: 'everyone', Section: Search },
  { name: 'fair', audience: 'person', Section: FairHero },
  { name: 'shortcuts', audience: 'person', Section: Shortcuts },
  { name: 'personal', audience: 'person', Section: PersonalSection },
  { name: 'exhibitions', audience: 'everyone', Section: Exhibitions },
  { name: 'companies', audience: 'everyone', Section: Companies },
  { name: 'benefits', audience: 'visitor', Section: Benefits },
]
