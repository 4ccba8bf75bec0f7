import { intlTag } from '../../../../../i18n/locales.ts'
import { SelectField } from '../../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { signOf } from '../booth-box.tsx'
import type { Booth } from '../booths.ts'
import type { Hall } from '../hall-layout.ts'
import { mapWords } from '../hall-map-messages.ts'
import type { Mark } from '../landmarks.ts'
import { markKinds } from '../marks.tsx'
import { planWords } from '../plan-messages.ts'
import { drawnWayTo, nearbyMarks, type Step, type Way } from './way.ts'

/** A way to a booth, the names of doors, and what happens when another door is chosen. */
export interface WayProps {
  way: Way | undefined
  nameOf(mark: Mark): string
  onDoor(id: string): void
}

/** Returns the sentences of a way to a booth. */
function useSentences(way: Way, booth: Booth, nameOf: (mark: Mark) => string): string[] {
  const t = useWords(planWords)
  const tMap = useWords(mapWords)
  const sentence = (step: Step) => {
    if ('row' in step) return t(step.key, { row: step.row || '–' })
    if ('booths' in step) {
      const [one = '', other = ''] = step.booths.map(signOf)
      return step.key === 'between' ? t(step.key, { one, other }) : t(step.key, { booth: one })
    }
    const place = way.door ? nameOf(way.door) : ''
    if (step.key === 'enterBy') return tMap(step.key, { place })
    return step.key === 'startAt' ? t(step.key, { place }) : t(step.key, { booth: signOf(booth) })
  }
  return way.steps.map(sentence)
}

/** The way from a door to the booth as sentences, and what else is near the booth. */
export const WayInWords = ({ way, ...props }: WayProps & { hall: Hall; booth: Booth }) =>
  way ? <FoundWay {...props} way={way} /> : null

function FoundWay({ way, nameOf, onDoor, hall, booth }: WayProps & { way: Way; hall: Hall; booth: Booth }) {
  const t = useWords(planWords)
  const language = useLanguage()
  const sentences = useSentences(way, booth, nameOf)
  const nearby = nearbyMarks(hall, booth).map(nameOf)
  const doors = hall.marks.filter(({ isDoor }) => isDoor)
  return (
    <div className="way">
      {way.door && doors.length > 1 && (
        <SelectField
          name="door"
          label={t('from')}
          value={way.door.id}
          onValue={onDoor}
          options={doors.map((door) => ({ value: door.id, label: nameOf(door) }))}
        />
      )}
      <h2>{t('howToGet')}</h2>
      <ol>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {nearby.length > 0 && (
        <p>{t('nearby', { places: new Intl.ListFormat(intlTag(language), { type: 'unit' }).format(nearby) })}</p>
      )}
    </div>
  )
}

interface PlaceProps {
  hall: Hall
  booth: Booth
}

/** The sentences that lead from the nearest door of a drawn hall to a booth, a line each. */
export function DrawnWay({ hall, booth }: PlaceProps) {
  const way = drawnWayTo(hall, booth, '')
  return way ? <Lines way={way} booth={booth} /> : null
}

function Lines({ way, booth }: { way: Way; booth: Booth }) {
  const t = useWords(planWords)
  const sentences = useSentences(way, booth, (mark) => mark.name || t(markKinds[mark.kind].word))
  return (
    <>
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </>
  )
}
