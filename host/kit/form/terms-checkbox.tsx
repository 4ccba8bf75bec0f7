import type { Ref } from 'react'
import { Checkbox } from '../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { outward } from '../../../widgets/ui/outward.ts'
import { link } from '../../router.ts'
import { loginWords } from './login-messages.ts'
import { tickBox } from './terms-checkbox.styles.ts'

// Placeholders for the two links, so that each language may put them anywhere in its sentence.
const placeholders = { terms: '{terms}', privacy: '{privacy}' }

/** The agreement to the terms and the privacy notice. With `error` it is red and shows that text. */
export function TermsCheckbox(props: {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  error?: string | undefined
  boxRef?: Ref<HTMLDivElement> | undefined
}) {
  const { isTicked, onTick, error, boxRef } = props
  const t = useWords(loginWords)
  const linkTo = (route: 'terms' | 'privacy') => (
    <a key={route} href={link(route)} {...outward}>
      {t(route)}
      <span className="off-screen"> ({t('opensInNewTab')})</span>
    </a>
  )
  const parts = t('agree', placeholders).split(/(\{\w+\})/)

  return (
    <div ref={boxRef ?? null} className={tickBox} data-wrong={error ? '' : undefined}>
      <Checkbox name="terms" checked={isTicked} onChecked={onTick} error={error} required>
        {parts.map((part) =>
          part === placeholders.terms ? linkTo('terms') : part === placeholders.privacy ? linkTo('privacy') : part,
        )}
      </Checkbox>
    </div>
  )
}
