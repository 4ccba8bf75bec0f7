import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { ZoneField } from '../../../kit/form/zone-field.tsx'
import { card } from '../../../kit/list.styles.ts'
import type { Problems } from './draft-edit.tsx'
import { type Edited, readIn, withText } from './further-texts.ts'
import { makingWords } from './making-messages.ts'
import { instantAt, sameClock, wallTime } from './wall-time.ts'
import type { Blocks } from './wish/use-wish.ts'

const maxPlaces = 1_000_000

/** Time zone, beginning, end, place and number of people. Another time zone keeps the times of day. */
export function WhenWhere(props: {
  blocks: Blocks
  edited: Edited
  problems: Problems
  onChange(part: Partial<Blocks>): void
}) {
  const { blocks, edited, problems, onChange } = props
  const { timeZone, startTime, endTime, place, placeTexts, places, agenda } = blocks
  const t = useWords(makingWords)
  const moveTo = (zone: string) => {
    const moved = (instant: string) => sameClock(instant, timeZone, zone)
    onChange({
      timeZone: zone,
      startTime: moved(startTime),
      endTime: moved(endTime),
      agenda: agenda.map((item) => ({ ...item, startTime: moved(item.startTime), endTime: moved(item.endTime) })),
    })
  }
  return (
    <section className={card}>
      <h2>{t('whenWhere')}</h2>
      <ZoneField label={t('zone')} value={timeZone} onValue={moveTo} />
      <div className="fields">
        <MomentField
          type="datetime-local"
          label={t('starts')}
          name="startTime"
          required
          error={problems.startTime}
          value={wallTime(startTime, timeZone)}
          onValue={(wall) => onChange({ startTime: instantAt(wall, timeZone) })}
        />
        <MomentField
          type="datetime-local"
          label={t('ends')}
          name="endTime"
          required
          error={problems.endTime}
          value={wallTime(endTime, timeZone)}
          onValue={(wall) => onChange({ endTime: instantAt(wall, timeZone) })}
        />
        <TextField
          label={t('place')}
          name="place"
          maxLength={300}
          value={readIn(edited, place, placeTexts)}
          onValue={(text) =>
            onChange(edited.isFirst ? { place: text } : { placeTexts: withText(edited.language, text, placeTexts) })
          }
        />
        <TextField
          label={t('people')}
          name="places"
          inputMode="numeric"
          value={places ? String(places) : ''}
          onValue={(text) => onChange({ places: Math.min(maxPlaces, Number(text.replace(/\D/g, '')) || 0) })}
        />
      </div>
    </section>
  )
}
