import { useId } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { zoneName } from '../../../../i18n/zone-name.ts'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { type ControlProps, control, Field, inputFrame } from '../../../../widgets/ui/fields/field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { noticeWords } from './notice-messages.ts'
import { times } from './notice-settings.styles.ts'

type Stored = Reply<Contract['notices']['settings']>['quietHours']
type Hours = Pick<NonNullable<Stored>, 'from' | 'until'>

/** The hours that somebody gets who has had none yet. */
const usual: Hours = { from: '22:00', until: '07:00' }

/** The hours in which nothing is pushed or mailed; times that are empty or the same are not stored. */
export function QuietHours(props: { hours: Stored; onHours(hours: Hours | null): void }) {
  const { hours, onHours } = props
  const t = useWords(noticeWords)
  const language = useLanguage()
  const set = (change: Partial<Hours>) => {
    const next = { from: hours?.from ?? usual.from, until: hours?.until ?? usual.until, ...change }
    if (next.from && next.until && next.from !== next.until) onHours(next)
  }
  return (
    <section aria-label={t('quietTitle')}>
      <h3>{t('quietTitle')}</h3>
      <Switch label={t('quietSwitch')} checked={hours !== null} onChecked={(isOn) => onHours(isOn ? usual : null)} />
      {hours && (
        <div className={times}>
          <TimeField label={t('quietFrom')} name="quietFrom" value={hours.from} onValue={(from) => set({ from })} />
          <TimeField
            label={t('quietUntil')}
            name="quietUntil"
            value={hours.until}
            onValue={(until) => set({ until })}
          />
        </div>
      )}
      <p>{t('quietHint')}</p>
      {hours && <p>{t('quietZone', { zone: zoneName(hours.timeZone, Date.now(), language) })}</p>}
    </section>
  )
}

function TimeField(props: ControlProps<HTMLInputElement> & { onValue(value: string): void }) {
  const id = useId()
  return (
    <Field {...props} id={id}>
      <div className={inputFrame}>
        <input {...control(id, props)} type="time" onChange={(event) => props.onValue(event.currentTarget.value)} />
        <i />
      </div>
    </Field>
  )
}
