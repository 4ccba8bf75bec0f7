import { textIn } from '../../../api/contract/forms/definition.ts'
import { formatDays } from '../../../i18n/format.ts'
import { formatDay } from '../../../i18n/format-more.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { fillWords } from './fill-messages.ts'
import type { OpenForm } from './open-form.ts'

/** The day of an instant at the meeting's place, else in UTC. */
const dayOf = (instant: string, { meeting }: OpenForm) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: meeting?.timeZone ?? 'UTC' }).format(new Date(instant))

/** The title of a form, its meeting, and how it takes answers. */
export function FormHead({ form }: { form: OpenForm }) {
  const t = useWords(fillWords)
  const language = useLanguage()
  const { definition, meeting, closesAt, opensAt, placesLeft, onePer, state } = form
  return (
    <section className="head">
      <h2 dir="auto">{textIn(definition.title, language, definition)}</h2>
      {meeting && (
        <div className="meeting">
          {meeting.cover && <img src={meeting.cover} alt="" width="64" height="64" />}
          <div>
            <b dir="auto">{meeting.name}</b>
            <small>{formatDays(meeting.startTime, meeting.endTime, meeting.timeZone, language)}</small>
            <small dir="auto">{meeting.address}</small>
          </div>
        </div>
      )}
      <div className="facts">
        {state === 'NOT_OPEN' && opensAt && (
          <Tag tone="info">{t('opensOn', { day: formatDay(dayOf(opensAt, form), language) })}</Tag>
        )}
        {closesAt && <Tag tone="brand">{t('openUntil', { day: formatDay(dayOf(closesAt, form), language) })}</Tag>}
        {placesLeft !== null && <Tag tone="brand">{t('left', { count: placesLeft })}</Tag>}
        {onePer !== 'NONE' && <Tag>{t('once')}</Tag>}
        <Tag>{t('inLanguages', { count: definition.languages.length })}</Tag>
      </div>
    </section>
  )
}
