import { useLayoutEffect, useState } from 'react'
import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { needsLogin, safePath } from '../../../access/guard.ts'
import { useBrand } from '../../../kit/use-brand.ts'
import type { Head, PageInput, PageProps } from '../../../page.ts'
import { savedPath } from '../../../shell/login-flow.ts'
import { wasAccountUsed } from '../../../stores/session.ts'
import { titles } from '../door/door.styles.ts'
import { doorWords } from '../door/door-messages.ts'
import { Door } from '../door/frame.tsx'
import { FollowTitle } from '../popup/follow-title.tsx'
import { brandOf, type Subject, subjectOf } from '../popup/subject.ts'
import { LoginForm } from './login-form.tsx'

interface Data {
  /** The enterprise that the reader logs in to follow; undefined where there is none. */
  subject: Subject | undefined
}

export const load = async ({ client, language, query }: PageInput<'emailLogin'>): Promise<Data> => ({
  subject: await subjectOf(client, language, query.subject),
})

export function head({ language, query }: PageProps<'emailLogin', Data>): Head {
  const t = translator(doorWords, language)
  const brand = brandOf(query.brand)
  return { title: t('emailHead'), description: t('emailDescription'), ...(brand && { brand }) }
}

/**
 * Login by e-mail; pages that need a login lead here. Widgets on pages of Foyer open it in a window, for the enterprise
 * that is to be followed and in the colour of their page.
 */
export default function EmailLogin({ data: { subject }, query }: PageProps<'emailLogin', Data>) {
  const t = useWords(doorWords)
  useBrand(brandOf(query.brand))
  const [path, setPath] = useState(() => safePath(query.redirect))
  // Only the browser knows the path that the session has saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query.redirect` is not read: `savedPath` reads the address, which changes with it
  useLayoutEffect(() => setPath(savedPath()), [query.redirect])
  const lead = !path ? 'emailLead' : needsLogin(path) ? 'emailLeadOn' : 'emailLeadBack'

  return (
    <Door art title={subject ? <FollowTitle subject={subject} isIn={false} /> : <Title />} lead={t(lead)}>
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
