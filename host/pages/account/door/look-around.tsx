import { useWords } from '../../../../widgets/ui/language.tsx'
import { aside, textLink } from '../../../kit/form/form.styles.ts'
import { link } from '../../../router.ts'
import { doorWords } from './door-messages.ts'

/** A link that opens the app without an account. */
export function LookAround() {
  const t = useWords(doorWords)
  return (
    <p className={aside}>
      <a className={textLink} href={link('home')}>
        {t('lookAround')}
      </a>
    </p>
  )
}
