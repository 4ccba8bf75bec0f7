import { useState } from 'react'
import { formatDay } from '../../../../i18n/format-more.ts'
import { zoneName } from '../../../../i18n/zone-name.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { planWords } from './plan-messages.ts'
import type { Plan } from './plan-visit.tsx'
import { dayAt, daysToCome, timeAt, timesOf } from './visit-times.ts'

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`

/** The value that stands for no day: a select has no empty one. */
const noDay = 'none'

/** The form for a visit of a booth: on a day of the exhibition at a half hour, or without a time. */
export function PlanSheet(props: { plan: Plan; name: string; onPlan(plan: Plan): void; onClose(): void }) {
  const { plan, name, onPlan, onClose } = props
  const { exhibitorCode, startTime, timeZone, isPlanned } = plan
  const t = useWords(planWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit()
  const days = daysToCome(plan, Date.now())
  const times = timesOf(plan)
  const planned = startTime && dayAt(startTime, timeZone)
  const [day, setDay] = useState<string>(days.includes(planned) ? planned : (days[0] ?? noDay))
  const [time, setTime] = useState(startTime ? timeAt(startTime, timeZone) : (times[0] ?? '09:00'))
  const finish = (changed: Plan, word: 'saved' | 'removed') => {
    onPlan(changed)
    toast(t(word), 'done')
    onClose()
  }
  const save = async () => {
    const body = { exhibitorCode, ...(day !== noDay && { day, time }) }
    finish(await client.visitPlans.plan({ body }), 'saved')
  }
  const remove = async () =>
    finish(await client.visitPlans.favourite({ body: { exhibitorCode, isFavourite: false } }), 'removed')

  return (
    <Sheet open title={t('title', { name })} subtitle={t('hint', { name })} onClose={onClose}>
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(save)
        }}
      >
        <SelectField
          label={t('day')}
          name="day"
          value={day}
          onValue={setDay}
          options={[
            ...days.map((value) => ({ value, label: formatDay(value, language) })),
            { value: noDay, label: t('anyDay') },
          ]}
        />
        {day !== noDay && (
          <SelectField
            label={t('time')}
            name="time"
            help={zoneName(timeZone, Date.parse(plan.opensAt), language)}
            value={time}
            onValue={setTime}
            options={times.map((value) => ({ value, label: value }))}
          />
        )}
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('failed')}
          </Banner>
        )}
        <Button type="submit" block busy={isBusy}>
          {t('save')}
        </Button>
        {isPlanned && (
          <Button kind="ghost" block onClick={() => void submit(remove)}>
            {t('remove')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}
