import type { LanguageMap } from '../../schema.ts'
import facts from './registration-terms.json' with { type: 'json' }

/** The words of registrations and schedules in all sixteen languages. */
export const registrationTerms: {
  identities: Record<'VISITOR' | 'GUEST' | 'MEDIA', LanguageMap>
  fields: Record<
    | 'interest'
    | 'companions'
    | 'outlet'
    | 'pressCard'
    | 'equipment'
    | 'interview'
    | 'topics'
    | 'note'
    | 'photos'
    | 'yes'
    | 'no',
    LanguageMap
  >
  sessions: Record<'opening' | 'measuring' | 'cases', LanguageMap>
  rooms: Record<'forum', LanguageMap>
  rule: LanguageMap
  organiser: LanguageMap
} = facts
