import { Copy, Plus, X } from 'lucide'
import { intlTag } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { week as look } from '../form/form.styles.ts'
import { useEditing } from '../form/form.ts'
import { aboutWords, editWords } from '../form/messages.ts'
import { endTime, fieldTime, fitsDay, type Hours, hoursOf, maxSpans, type Span, weekOf } from './week.ts'

const usual: Span = { from: '09:00', to: '18:00' }

/** A field for the opening hours, by day. */
export function WeekField() {
  const t = useWords(aboutWords)
  const language = useLanguage()
  const { value, put } = useEditing()
  const week = weekOf((value.openingHours ?? []) as Hours[])
  const names = new Intl.DateTimeFormat(intlTag(language), { weekday: 'long', timeZone: 'UTC' })
  const become = (next: readonly (readonly Span[])[]) => {
    put('openingHours', hoursOf(next))
    // The first hours are assumed to be in the time zone of this browser.
    if (!value.timeZone) put('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  }
  const set = (at: number, spans: readonly Span[]) => become(week.map((each, day) => (day === at ? spans : each)))
  const copy = () => become(week.map((each, day) => (day > 0 && day < 5 ? (week[0] ?? []) : each)))
  return (
    <div className={look}>
      {week.map((spans, at) => (
        // The first of January 2024 was a Monday.
        <Day
          key={String(at)}
          name={names.format(Date.UTC(2024, 0, at + 1))}
          spans={spans}
          onSpans={(next) => set(at, next)}
        />
      ))}
      <Button kind="soft" size="sm" icon={Copy} onClick={copy}>
        {t('copyMonday')}
      </Button>
    </div>
  )
}

function Day({
  name,
  spans,
  onSpans,
}: {
  name: string
  spans: readonly Span[]
  onSpans(spans: readonly Span[]): void
}) {
  const t = useWords(aboutWords)
  const say = useWords(editWords)
  const isFit = fitsDay(spans)
  const change = (at: number, part: Partial<Span>) =>
    onSpans(spans.map((span, index) => (index === at ? { ...span, ...part } : span)))
  const later = spans.at(-1)
  return (
    <div className="day">
      <Checkbox name={`open-${name}`} checked={spans.length > 0} onChecked={(isOpen) => onSpans(isOpen ? [usual] : [])}>
        {name}
      </Checkbox>
      <div className="spans">
        {spans.length === 0 && <p>{t('closed')}</p>}
        {spans.map(({ from, to }, at) => (
          <div className="span" key={String(at)}>
            <input
              type="time"
              name={`from-${name}-${at}`}
              aria-label={t('spanFrom', { day: name, at: at + 1 })}
              aria-invalid={isFit ? undefined : true}
              value={from}
              onChange={(event) => change(at, { from: event.currentTarget.value })}
            />
            <span aria-hidden="true">–</span>
            <input
              type="time"
              name={`to-${name}-${at}`}
              aria-label={t('spanUntil', { day: name, at: at + 1 })}
              aria-invalid={isFit ? undefined : true}
              value={fieldTime(to)}
              onChange={(event) => change(at, { to: endTime(event.currentTarget.value) })}
            />
            {at > 0 ? (
              <IconButton
                icon={X}
                size="sm"
                label={t('removeSpan', { day: name, at: at + 1 })}
                onClick={() => onSpans(spans.filter((_, index) => index !== at))}
              />
            ) : (
              <IconButton
                icon={Plus}
                size="sm"
                disabled={spans.length >= maxSpans}
                label={t('addSpan', { day: name })}
                onClick={() => onSpans([...spans, { from: later?.to ?? '', to: '' }])}
              />
            )}
          </div>
        ))}
      </div>
      {!isFit && <p className="wrong">{say('wrongHours')}</p>}
    </div>
  )
}
