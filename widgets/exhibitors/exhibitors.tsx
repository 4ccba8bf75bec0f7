import { WifiOff } from 'lucide'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { formatTime } from '../../i18n/format.ts'
import { useCode } from '../element/use-code.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { createDirectory, type Query, type Row } from './directory/directory.ts'
import { createFavourites } from './directory/favourites.ts'
import { type Filter, Filters, MatchCount } from './directory/filters.tsx'
import { List } from './directory/list.tsx'
import { type RowActions, RowSkeletons } from './directory/row.tsx'
import { useStore } from './directory/store.ts'
import type { Anchor } from './directory/use-visible-rows.ts'
import { styles } from './exhibitors.styles.ts'
import { absolute, exhibitorPage, loungePage } from './links.ts'
import { exhibitorsWords } from './messages.ts'
import type { NoExhibitorsProps } from './no-exhibitors.tsx'
import { Notice } from './notice.tsx'
import { Pane } from './pane.tsx'
import type { ExhibitorsProps } from './resources.ts'

/** Returns the filter that the reader chose, until the page sets other attributes. */
function useFilter({ meetingCode, search, category }: ExhibitorsProps['attributes']) {
  const attributesKey = [meetingCode, search, category].join('\n')
  const initial = { given: attributesKey, search, category, hall: '', isSavedOnly: false, isEndless: false }
  const [stored, setStored] = useState(initial)
  const filter = stored.given === attributesKey ? stored : initial
  const change = (changes: Partial<Filter & { isEndless: boolean }>) =>
    setStored({ ...filter, isEndless: false, ...changes })
  return [filter, change] as const
}

/** The directory of an exhibition; an exhibitor opens inside of it. */
export function Exhibitors({ attributes, client, emit, navigate, page, initial }: ExhibitorsProps) {
  const { meetingCode, pageSize } = attributes
  const t = useWords(exhibitorsWords)
  const language = useLanguage()
  const root = useRef<HTMLElement>(null)
  const anchor = useRef<Anchor | undefined>(undefined)
  const toFocus = useRef<number | undefined>(undefined)
  const directory = useMemo(() => createDirectory(initial), [initial])
  const state = useStore(directory.state)
  const { progress, total, storedAt } = state
  const favourites = useMemo(() => createFavourites(meetingCode), [meetingCode])
  const [filter, change] = useFilter(attributes)
  const [opened, setOpened] = useState<{ row: Row; index: number; meetingCode: string }>()
  const openedHere = opened?.meetingCode === meetingCode ? opened : undefined

  const { search, hall, category, isSavedOnly, isEndless } = filter
  const saved = useStore(favourites.codes)
  const codes = isSavedOnly ? saved.slice(0, 200).join(',') : ''
  const hasNothingSaved = isSavedOnly && saved.length === 0

  useEffect(() => favourites.read(), [favourites])

  useEffect(() => {
    if (hasNothingSaved) return
    const query: Query = { meetingCode, language, pageSize, search, hall, category, codes }
    void directory.ask(client, query)
    return directory.stop
  }, [directory, client, meetingCode, language, pageSize, search, hall, category, codes, hasNothingSaved])

  useEffect(() => {
    addEventListener('online', directory.retry)
    return () => removeEventListener('online', directory.retry)
  }, [directory])

  const lineOf = (index: number) => root.current?.querySelector<HTMLElement>(`[data-place="${index}"]`)

  function keepPosition(index: number) {
    const line = lineOf(index)
    if (line?.getClientRects().length) anchor.current = { index, topPx: line.getBoundingClientRect().top }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keepPosition` is new with each drawing and only stores a position in a ref
  const actions = useMemo<RowActions>(() => {
    const address = (path: string) => absolute(path, page.api)
    return {
      address,
      open(row, index) {
        const href = address(exhibitorPage(row.exhibitorCode, language))
        if (!emit('foyer:navigate', { href, target: '_self', kind: 'exhibitor' })) return
        keepPosition(index)
        setOpened({ row, index, meetingCode })
      },
      enterLounge: (row) =>
        navigate({ href: loungePage(row.enterpriseCode, language), target: '_self', kind: 'enterprise' }),
      toggleSaved: (row) => favourites.toggle(row.exhibitorCode),
    }
  }, [page, language, meetingCode, emit, navigate, favourites])

  function close() {
    if (!openedHere) return
    keepPosition(openedHere.index)
    toFocus.current = openedHere.index
    setOpened(undefined)
  }

  function showAll() {
    // The button disappears, so the focus moves to the first of the new rows.
    toFocus.current = pageSize
    change({ isEndless: true })
  }

  function showFewer() {
    toFocus.current = 0
    change({ isEndless: false })
  }

  function clear() {
    toFocus.current = 0
    change({ search: '', hall: '', category: '', isSavedOnly: false })
  }

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const isTyping = (event.target as Element).matches('input,textarea,select')
    if (event.key === '/' && !isTyping) {
      event.preventDefault()
      root.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
    }
    if (event.key === 'Escape' && openedHere && !isTyping) close()
  }

  const hasRows = !hasNothingSaved && progress.is !== 'failed' && state.rows.size > 0
  const isEmpty = hasNothingSaved || (progress.is === 'ready' && !hasRows)

  return (
    <section
      ref={root}
      className={styles.layout}
      data-opened={Boolean(openedHere)}
      aria-label={t('exhibitors')}
      onKeyDown={onKey}
    >
      <div className={styles.listPane}>
        <div className={styles.filters} part="filters">
          <Filters filter={filter} facets={state.facets} isLoading={progress.is === 'loading'} onWish={change} />
          <MatchCount
            matchNum={hasRows && progress.is === 'ready' ? total : isEmpty ? 0 : undefined}
            savedNum={saved.length}
            isSavedOnly={isSavedOnly}
            onSavedOnly={(isOn) => change({ isSavedOnly: isOn })}
            onFewer={isEndless && total > pageSize ? showFewer : undefined}
          />
        </div>
        {storedAt !== undefined && <Offline at={storedAt} />}
        {state.gap && (
          <div className={styles.banner}>
            <Notice onRetry={directory.retry}>{t('restDidNotLoad')}</Notice>
          </div>
        )}
        {progress.is === 'loading' && !hasRows && !hasNothingSaved && <RowSkeletons count={Math.min(pageSize, 6)} />}
        {hasRows && (
          <List
            state={state}
            need={directory.need}
            pageSize={pageSize}
            isEndless={isEndless}
            opened={openedHere?.row.exhibitorCode}
            anchor={anchor}
            toFocus={toFocus}
            saved={saved}
            actions={actions}
            label={t('exhibitors')}
          />
        )}
        {hasRows && !isEndless && total > pageSize && (
          <p className={styles.all}>
            <Button kind="secondary" onClick={showAll}>
              {hall ? t('showAllInHall', { count: total, hall }) : t('showAll', { count: total })}
            </Button>
          </p>
        )}
        {(isEmpty || progress.is === 'failed') && (
          <NoList
            filter={filter}
            error={!hasNothingSaved && progress.is === 'failed' ? progress.error : undefined}
            onRetry={directory.retry}
            onClear={clear}
          />
        )}
      </div>
      {openedHere && (
        <Pane
          key={openedHere.row.exhibitorCode}
          row={openedHere.row}
          isSaved={saved.includes(openedHere.row.exhibitorCode)}
          meetingCode={meetingCode}
          client={client}
          page={page}
          navigate={navigate}
          actions={actions}
          onBack={close}
        />
      )}
    </section>
  )
}

const loadNothing = () => import('./no-exhibitors.tsx')

/** Shown where there is no list: a drawing and the reason; one line if the code for that cannot be loaded either. */
function NoList(props: NoExhibitorsProps) {
  const t = useWords(exhibitorsWords)
  const { part, isMissing } = useCode(loadNothing)
  if (part) return <part.NoExhibitors {...props} />
  return isMissing && <Notice onRetry={props.onRetry}>{t(props.error ? 'didNotLoad' : 'noneHere')}</Notice>
}

function Offline({ at: storedAt }: { at: number }) {
  const t = useWords(exhibitorsWords)
  const language = useLanguage()
  return (
    <div className={styles.banner}>
      <Banner tone="warn" icon={WifiOff} role="status">
        {t('offlineSince', { time: formatTime(storedAt, language) })}
      </Banner>
    </div>
  )
}
