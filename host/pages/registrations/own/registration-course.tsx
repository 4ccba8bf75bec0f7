import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatDay, formatMoment } from '../../../../i18n/format-more.ts'
import { zoneName } from '../../../../i18n/zone-name.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { useAwaited } from '../../../kit/awaited.ts'
import { course } from './course.styles.ts'
import { courseOf } from './course.ts'
import { registrationWords } from './registration-messages.ts'
import type { Detail } from './registration-terms.ts'

/** The course of a registration, step by step, and what is still to happen. */
export function Course({ detail }: { detail: Detail }) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  const awaited = useAwaited()
  return (
    <section className="card">
      <h2>{t('course')}</h2>
      <ol className={`course ${course}`}>
        {courseOf(detail).map(({ is, word, icon, at }) => (
          <li key={`${word} ${at}`} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
            <span className="sign" aria-hidden="true">
              <Icon of={icon} size="xs" />
            </span>
            <b>{t(word)}</b>
            {at ? (
              <time dateTime={at} {...awaited}>
                {formatMoment(at, language)}
              </time>
            ) : (
              <span className="when">{is === 'now' && t('notYet')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

type EntranceInfo = Reply<Contract['passes']['entrance']>

/** The days and hours at which a pass opens the entrance, on the clocks of the meeting's place, and the zone's name. */
export function Entrance({ detail, entrance }: { detail: Detail; entrance: EntranceInfo }) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  const { days, isOpenNow, timeZone, startTime } = entrance
  if (days.length === 0 || detail.status === 'CANCELLED') return null
  return (
    <section className="card" data-part="entrance">
      <h2>{t('entrance')}</h2>
      {isOpenNow && <Tag tone="ok">{t('openNow')}</Tag>}
      <ul className="days">
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
      <small>{t('times', { zone: zoneName(timeZone, startTime, language) })}</small>
    </section>
  )
}
