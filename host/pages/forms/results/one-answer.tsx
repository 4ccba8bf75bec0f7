import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { AnswerState } from '../../../../api/contract/forms/form-terms.ts'
import { formLimits } from '../../../../api/contract/forms/form-terms.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { AnswersView } from '../../../../widgets/questions/answers-view.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { useFormServices } from '../../../kit/fill/form-services.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import type { ResultSource } from './result-link.ts'
import { resultWords } from './result-messages.ts'
import { stateWords } from './result-terms.ts'

/** One answer in the version in which it was given, and the decision on it where it is an application. */
export function OneAnswer(props: { source: ResultSource; answerId: string; isDecided: boolean; back: string }) {
  const { source, answerId, isDecided, back } = props
  const { code: formCode, resultKey } = source
  const t = useWords(resultWords)
  const language = useLanguage()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const { data, is, error, again, change } = useAnswer(
    (signal) => client.formAnswers.answer({ query: { formCode, answerId, ...(resultKey && { resultKey }) } }, signal),
    [formCode, answerId, resultKey],
  )
  const services = useFormServices(() => {}, data?.files)
  async function decide(state: AnswerState) {
    try {
      const decided = await client.formAnswers.decide({ body: { formCode, answerId, state, reason } })
      change((answer) => ({ ...answer, ...decided }))
      toast(t(stateWords[decided.state]), 'done')
    } catch (reason) {
      toast(apiError(reason).message)
    }
  }
  if (is === 'failed') return <PartFailed onRetry={again}>{apiError(error).message || t('failed')}</PartFailed>
  if (!data) return <Skeleton rows={4} />
  return (
    <>
      <h3>{t('one')}</h3>
      <p className="summary">
        {formatMoment(data.at, language)}
        {isDecided && ` · ${t(stateWords[data.state])}`}
      </p>
      <AnswersView
        definition={data.definition}
        answers={data.answers}
        today={data.at.slice(0, 10)}
        services={services}
      />
      {isDecided && (
        <>
          <TextField
            label={t('reason')}
            name="reason"
            value={reason}
            maxLength={formLimits.reason}
            onValue={setReason}
          />
          <div className="tools">
            <Button onClick={() => void decide('PASSED')}>{t('accept')}</Button>
            <Button kind="danger" onClick={() => void decide('NOT_PASSED')}>
              {t('turnDown')}
            </Button>
          </div>
        </>
      )}
      <Button kind="secondary" href={back}>
        {t('showAll')}
      </Button>
    </>
  )
}
