import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../../api/client/errors.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { link } from '../../router.ts'
import { clock, useSecondsUntil } from './countdown.ts'
import { textLink } from './form.styles.ts'
import { loginWords } from './login-messages.ts'

/**
 * Explains an error that belongs to no single field, and what to do about it. `until` is when a limit ends, in ms;
 * `action` is an element such as a link to another page.
 */
export function FormError({
  error,
  until,
  action,
}: {
  error: ApiError | undefined
  until: number
  action?: ReactNode
}) {
  const t = useWords(loginWords)
  if (!error) return null
  if (needsNewPassword(error)) return <LockedAccount />
  if (error.code === 'tooManyRequests') return <TooManyTries key={until} until={until} />
  const texts = {
    offline: t('offline'),
    timeout: t('timeout'),
    badAnswer: t('troubled'),
    unexpected: t('troubled'),
    phoneNotRegistered: t('notRegistered'),
  }
  return (
    <Banner tone="error" role="alert" action={action}>
      {texts[error.code as keyof typeof texts] ?? (error.message || t('troubled'))}
    </Banner>
  )
}

/** Returns whether waiting does not help, because only a new password unlocks the account. */
const needsNewPassword = ({ code, more }: ApiError) =>
  code === 'tooManyRequests' && (more.data as { needsNewPassword?: boolean } | undefined)?.needsNewPassword === true

function LockedAccount() {
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

function TooManyTries({ until }: { until: number }) {
  const t = useWords(loginWords)
  const secondsLeft = useSecondsUntil(until)
  // Screen readers get the time once, as it was at the beginning; otherwise they would read every second.
  const [firstSeconds] = useState(Math.max(1, Math.ceil((until - Date.now()) / 1000)))
  const isOver = Date.now() >= until
  return (
    <Banner tone="warn" role={isOver ? 'status' : 'alert'}>
      {isOver ? (
        t('tooManyOver')
      ) : (
        <>
          <span aria-hidden="true">{t('tooMany', { time: clock(secondsLeft || firstSeconds) })}</span>
          <span className="off-screen">{t('tooMany', { time: clock(firstSeconds) })}</span>
        </>
      )}
    </Banner>
  )
}
