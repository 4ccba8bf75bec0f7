import { translator } from '../../../i18n/messages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { PageProps } from '../../page.ts'
import { doorWords } from './door-messages.ts'
import { Door } from './frame.tsx'
import { LoginForm } from './login-form.tsx'

export function head({ language }: PageProps<'userLogin', undefined>) {
  const t = translator(doorWords, language)
  return { title: t('userTitle'), description: t('userDescription') }
}

/** The international login: by e-mail first, or by a mobile number of any country. */
export default function UserLogin() {
  const t = useWords(doorWords)
  return (
    <Door art title={t('userTitle')} lead={t('userLead')}>
      <LoginForm first="email" />
    </Door>
  )
}
