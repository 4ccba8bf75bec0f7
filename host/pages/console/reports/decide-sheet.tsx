import { type FormEvent, useId, useState } from 'react'
import {
  maxDecisionNote,
  maxSuspensionDays,
  type ReportDecision,
  reportDecisions,
} from '../../../../api/contract/messages/report-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { ChoiceTiles } from '../../../../widgets/ui/fields/choice-tiles.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import type { Report } from './report-terms.ts'
import { reportWords } from './report-words.ts'
import { decideForm } from './reports.styles.ts'

const dayMs = 86_400_000
/** The length of a suspension that is proposed, in days. */
const usualDays = 30

/** Returns the day so many days ahead in the reader's own zone, such as `2026-12-24`. */
function dayAhead(days: number) {
  const date = new Date(Date.now() + days * dayMs)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Returns the last moment of a day in the reader's own zone; undefined for a day that is over or too far ahead. */
function endOf(day: string) {
  const end = new Date(`${day}T23:59:59`)
  const inMs = end.getTime() - Date.now()
  return inMs > 0 && inMs <= maxSuspensionDays * dayMs ? end.toISOString() : undefined
}

/** The decisions that an operator has: an account that is gone, or a colleague's, is not suspended. */
const decisionsFor = ({ sender, isOperator }: Report) =>
  reportDecisions.filter(
    (decision) =>
      decision === 'DISMISS' || decision === 'REMOVE' || (sender.uid !== '' && (decision === 'WARN' || !isOperator)),
  )

/** A sheet in which an operator decides on a report. */
export function DecideSheet(props: { report: Report; onClose(): void; onDecided(report: Report): void }) {
  const { report, onClose, onDecided } = props
  const t = useWords(reportWords)
  const language = useLanguage()
  const toast = useToast()
  const form = useId()
  const [decision, setDecision] = useState<ReportDecision>('DISMISS')
  const [note, setNote] = useState('')
  const [isRemoved, setRemoved] = useState(true)
  const [day, setDay] = useState(() => dayAhead(usualDays))
  const [isTried, setTried] = useState(false)
  const { submit, isBusy, error, until } = useSubmit()
  const isDismissed = decision === 'DISMISS'
  const isMore = decision === 'WARN' || decision === 'SUSPEND'
  const end = decision === 'SUSPEND' ? endOf(day) : ''
  const isNoteMissing = !isDismissed && !note.trim()
  const save = async () => {
    const { reportId } = report
    const body = { reportId, decision, note: note.trim(), isRemoved: isMore && isRemoved, language }
    onDecided(await client.reports.decide({ body: { ...body, ...(end && { until: end }) } }))
    toast(t('saved'), 'done')
    onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isNoteMissing && end !== undefined) void submit(save)
  }
  return (
    <Sheet
      open
      size="choice"
      title={t('decideTitle')}
      isDirty={note.trim() !== ''}
      footer={
        <Button kind={isDismissed ? 'primary' : 'danger'} type="submit" form={form} block busy={isBusy}>
          {t('save')}
        </Button>
      }
      onClose={onClose}
    >
      <form id={form} className={decideForm} method="post" noValidate onSubmit={send}>
        <ChoiceTiles
          legend={t('decision')}
          name="decision"
          value={decision}
          onValue={setDecision}
          options={decisionsFor(report).map((value) => ({ value, label: t(value) }))}
        />
        {decision === 'SUSPEND' && (
          <MomentField
            type="date"
            label={t('until')}
            name="until"
            required
            value={day}
            error={isTried && end === undefined ? t('untilWrong') : undefined}
            onValue={setDay}
          />
        )}
        {isMore && !report.isGone && (
          <Checkbox name="isRemoved" checked={isRemoved} onChecked={setRemoved}>
            {t('removeToo')}
          </Checkbox>
        )}
        <TextArea
          label={isDismissed ? t('noteInside') : t('note', { name: report.sender.name || t('somebody') })}
          name="note"
          required={!isDismissed}
          optional={isDismissed}
          maxLength={maxDecisionNote}
          value={note}
          error={isTried && isNoteMissing ? t('noteMissing') : undefined}
          onValue={setNote}
        />
        <FormError error={error} until={until} />
      </form>
    </Sheet>
  )
}
