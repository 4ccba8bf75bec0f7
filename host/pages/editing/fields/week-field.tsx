import { Copy, Plus, X } from 'lucide'
import { Fragment } from 'react'
import { intlTag } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { week as rootClass } from '../form/form.styles.ts'
import { aboutWords, editWords } from '../form/messages.ts'
import { useEditing } from '../form/use-edit.ts'
import { endTime, fieldTime, fitsDay, type Hours, hoursOf, maxSpans, type Span, weekOf } from './week.ts'

/** Returns whether this browser shows times with 12 hours, other than the page, which shows 24 in every language. */
const hasTwelveHours = () => new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true

const defaultSpan: Span = { from: '09:00', to: '18:00' }

/** A field for the opening hours, by day. */
export function WeekField() {
  const t = useWords(aboutWords)
  const language = useLanguage()
  const { value, setValue } = useEditing()
  const week = weekOf((value.openingHours ?? []) as Hours[])
  const names = new Intl.DateTimeFormat(intlTag(language), { weekday: 'long', timeZone: 'UTC' })
  const setWeek = (newWeek: readonly (readonly Span[])[]) => {
    setValue('openingHours', hoursOf(newWeek))
    // The first hours are assumed to be in the time zone of this browser.
    if (!value.timeZone) setValue('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  }
  const setDay = (dayIndex: number, spans: readonly Span[]) =>
    setWeek(week.map((otherSpans, day) => (day === dayIndex ? spans : otherSpans)))
  const copy = () => setWeek(week.map((daySpans, day) => (day > 0 && day < 5 ? (week[0] ?? []) : daySpans)))
  return (
    <div className={rootClass}>
      {week.map((spans, dayIndex) => (
        // The first of January 2024 was a Monday.
        <Day
          key={String(dayIndex)}
          name={names.format(Date.UTC(2024, 0, dayIndex + 1))}
          spans={spans}
          onSpans={(changed) => setDay(dayIndex, changed)}
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
  const tEdit = useWords(editWords)
  const isFit = fitsDay(spans)
  const change = (spanIndex: number, changes: Partial<Span>) =>
    onSpans(spans.map((span, index) => (index === spanIndex ? { ...span, ...changes } : span)))
  const lastSpan = spans.at(-1)
  return (
    <div className="day">
      <Checkbox
        name={`open-${name}`}
        checked={spans.length > 0}
        onChecked={(isOpen) => onSpans(isOpen ? [defaultSpan] : [])}
      >
        {name}
      </Checkbox>
      <div className="spans">
        {spans.length === 0 && <p>{t('closed')}</p>}
        {spans.map(({ from, to }, spanIndex) => (
          <Fragment key={String(spanIndex)}>
            <div className="span">
              <input
                type="time"
                name={`from-${name}-${spanIndex}`}
                aria-label={t('spanFrom', { day: name, at: spanIndex + 1 })}
                aria-invalid={isFit ? undefined : true}
                value={from}
                onChange={(event) => change(spanIndex, { from: event.currentTarget.value })}
              />
              <span aria-hidden="true">–</span>
              <input
                type="time"
                name={`to-${name}-${spanIndex}`}
                aria-label={t('spanUntil', { day: name, at: spanIndex + 1 })}
                aria-invalid={isFit ? undefined : true}
                value={fieldTime(to)}
                onChange={(event) => change(spanIndex, { to: endTime(event.currentTarget.value) })}
              />
              {spanIndex > 0 ? (
                <IconButton
                  icon={X}
                  size="sm"
                  label={t('removeSpan', { day: name, at: spanIndex + 1 })}
                  onClick={() => onSpans(spans.filter((_, index) => index !== spanIndex))}
                />
              ) : (
                <IconButton
                  icon={Plus}
                  size="sm"
                  disabled={spans.length >= maxSpans}
                  label={t('addSpan', { day: name })}
                  onClick={() => onSpans([...spans, { from: lastSpan?.to ?? '', to: '' }])}
                />
              )}
            </div>
            {from && to && hasTwelveHours() && (
              <small>
                {from}–{to}
              </small>
            )}
          </Fragment>
        ))}
      </div>
      {!isFit && <p className="wrong">{tEdit('wrongHours')}</p>}
    </div>
  )
}
