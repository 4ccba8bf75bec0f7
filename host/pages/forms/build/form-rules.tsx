import { useState } from 'react'
import { isDay } from '../../../../api/contract/forms/conditions.ts'
import { type OnePer, onePerKinds } from '../../../../api/contract/forms/form-terms.ts'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { builderWords } from './builder-messages.ts'
import type { EditedForm } from './use-builder.ts'

const perWords = {
  NONE: 'perNONE',
  ACCOUNT: 'perACCOUNT',
  PHONE: 'perPHONE',
  INVITATION: 'perINVITATION',
  DEVICE: 'perDEVICE',
} as const satisfies Record<OnePer, string>

/** The rules by which a form takes answers. */
export function FormRules({ form, onChange }: { form: EditedForm; onChange(changes: Partial<EditedForm>): void }) {
  const t = useWords(builderWords)
  const kinds = onePerKinds.filter((kind) => kind !== 'INVITATION' || form.meetingCode)
  return (
    <section className="card">
      <h2>{t('rules')}</h2>
      <div className="pair">
        <Day
          label={t('opens')}
          name="opensAt"
          value={form.opensAt}
          time="00:00:00Z"
          onValue={(opensAt) => onChange({ opensAt })}
        />
        <Day
          label={t('closes')}
          name="closesAt"
          value={form.closesAt}
          time="23:59:59Z"
          onValue={(closesAt) => onChange({ closesAt })}
        />
        <Amount
          label={t('maxAnswers')}
          name="maxAnswers"
          maxLength={6}
          value={form.maxAnswers}
          onValue={(maxAnswers) => onChange({ maxAnswers })}
        />
        {form.kind === 'COMMITMENT' && (
          <Amount
            label={t('validDays')}
            name="validDays"
            maxLength={3}
            value={form.validDays}
            onValue={(validDays) => onChange({ validDays })}
          />
        )}
      </div>
      <SelectField<OnePer>
        label={t('onePer')}
        name="onePer"
        value={form.onePer}
        options={kinds.map((value) => ({ value, label: t(perWords[value]) }))}
        onValue={(onePer) => onChange({ onePer })}
      />
      <Switch
        label={t('oneByOne')}
        checked={form.layout === 'ONE_BY_ONE'}
        onChecked={(isOne) => onChange({ layout: isOne ? 'ONE_BY_ONE' : 'PAGES' })}
      />
      <Switch label={t('closed')} checked={form.isClosed} onChecked={(isClosed) => onChange({ isClosed })} />
    </section>
  )
}

interface LimitProps<Value> {
  label: string
  name: string
  value: Value
  onValue(value: Value): void
}

/** A whole number from 1, or nothing for no limit. */
function Amount({ value, onValue, ...props }: LimitProps<number | null> & { maxLength: number }) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onValue={(text) => {
        if (text === '') onValue(null)
        else if (/^[1-9]\d*$/.test(text)) onValue(Number(text))
      }}
    />
  )
}

/** A day such as `2026-05-12`, stored as the instant of a time on it; nothing for no limit. */
function Day({ value, time, onValue, ...props }: LimitProps<string> & { time: string }) {
  const [typed, setTyped] = useState(value.slice(0, 10))
  return (
    <TextField
      {...props}
      dir="ltr"
      inputMode="numeric"
      maxLength={10}
      placeholder="2026-05-12"
      value={typed}
      onValue={(day) => {
        setTyped(day)
        if (day === '') onValue('')
        else if (isDay(day)) onValue(`${day}T${time}`)
      }}
    />
  )
}
