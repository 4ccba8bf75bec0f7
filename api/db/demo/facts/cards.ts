import type { LanguageMap } from '../../schema.ts'
import facts from './cards.json' with { type: 'json' }

/** An entry of a lounge. A title `position` is the person’s position. Months are `2019-04`. */
interface DemoEntry {
  section: 'WORK' | 'EDUCATION' | 'HONOUR' | 'UPDATE' | 'PHOTO' | 'DOCUMENT'
  title: LanguageMap | 'position'
  /** The same in every language. */
  place?: string
  details?: LanguageMap
  from: string
  to: string
  level?: 'PUBLIC' | 'REGISTERED' | 'CONTACT' | 'NOBODY'
  url?: string
  contentType?: string
  language?: string
}

/** A person’s card and lounge. A duty that is missing here is that of the booth. */
interface DemoCard {
  duty?: LanguageMap
  dutyDescription?: LanguageMap
  introduction?: LanguageMap
  links?: string[]
  visibility?: Record<string, string>
  lounge: DemoEntry[]
}

/** The cards of people with accounts, by uid: `U1001` and `U1002` in all sixteen languages, the others in a few. */
export const cards = facts.cards as unknown as Record<string, DemoCard>
