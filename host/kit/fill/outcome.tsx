import { formatShortDay } from '../../../i18n/format-more.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { hostWords } from '../../messages.ts'
import { link } from '../../router.ts'
import { fillWords } from './fill-messages.ts'
import type { Answered, OpenForm } from './open-form.ts'

/** Returns whether an answer stands for now: another one would be refused. */
export function isFinal({ onePer, kind, version }: OpenForm, answered: Answered): boolean {
  const isOver = answered.validUntil !== '' && answered.validUntil <= new Date().toISOString()
  const isOld = kind === 'COMMITMENT' && answered.version < version
  return onePer === 'ACCOUNT' && answered.state !== 'NOT_PASSED' && !isOver && !isOld
}

/** The answer that was given, and what becomes of it. */
export function Outcome({ form, answered, onAgain }: { form: OpenForm; answered: Answered; onAgain(): void }) {
  const t = useWords(fillWords)
  const tHost = useWords(hostWords)
  const language = useLanguage()
  const { kind } = form
  const { state, reason, validUntil } = answered
  const isRefused = state === 'NOT_PASSED'
  const isApplication = kind === 'APPLICATION'
  const titles = { SUBMITTED: t('review'), PASSED: t('accepted'), NOT_PASSED: t('refused') }
  const texts = { SUBMITTED: t('reviewText'), PASSED: t('acceptedText'), NOT_PASSED: reason }
  const validText = validUntil ? t('validUntil', { day: formatShortDay(validUntil, language) }) : t('thanksText')
  const title = isApplication ? titles[state] : kind === 'COMMITMENT' ? t('signed') : t('thanks')
  return (
    <div role="status" data-outcome={state}>
      <Empty
        drawing={isRefused ? 'error' : 'door'}
        title={title}
        text={isApplication ? texts[state] : kind === 'COMMITMENT' ? validText : t('thanksText')}
        action={
          <>
            {(isRefused || !isFinal(form, answered)) && (
              <Button onClick={onAgain}>{t(isRefused ? 'fillAgain' : 'again')}</Button>
            )}
            <Button kind="secondary" href={link('home')}>
              {tHost('toHome')}
            </Button>
          </>
        }
      />
    </div>
  )
}
