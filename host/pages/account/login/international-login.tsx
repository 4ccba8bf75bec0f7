import type { ReactNode } from 'react'
import type { Language } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { Head } from '../../../page.ts'
import { doorWords } from '../door/door-messages.ts'
import { Door } from '../door/frame.tsx'
import { LoginForm } from './login-form.tsx'

/** Returns title and description of the pages of the international login. */
export function internationalHead({ language }: { language: Language }): Head {
  const t = translator(doorWords, language)
  return { title: t('userTitle'), description: t('userDescription') }
}

/** The international login: by e-mail first, or by a mobile number of any country. `children` is shown below. */
export function InternationalLogin({ children }: { children?: ReactNode }) {
  const t = useWords(doorWords)
  return (
    <Door art title={t('userTitle')} lead={t('userLead')}>
      <LoginForm firstMethod="email">{children}</LoginForm>
    </Door>
  )
}
