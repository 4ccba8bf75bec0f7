import { formatDay } from '../../../../i18n/format-more.ts'
import { zoneName } from '../../../../i18n/zone-name.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { registrationWords } from '../own/registration-messages.ts'
import { passWords } from './pass-messages.ts'
import type { StoredPass } from './stored-passes.ts'

/** The days on which a pass opens the entrance, with the hours and the rule of each. */
export function PassDays({ pass: { days, timeZone, startTime, address } }: { pass: StoredPass }) {
  const t = useWords(passWords)
  const tOwn = useWords(registrationWords)
  const language = useLanguage()
  if (days.length === 0) return null
  return (
    <section className="days">
      <h2>{t('days')}</h2>
      <ul>
        {days.map(({ day, from, to, rule }) => (
          <li key={day}>
            <time dateTime={day}>{formatDay(day, language)}</time>
            <bdi>
              {from}–{to}
            </bdi>
            {rule && <small dir="auto">{rule}</small>}
          </li>
        ))}
      </ul>
      <small>{tOwn('times', { zone: zoneName(timeZone, startTime, language) })}</small>
      <small dir="auto">{address}</small>
    </section>
  )
}
