import { CalendarDays } from 'lucide'
import { useState } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { firstDayOf, fromOf, lastDayOf, untilOf } from '../../../kit/own-card/shown-days.ts'
import { meWords } from '../me/me-messages.ts'
import { isShownAt, type OwnLink } from './card-draft.ts'

/** The switch of a link, and the days on which it is shown. */
export function LinkTimes(props: {
  ownLink: OwnLink
  /** The place of the link among all, from 1. */
  at: number
  onTimes(times: Partial<OwnLink>): void
}) {
  const { ownLink, at, onTimes } = props
  const { isOn, from, until } = ownLink
  const t = useWords(meWords)
  const [isOpen, setOpen] = useState(false)
  const isWrong = Boolean(from && until && until <= from)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a frame within the frame of the form
    <div className="times" role="group" aria-label={t('linkAt', { at })}>
      <Switch label={t('linkShown', { at })} checked={isOn} onChecked={(checked) => onTimes({ isOn: checked })} />
      {isOn && (isOpen || from || until) && (
        <div className="days">
          <MomentField
            type="date"
            name={`linkFrom.${at - 1}`}
            label={t('firstDay')}
            value={firstDayOf(from)}
            onValue={(day) => onTimes({ from: fromOf(day) })}
          />
          <MomentField
            type="date"
            name={`linkUntil.${at - 1}`}
            label={t('lastDay')}
            value={lastDayOf(until)}
            error={isWrong ? t('linkDaysWrong') : undefined}
            onValue={(day) => onTimes({ until: untilOf(day) })}
          />
        </div>
      )}
      {isOn && !isOpen && !from && !until && (
        <Button kind="ghost" size="sm" icon={CalendarDays} onClick={() => setOpen(true)}>
          {t('linkDays')}
        </Button>
      )}
      {!isShownAt(ownLink, Date.now()) && <p>{t('linkHidden')}</p>}
    </div>
  )
}
