import { CalendarPlus, CircleCheck, CircleX, Hourglass, Ticket } from 'lucide'
import { useEffect, useRef } from 'react'
import { pageLink } from '../../api/contract/page-link.ts'
import type { PagePath } from '../../api/contract/pages.ts'
import type { RegistrationState } from '../../api/contract/registrations/registration-states.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { fileNameOf, saveFile } from '../ui/media/save-file.ts'
import { css } from '../ui/theme/style.ts'
import { calendarFile } from './calendar-file.ts'
import { laterWords } from './later-messages.ts'
import type { RegistrationProps, Start } from './resources.ts'

/** The page of a pass, whose path the compiler holds to the table of pages. */
const passPage: PagePath<'exhibitionSignCode'> = '/exhibitionSignCode'

/** The outcome of a registration. `email` is empty where it was made before. */
export interface Registered {
  status: RegistrationState
  registrationId: string
  reason: string
  email: string
  isMailSent: boolean
}

const doneStyle = css`
  display:grid;justify-items:center;gap:10px;padding-block:12px;text-align:center;
  >svg{inline-size:44px;block-size:44px;color:var(--foyer-brand-text);}
  &[data-wrong]>svg{color:var(--foyer-danger-text);}
  h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);font-weight:650;text-wrap:balance;}
  p{color:var(--foyer-text-2);text-wrap:balance;overflow-wrap:anywhere;}
  h2:focus{outline:0;}
  >div{display:grid;gap:8px;inline-size:min(100%,320px);margin-block-start:8px;}
`

const views = {
  UNDER_REVIEW: { icon: Hourglass, title: 'underReview', text: 'underReviewText' },
  PASSED: { icon: CircleCheck, title: 'passed', text: 'passedText' },
  NOT_PASSED: { icon: CircleX, title: 'notPassed', text: '' },
  SIGNED: { icon: CircleCheck, title: 'signed', text: '' },
} as const

/** The outcome of a registration, and the ways to the pass, the registration and a calendar. */
export function Done(props: RegistrationProps & { start: Start; registered: Registered }) {
  const { registered, start, navigate, page } = props
  const { status, reason, email, isMailSent } = registered
  const t = useWords(laterWords)
  const language = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  const isNew = email !== ''
  useEffect(() => {
    // A registration made before stands there when the page opens, and takes no focus.
    if (isNew) title.current?.focus()
  }, [isNew])

  const view = views[status as keyof typeof views] ?? views.UNDER_REVIEW
  const { meetingCode, meetingType } = start
  const hasPass = status === 'PASSED' || status === 'SIGNED'
  const to = (href: string, kind: string) => () => navigate({ href, target: '_self', kind })
  const save = () => {
    const file = calendarFile({ ...start, url: new URL(registrationPath(), page.api).href, now: new Date() })
    saveFile(new Blob([file], { type: 'text/calendar' }), `${fileNameOf(start.name, meetingCode)}.ics`)
  }
  const registrationPath = () => pageLink('registrationDetail', { meetingCode, meetingType, language })
  return (
    <section className={doneStyle} part="done" data-wrong={status === 'NOT_PASSED' ? '' : undefined}>
      <Icon of={view.icon} />
      <h2 ref={title} tabIndex={-1}>
        {t(view.title)}
      </h2>
      {view.text && <p>{t(view.text)}</p>}
      {reason && <p dir="auto">{reason}</p>}
      {isMailSent && <p>{t('confirmMail', { email })}</p>}
      <div>
        {hasPass && (
          <Button
            icon={Ticket}
            onClick={to(`${passPage}?${new URLSearchParams({ meetingCode, meetingType, language })}`, 'pass')}
          >
            {t('showPass')}
          </Button>
        )}
        <Button kind={hasPass ? 'secondary' : 'primary'} onClick={to(registrationPath(), 'registration')}>
          {t('showRegistration')}
        </Button>
        {status !== 'NOT_PASSED' && (
          <Button kind="secondary" icon={CalendarPlus} onClick={save}>
            {t('calendar')}
          </Button>
        )}
      </div>
    </section>
  )
}
