import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../../api/client/errors.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { link } from '../../router.ts'
import { clock, useSecondsUntil } from './countdown.ts'
import { textLink } from './form.styles.ts'
import { loginWords } from './login-messages.ts'

/** Why something did not work, where no single field is to blame, and what to do. `action` is a way on. */
export function Trouble({ error, until, action }: { error: ApiError | undefined; until: number; action?: ReactNode }) {
  const t = useWords(loginWords)
  if (!error) return null
  if (needsNewPassword(error)) return <Closed />
  if (error.code === 'tooManyRequests') return <Limited key={until} until={until} />
  const said = {
    offline: t('offline'),
    timeout: t('timeout'),
    badAnswer: t('troubled'),
    unexpected: t('troubled'),
    phoneNotRegistered: t('notRegistered'),
  }
  return (
    <Banner tone="error" role="alert" action={action}>
      {said[error.code as keyof typeof said] ?? (error.message || t('troubled'))}
    </Banner>
  )
}

/** Whether waiting does not help: only a new password opens the account again. */
const needsNewPassword = ({ code, more }: ApiError) =>
  code === 'tooManyRequests' && (more.data as { needsNewPassword?: boolean } | undefined)?.needsNewPassword === true

function Closed() {
  const t = useWords(loginWords)
  return (
    <Banner tone="error" role="alert">
      {t('needsNewPassword')}{' '}
      <a className={textLink} href={link('passwordReset')}>
        {t('setNewPassword')}
      </a>
    </Banner>
  )
}

function Limited({ until }: { until: number }) {
  const t = useWords(loginWords)
  const left = useSecondsUntil(until)
  // Said once with the time it begins with: a screen reader would say every second otherwise.
  const [first] = useState(Math.max(1, Math.ceil((until - Date.now()) / 1000)))
  const isOver = Date.now() >= until
  return (
    <Banner tone="warn" role={isOver ? 'status' : 'alert'}>
      {isOver ? (
        t('tooManyOver')
      ) : (
        <>
          <span aria-hidden="true">{t('tooMany', { time: clock(left || first) })}</span>
          <span className="off-screen">{t('tooMany', { time: clock(first) })}</span>
        </>
      )}
    </Banner>
  )
}
