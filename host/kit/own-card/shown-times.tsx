import { CalendarDays } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { Switch } from '../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { MomentField } from '../form/moment-field.tsx'
import { ownCardWords } from './own-card-messages.ts'
import { firstDayOf, fromOf, isShownAt, isWrongOrder, lastDayOf, type ShownTerms, untilOf } from './shown-days.ts'

const times = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  justify-items: start;
  padding-block-end: 6px;
  & > label {
    width: 100%;
  }
  & > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & > .days {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: 10px;
    width: 100%;
  }
`

/** The switch of something on a card or in a lounge, and the days on which it is shown. */
export function ShownTimes(props: {
  terms: ShownTerms
  /** The name of the group of fields. */
  label: string
  switchLabel: string
  /** Returns the name of a field’s input. */
  nameOf(field: 'from' | 'until'): string
  /** Said while nobody else sees it. */
  hidden: ReactNode
  onTerms(terms: Partial<ShownTerms>): void
}) {
  const { terms, label, switchLabel, nameOf, hidden, onTerms } = props
  const { isOn, from, until } = terms
  const t = useWords(ownCardWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset className={times} aria-label={label}>
      <Switch label={switchLabel} checked={isOn} onChecked={(checked) => onTerms({ isOn: checked })} />
      {isOn && (isOpen || from || until) && (
        <div className="days">
          <MomentField
            type="date"
            name={nameOf('from')}
            label={t('firstDay')}
            value={firstDayOf(from)}
            onValue={(day) => onTerms({ from: fromOf(day) })}
          />
          <MomentField
            type="date"
            name={nameOf('until')}
            label={t('lastDay')}
            value={lastDayOf(until)}
            error={isWrongOrder(terms) ? t('daysWrong') : undefined}
            onValue={(day) => onTerms({ until: untilOf(day) })}
          />
        </div>
      )}
      {isOn && !isOpen && !from && !until && (
        <Button kind="ghost" size="sm" icon={CalendarDays} onClick={() => setOpen(true)}>
          {t('setDays')}
        </Button>
      )}
      {!isShownAt(terms, Date.now()) && <p>{hidden}</p>}
    </fieldset>
  )
}
