import type { RegistrationState } from '../../../api/contract/registrations/registration-states.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { reviewWords } from './review-messages.ts'
import { stateWords } from './review-terms.ts'

const tones = {
  UNDER_REVIEW: 'warn',
  PASSED: 'ok',
  NOT_PASSED: 'error',
  CANCELLED: 'plain',
  SIGNED: 'brass',
} as const

/** The state of a registration as a tag. */
export function StateTag({ status }: { status: RegistrationState }) {
  const t = useWords(reviewWords)
  return status === 'NONE' ? null : <Tag tone={tones[status]}>{t(stateWords[status])}</Tag>
}
