import { Plus } from 'lucide'
import { useId } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { type Held, textOf } from './held.ts'
import { heldMeetingWords } from './meeting-words.ts'
import { group, pair } from './meetings.styles.ts'

type Days = Held['registration']['entranceDays']
type Day = Days[number]

/** The most days that a meeting may have. */
const mostDays = 60

/** Returns whether an entry before the one at `at` has some of its hours. */
const overlaps = (days: Days, at: number) => {
  const given = days[at]
  return days.some(
    (other, before) =>
      given && before < at && other.day === given.day && other.from < given.to && given.from < other.to,
  )
}

/** Returns whether days can be saved: each has its hours, and no two share some. */
export const areDays = (days: Days): boolean =>
  days.every(({ day, from, to }, at) => day && from && to > from && !overlaps(days, at))

/** The day after one such as `2027-03-12`; the same text where it is no day. */
function dayAfter(day: string) {
  const time = Date.parse(`${day}T00:00Z`)
  return Number.isNaN(time) ? day : new Date(time + 86_400_000).toISOString().slice(0, 10)
}

/** The fields for the days on which passes open the entrance, with the hours and the rule of each. */
export function EntranceDays(props: {
  days: Days
  /** The day on which the meeting begins. */
  firstDay: string
  isTried: boolean
  onDays(days: Days): void
}) {
  const { days, firstDay, isTried, onDays } = props
  const t = useWords(heldMeetingWords)
  const last = days.at(-1)
  const next = last ? { ...last, day: dayAfter(last.day) } : { day: firstDay, from: '09:00', to: '18:00', rules: {} }
  return (
    <>
      <h3>{t('entrance')}</h3>
      {days.length === 0 && <p>{t('entranceText')}</p>}
      {days.map((each, at) => (
        <EntranceDay
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no name, and two may be the same while they are typed
          key={at}
          given={each}
          name={`day-${at}`}
          isTried={isTried}
          isTwice={overlaps(days, at)}
          onChange={(part) => onDays(days.map((other, place) => (place === at ? { ...other, ...part } : other)))}
          onRemove={() => onDays(days.filter((_, place) => place !== at))}
        />
      ))}
      {days.length < mostDays && (
        <div className="actions">
          <Button kind="ghost" icon={Plus} onClick={() => onDays([...days, next])}>
            {t('addDay')}
          </Button>
        </div>
      )}
    </>
  )
}

function EntranceDay(props: {
  given: Day
  name: string
  isTried: boolean
  isTwice: boolean
  onChange(part: Partial<Day>): void
  onRemove(): void
}) {
  const { given, name, isTried, isTwice, onChange, onRemove } = props
  const { day, from, to, rules } = given
  const t = useWords(heldMeetingWords)
  const language = useLanguage()
  const id = useId()
  const wrongHours = isTwice ? t('hoursTwice') : t('hoursWrong')
  return (
    <fieldset className={group} aria-labelledby={id}>
      <span id={id} className="off-screen">
        {day || t('entranceDay')}
      </span>
      <MomentField
        type="date"
        label={t('entranceDay')}
        name={name}
        required
        value={day}
        error={isTried && !day ? t('dayMissing') : undefined}
        onValue={(day) => onChange({ day })}
      />
      <div className={pair}>
        <MomentField
          type="time"
          label={t('opensFrom')}
          name={`${name}-from`}
          required
          value={from}
          onValue={(from) => onChange({ from })}
        />
        <MomentField
          type="time"
          label={t('opensTo')}
          name={`${name}-to`}
          required
          value={to}
          error={isTried && (isTwice || !(from && to > from)) ? wrongHours : undefined}
          onValue={(to) => onChange({ to })}
        />
      </div>
      <TextField
        label={t('rule')}
        help={t('ruleHelp')}
        name={`${name}-rule`}
        maxLength={200}
        autoComplete="off"
        value={rules[language] ?? textOf(rules, language)}
        onValue={(text) => onChange({ rules: { ...rules, [language]: text } })}
      />
      <Button kind="ghost" size="sm" onClick={onRemove}>
        {t('removeDay')}
      </Button>
    </fieldset>
  )
}
