import { useLayoutEffect, useState } from 'react'
import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { needsLogin, safePath } from '../../../access/guard.ts'
import type { PageProps } from '../../../page.ts'
import { savedPath } from '../../../shell/login-flow.ts'
import { wasAccountUsed } from '../../../stores/session.ts'
import { titles } from '../door/door.styles.ts'
import { doorWords } from '../door/door-messages.ts'
import { Door } from '../door/frame.tsx'
import { LoginForm } from './login-form.tsx'

export function head({ language }: PageProps<'emailLogin', undefined>) {
  const t = translator(doorWords, language)
  return { title: t('emailHead'), description: t('emailDescription') }
}

/** Login by e-mail; pages that need a login lead here. */
export default function EmailLogin({ query }: PageProps<'emailLogin', undefined>) {
  const t = useWords(doorWords)
  const [path, setPath] = useState(() => safePath(query.redirect))
  // Only the browser knows the path that the session has saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query.redirect` is not read: `savedPath` reads the address, which changes with it
  useLayoutEffect(() => setPath(savedPath()), [query.redirect])
  const lead = !path ? 'emailLead' : needsLogin(path) ? 'emailLeadOn' : 'emailLeadBack'

  return (
    <Door art title={<Title />} lead={t(lead)}>
      <LoginForm firstMethod="email" />
    </Door>
  )
}

/**
 * Greets people who have logged in on this device before. Only the browser knows, so both titles take their place, and
 * nothing moves.
 */
function Title() {
  const t = useWords(doorWords)
  const [isBack, setBack] = useState(false)
  useLayoutEffect(() => setBack(wasAccountUsed()), [])
  return (
    <span className={titles}>
      <span hidden={isBack}>{t('emailTitleNew')}</span>
      <span hidden={!isBack}>{t('emailTitle')}</span>
    </span>
  )
}
