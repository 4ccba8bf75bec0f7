import { Bookmark } from 'lucide'
import { type MouseEvent, memo } from 'react'
import { OrgMark } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { BoothSign } from '../../ui/overlay/booth-sign.tsx'
import { styles } from '../exhibitors.styles.ts'
import { exhibitorPage, isPlainPress } from '../links.ts'
import { exhibitorsWords } from '../messages.ts'
import type { Row } from './directory.ts'

/** The actions of a row. The functions stay the same, so that rows need not be drawn again. */
export interface RowActions {
  /** Returns the absolute address of a path of Foyer. */
  address(path: string): string
  open(row: Row, index: number): void
  toggleSaved(row: Row): void
}

const handlePress = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  if (!isPlainPress(event)) return
  event.preventDefault()
  act()
}

/** One exhibitor of the directory: logo, name, exhibits, booth, and whether it is a favourite. */
export const ExhibitorRow = memo(function ExhibitorRow(props: {
  row: Row
  index: number
  isSaved: boolean
  isOpened: boolean
  actions: RowActions
}) {
  const { row, index, isSaved, isOpened, actions } = props
  const t = useWords(exhibitorsWords)
  const language = useLanguage()

  return (
    <>
      <OrgMark name={row.name} src={actions.address(row.logo)} size={48} />
      <div className={styles.texts}>
        <a
          className={styles.name}
          dir="auto"
          href={actions.address(exhibitorPage(row.exhibitorCode, language))}
          aria-current={isOpened || undefined}
          onClick={handlePress(() => actions.open(row, index))}
        >
          {row.name}
        </a>
        <p className={styles.meta}>
          <span>{row.businessCategory}</span>
          {row.exhibitNum > 0 && (row.businessCategory && '\u00a0·\u00a0') + t('exhibits', { count: row.exhibitNum })}
        </p>
      </div>
      <div className={styles.end}>
        {row.booth && <BoothSign hall={row.hall} booth={row.booth} />}
        <IconButton
          className={isSaved ? styles.isSaved : styles.save}
          icon={Bookmark}
          size="sm"
          label={t('save', { name: row.name })}
          aria-pressed={isSaved}
          onClick={() => actions.toggleSaved(row)}
        />
      </div>
    </>
  )
})

/** A placeholder for a row that is loading. */
export const RowSkeleton = () => (
  <>
    <span className={styles.boneMark} />
    <span className={styles.bones}>
      <span className={styles.bone} />
      <span className={styles.bone} />
    </span>
  </>
)

/** Placeholders for a first page that is loading, shown after 200 ms. */
export const RowSkeletons = ({ count }: { count: number }) => (
  <div className={`${styles.ground} ${styles.late}`} aria-hidden="true">
    <div className={styles.rows}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order and its places have no other name
        <div key={index} className={styles.row} data-first={index === 0}>
          <RowSkeleton />
        </div>
      ))}
    </div>
  </div>
)
