import { X } from 'lucide'
import { intlTag } from '../../../../i18n/locales.ts'
import { OrgMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { BoothSign } from '../../../../widgets/ui/overlay/booth-sign.tsx'
import { link } from '../../../router.ts'
import { signOf } from './booth-box.tsx'
import type { Booth } from './booths.ts'
import type { Hall } from './hall-layout.ts'
import { card } from './hall-map.styles.ts'
import { mapWords } from './hall-map-messages.ts'
import type { Mark } from './landmarks.ts'
import { planWords } from './plan-messages.ts'
import type { MapRow } from './use-map-rows.ts'
import { nearbyMarks, type Step, type Way } from './way.ts'

interface WayProps {
  way: Way | undefined
  nameOf(mark: Mark): string
  onDoor(id: string): void
}

/** The chosen booth: its exhibitors with their pages, and the way to it in words. */
export function BoothCard(props: WayProps & { hall: Hall<MapRow>; booth: Booth<MapRow>; onClose(): void }) {
  const { hall, booth, onClose, ...ways } = props
  const t = useWords(planWords)
  const tMap = useWords(mapWords)
  const { row, place, label, rows } = booth
  const ofRow = row || '–'
  return (
    <section className={card} aria-label={t('booth', { booth: label, names: rows.map(({ name }) => name).join(', ') })}>
      <IconButton className="close" icon={X} size="sm" label={t('closeBooth', { booth: label })} onClick={onClose} />
      <div className="head" role="status">
        <BoothSign size="lg" hall={hall.hall} booth={label} />
        {place && (
          <span>
            {hall.hall
              ? tMap('route', { hall: hall.hall, row: ofRow, place })
              : tMap('routeRow', { row: ofRow, place })}
          </span>
        )}
      </div>
      {rows.length > 1 && <p>{t('sharedBooth', { count: rows.length })}</p>}
      <ul>
        {rows.map(({ exhibitorCode, name, logo, businessCategory }) => (
          <li key={exhibitorCode}>
            <OrgMark name={name} src={logo} size={44} />
            <div>
              <b>
                <bdi>{name}</bdi>
              </b>
              {businessCategory && <small>{businessCategory}</small>}
            </div>
            <Button
              size="sm"
              href={link('exhibitorDetail', { exhibitorCode })}
              aria-label={t('viewExhibitorOf', { name })}
            >
              {t('viewExhibitor')}
            </Button>
          </li>
        ))}
      </ul>
      <WayInWords {...ways} hall={hall} booth={booth} />
    </section>
  )
}

/** The way from a door to the booth as sentences, and what else is near the booth. */
function WayInWords({ way, nameOf, onDoor, hall, booth }: WayProps & { hall: Hall<MapRow>; booth: Booth<MapRow> }) {
  const t = useWords(planWords)
  const tMap = useWords(mapWords)
  const language = useLanguage()
  if (!way) return null
  const nearby = nearbyMarks(hall, booth).map(nameOf)
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
        {way.steps.map((step) => (
          <li key={step.key}>{sentence(step)}</li>
        ))}
      </ol>
      {nearby.length > 0 && (
        <p>{t('nearby', { places: new Intl.ListFormat(intlTag(language), { type: 'unit' }).format(nearby) })}</p>
      )}
    </div>
  )
}
