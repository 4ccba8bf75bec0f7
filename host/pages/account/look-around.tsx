import { useWords } from '../../../widgets/ui/language.tsx'
import { link } from '../../router.ts'
import { aside, textLink } from './account.styles.ts'
import { doorWords } from './door-messages.ts'

/** The way in without an account. */
export function LookAround() {
  const t = useWords(doorWords)
  return (
    <p class={aside}>
      <a class={textLink} href={link('home')}>
        {t('lookAround')}
      </a>
    </p>
  )
}
