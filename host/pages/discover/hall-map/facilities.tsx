import { List } from 'lucide'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { BoothSign } from '../../../../widgets/ui/overlay/booth-sign.tsx'
import { link } from '../../../router.ts'
import { below } from './hall-map.styles.ts'
import type { Mark } from './landmarks.ts'
import { markKinds } from './marks.tsx'
import { planWords } from './plan-messages.ts'
import type { MapRow } from './use-map-rows.ts'

/** The doors and landmarks of the hall as a list; each one shows its place on the plan. */
export function Facilities(props: { marks: readonly Mark[]; nameOf(mark: Mark): string; onShow(mark: Mark): void }) {
  const { marks, nameOf, onShow } = props
  const t = useWords(planWords)
  if (marks.length === 0) return null
  return (
    <details className={below}>
      <summary>{t('facilities')}</summary>
      <ul>
        {marks.map((mark) => (
          <li key={mark.id}>
            <button type="button" onClick={() => onShow(mark)}>
              <Icon of={markKinds[mark.kind].icon} size="sm" />
              {nameOf(mark)}
              {mark.row && <small>{t('nearAisle', { row: mark.row })}</small>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The exhibitors whose booth number says nothing about its place. */
export function WithoutPlace({ unplaced }: { unplaced: readonly MapRow[] }) {
  const t = useWords(planWords)
  if (unplaced.length === 0) return null
  return (
    <details className={below}>
      <summary>{t('unplaced', { count: unplaced.length })}</summary>
      <ul>
        {unplaced.map(({ exhibitorCode, name, hall, booth }) => (
          <li key={exhibitorCode}>
            <a href={link('exhibitorDetail', { exhibitorCode })}>
              <Icon of={List} size="xs" />
              <bdi>{name}</bdi>
              {booth && <BoothSign hall={hall} booth={booth} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
