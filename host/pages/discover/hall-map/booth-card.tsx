import { X } from 'lucide'
import { OrgMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { BoothSign } from '../../../../widgets/ui/overlay/booth-sign.tsx'
import { link } from '../../../router.ts'
import type { Booth } from './booths.ts'
import type { Hall } from './hall-layout.ts'
import { card } from './hall-map.styles.ts'
import { mapWords } from './hall-map-messages.ts'
import { planWords } from './plan-messages.ts'
import type { MapRow } from './use-map-rows.ts'
import { WayInWords, type WayProps } from './way/way-in-words.tsx'

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
