import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { reasonCodes, reviewLimits } from '../../../../api/contract/registrations/review-terms.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { choices } from '../review.styles.ts'
import { reviewWords } from '../review-messages.ts'
import { KeptReason } from './kept-reason.tsx'
import type { Refusal } from './use-deciding.ts'

/** The value of a reason that is written anew. */
const ownValue = 'own'

/** Asks why registrations are not passed, and which fields to fill in again. */
export function RefuseSheet(props: {
  meetingCode: string
  isOpen: boolean
  isBusy: boolean
  /** The fields that can be marked: their names with their words. */
  fields: readonly { name: string; label: string }[]
  onClose(): void
  onRefuse(refusal: Refusal): void
}) {
  const { meetingCode, isOpen, isBusy, fields, onClose, onRefuse } = props
  const t = useWords(reviewWords)
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState('')
  const [isKept, setKept] = useState(false)
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const [isMissing, setMissing] = useState(false)
  const reasons = useAnswer(
    (signal) => (isOpen ? client.reviews.reasons({ query: { meetingCode, language } }, signal) : undefined),
    [isOpen, meetingCode, language],
  )
  const send = () => {
    const reasonCode = reasonCodes.find((code) => code === chosen)
    const reason = text.trim()
    if (!chosen || (chosen === ownValue && reason.length < 3)) return setMissing(true)
    setMissing(false)
    if (chosen === ownValue && isKept) {
      // A reason that cannot be kept is sent nevertheless.
      client.reviews.saveReason({ body: { meetingCode, text: reason, language } }).catch(apiError)
    }
    onRefuse({
      ...(reasonCode ? { reasonCode } : chosen === ownValue ? { reason } : { reasonId: chosen }),
      faultyFields: [...faulty],
    })
  }
  const mark = (name: string, isMarked: boolean) =>
    setFaulty((names) => (isMarked ? [...names, name] : names.filter((other) => other !== name)))
  const list = reasons.data?.list ?? []
  const options = list.flatMap(({ reasonCode, text: label }) => (reasonCode ? { value: reasonCode, label } : []))
  const meetingReasons = list.filter(({ reasonCode }) => !reasonCode)
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('whyNot')}
      isDirty={text.trim() !== ''}
      footer={
        <Button kind="danger" block busy={isBusy} onClick={send}>
          {t('refuse')}
        </Button>
      }
    >
      {reasons.is === 'failed' && <PartFailed onRetry={reasons.again}>{t('notDone')}</PartFailed>}
      {!reasons.data && reasons.is !== 'failed' && <Skeleton rows={5} />}
      {reasons.data && (
        <fieldset className={choices}>
          <legend className="off-screen">{t('whyNot')}</legend>
          {options.map((option) => (
            <Reason key={option.value} {...option} {...{ chosen }} onChoose={setChosen} />
          ))}
          {meetingReasons.map(({ reasonId, text }) => (
            <KeptReason
              key={reasonId}
              {...{ meetingCode, reasonId, text }}
              isChosen={chosen === reasonId}
              onChoose={() => setChosen(reasonId)}
              onChanged={(change) => {
                if (change === 'GONE' && chosen === reasonId) setChosen('')
                reasons.again()
              }}
            />
          ))}
          <Reason value={ownValue} label={t('ownReason')} {...{ chosen }} onChoose={setChosen} />
          {chosen === ownValue && (
            <>
              <TextArea
                label={t('ownReason')}
                help={t('ownReasonHint')}
                name="reasonText"
                value={text}
                maxLength={reviewLimits.reason}
                onValue={setText}
              />
              <Checkbox name="keep" checked={isKept} onChecked={setKept}>
                {t('keepReason')}
              </Checkbox>
            </>
          )}
          <p role="alert">{isMissing && t('needReason')}</p>
        </fieldset>
      )}
      {fields.length > 0 && (
        <fieldset className={choices}>
          <legend>{t('faulty')}</legend>
          {fields.map(({ name, label }) => (
            <Checkbox key={name} name={name} checked={faulty.includes(name)} onChecked={(is) => mark(name, is)}>
              <bdi>{label}</bdi>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </Sheet>
  )
}

function Reason(props: { value: string; label: string; chosen: string; onChoose(value: string): void }) {
  const { value, label, chosen, onChoose } = props
  return (
    <label>
      <input type="radio" name="reason" checked={chosen === value} onChange={() => onChoose(value)} />
      <span dir="auto">{label}</span>
    </label>
  )
}
