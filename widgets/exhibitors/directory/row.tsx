import { Bookmark } from 'lucide'
import { type MouseEvent, memo } from 'react'
import type { Language } from '../../../i18n/locales.ts'
import { OrgMark } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { Plate } from '../../ui/overlay/plate.tsx'
import { styles } from '../exhibitors.styles.ts'
import { exhibitorPage, isPlainPress, loungePage } from '../links.ts'
import { exhibitorsWords } from '../messages.ts'
import type { Row } from './directory.ts'

/** What the reader can do with a row. The functions stay the same, so that rows need not be drawn again. */
export interface RowActions {
  /** Turns a path of ours into an address that holds on any page. */
  address(path: string): string
  open(row: Row, place: number): void
  enterLounge(row: Row): void
  toggleSaved(row: Row): void
}

const taken = (then: () => void) => (event: MouseEvent<HTMLElement>) => {
  if (!isPlainPress(event)) return
  event.preventDefault()
  then()
}

function LoungeLink({ row, language, actions }: { row: Row; language: Language; actions: RowActions }) {
  const t = useWords(exhibitorsWords)
  if (!row.enterpriseCode) return null
  return (
    <a
      className={styles.lounge}
      href={actions.address(loungePage(row.enterpriseCode, language))}
      onClick={taken(() => actions.enterLounge(row))}
    >
      {t('enterLounge')}
      <span className="off-screen"> {row.name}</span>
    </a>
  )
}

/** One exhibitor of the directory: mark, name, what it shows, where it stands, and whether it is saved. */
export const ExhibitorRow = memo(function ExhibitorRow(props: {
  row: Row
  place: number
  isSaved: boolean
  isOpened: boolean
  actions: RowActions
}) {
  const { row, place, isSaved, isOpened, actions } = props
  const t = useWords(exhibitorsWords)
  const language = useLanguage()

  return (
    <>
      <OrgMark name={row.name} src={actions.address(row.logo)} size={48} />
      <div className={styles.said}>
        <a
          className={styles.name}
          dir="auto"
          href={actions.address(exhibitorPage(row.exhibitorCode, language))}
          aria-current={isOpened || undefined}
          onClick={taken(() => actions.open(row, place))}
        >
          {row.name}
        </a>
        <p className={styles.meta}>
          <span>{row.businessCategory}</span>
          {row.exhibitNum > 0 && (row.businessCategory && '\u00a0·\u00a0') + t('exhibits', { count: row.exhibitNum })}
        </p>
        {(row.enterpriseCode || isSaved) && (
          <p className={styles.marks}>
            <LoungeLink row={row} language={language} actions={actions} />
            {isSaved && (
              <span className={styles.saved}>
                <Icon of={Bookmark} size="xs" />
                {t('saved')}
              </span>
            )}
          </p>
        )}
      </div>
      <div className={styles.end}>
        {row.booth && <Plate hall={row.hall} booth={row.booth} />}
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

/** Stands where a row is still on its way. */
export const RowToCome = () => (
  <>
    <span className={styles.boneMark} />
    <span className={styles.bones}>
      <span className={styles.bone} />
      <span className={styles.bone} />
    </span>
  </>
)

/** The boxes of a first page on its way, from 200 ms on. */
export const RowsToCome = ({ count }: { count: number }) => (
  <div className={`${styles.ground} ${styles.late}`} aria-hidden="true">
    <div className={styles.rows}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order and its places have no other name
        <div key={place} className={styles.row} data-place={place}>
          <RowToCome />
        </div>
      ))}
    </div>
  </div>
)
