import { WifiOff } from 'lucide'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { formatTime } from '../../i18n/format.ts'
import { useCode } from '../element/use-code.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { createDirectory, type Query, type Row } from './directory/directory.ts'
import { createFavourites } from './directory/favourites.ts'
import { Filters, MatchCount } from './directory/filters.tsx'
import { List, loadWhole } from './directory/list.tsx'
import type { ListProps } from './directory/list-item.tsx'
import type { Anchor } from './directory/place.ts'
import { type RowActions, RowSkeletons } from './directory/row.tsx'
import { useStore } from './directory/store.ts'
import { styles } from './exhibitors.styles.ts'
import { absolute, exhibitorPage } from './links.ts'
import { exhibitorsWords } from './messages.ts'
import type { NoExhibitorsProps } from './no-exhibitors.tsx'
import { Notice } from './notice.tsx'
import { Pane } from './pane.tsx'
import type { ExhibitorsProps } from './resources.ts'
import { useHistoryEntry } from './use-history-entry.ts'

/** Returns the filter that the reader chose, until the page sets other attributes. */
function useFilter({ meetingCode, search, hall, category }: ExhibitorsProps['attributes']) {
  const attributesKey = [meetingCode, search, hall, category].join('\n')
  const initial = {
    given: attributesKey,
    meetingCode,
    search,
    category,
    hall,
    isSavedOnly: false,
    isEndless: false,
    order: 'hall' as 'hall' | 'name',
  }
  const [stored, setStored] = useState(initial)
  // A page that writes the reader's choice into the attributes sets nothing else.
  const storedKey = [stored.meetingCode, stored.search, stored.hall, stored.category].join('\n')
  const filter = stored.given === attributesKey || storedKey === attributesKey ? stored : initial
  const change = (changes: Partial<typeof initial>) => {
    const changed = { ...filter, given: attributesKey, isEndless: false, ...changes }
    setStored(changed)
    return changed
  }
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
  const [filter, changeFilter] = useFilter(attributes)
  // The exhibitor that was opened last; it is stored after it was closed, because Forward opens it again.
  const [last, setLast] = useState<{ row: Row; index: number; meetingCode: string; isOpen: boolean }>()
  const openedHere = last?.isOpen && last.meetingCode === meetingCode ? last : undefined

  const { search, hall, category, isSavedOnly, isEndless } = filter
  const hasHalls = !hall && (state.facets?.halls.length ?? 0) > 1
  const sort = isEndless ? (hasHalls ? filter.order : 'name') : undefined
  const code = useCode(isEndless ? loadWhole : loadNever)
  const whole = isEndless && state.groups && code.part
  const saved = useStore(favourites.codes)
  const codes = isSavedOnly ? saved.slice(0, 200).join(',') : ''
  const hasNothingSaved = isSavedOnly && saved.length === 0

  function change(changes: Parameters<typeof changeFilter>[0]) {
    const changed = changeFilter(changes)
    if ('isEndless' in changes) return
    const listed = changed.isSavedOnly ? saved.join(',') : ''
    emit('foyer:filter', { search: changed.search, hall: changed.hall, category: changed.category, codes: listed })
  }

  const pointed = useRef('')
  /** Tells the page which row is under the mouse or has the focus. */
  function point(target: EventTarget | null) {
    const place = (target as Element | null)?.closest('li')?.dataset.place
    const exhibitorCode = (place && state.rows.get(Number(place))?.exhibitorCode) || ''
    if (exhibitorCode !== pointed.current) emit('foyer:point', { exhibitorCode })
    pointed.current = exhibitorCode
  }

  useEffect(() => favourites.follow(), [favourites])

  // Without this file rows end at their edge without a fade.
  useEffect(() => void import('../ui/theme/edge-fade.ts').catch(() => {}), [])

  useEffect(() => {
    if (hasNothingSaved) return
    const query: Query = { meetingCode, language, pageSize, search, hall, category, codes, sort }
    void directory.ask(client, query)
    return directory.stop
  }, [directory, client, meetingCode, language, pageSize, search, hall, category, codes, sort, hasNothingSaved])

  useEffect(() => {
    addEventListener('online', directory.retry)
    return () => removeEventListener('online', directory.retry)
  }, [directory])

  const lineOf = (index: number) => root.current?.querySelector<HTMLElement>(`[data-place="${index}"]`)

  function keepPosition(index: number) {
    const line = lineOf(index)
    if (line?.getClientRects().length) anchor.current = { index, topPx: line.getBoundingClientRect().top }
  }

  const entry = useHistoryEntry(Boolean(openedHere), show)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keepPosition` is new with each drawing and only stores a position in a ref
  const actions = useMemo<RowActions>(() => {
    const address = (path: string) => absolute(path, page.api)
    return {
      address,
      open(row, index) {
        const href = address(exhibitorPage(row.exhibitorCode, language))
        if (!emit('foyer:navigate', { href, target: '_self', kind: 'exhibitor' })) return
        keepPosition(index)
        entry.enter()
        setLast({ row, index, meetingCode, isOpen: true })
      },
      toggleSaved: (row) => favourites.toggle(row.exhibitorCode),
    }
  }, [page, language, meetingCode, emit, favourites, entry])

  function show(isOpen: boolean) {
    if (!last) return
    keepPosition(last.index)
    if (!isOpen) toFocus.current = last.index
    setLast({ ...last, isOpen })
  }

  function close() {
    show(false)
    entry.leave()
  }

  function retry() {
    if (code.isMissing) code.retry()
    directory.retry()
  }

  function showAll() {
    if (isEndless) retry()
    else change({ isEndless: true })
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
  const hasGap = state.gap !== undefined || (isEndless && code.isMissing)
  const isEmpty = hasNothingSaved || (progress.is === 'ready' && !hasRows)

  const list: ListProps = {
    state,
    pageSize,
    opened: openedHere?.row.exhibitorCode ?? attributes.current,
    highlighted: attributes.highlight,
    anchor,
    toFocus,
    saved,
    actions,
    label: t('exhibitors'),
  }

  return (
    <section
      ref={root}
      className={styles.layout}
      data-opened={Boolean(openedHere)}
      aria-label={t('exhibitors')}
      onKeyDown={onKey}
      onPointerOver={(event) => event.pointerType === 'mouse' && point(event.target)}
      onPointerLeave={() => point(null)}
      onFocus={(event) => point(event.target)}
      onBlur={() => point(null)}
    >
      <div className={styles.listPane}>
        <div className={styles.filters} part="filters" data-sticky={Boolean(whole)}>
          <Filters filter={filter} facets={state.facets} isLoading={progress.is === 'loading'} onWish={change} />
          <MatchCount
            matchNum={hasRows && progress.is === 'ready' ? total : isEmpty ? 0 : undefined}
            savedNum={saved.length}
            isSavedOnly={isSavedOnly}
            onSavedOnly={(isOn) => change({ isSavedOnly: isOn })}
            onFewer={whole && total > pageSize ? showFewer : undefined}
          >
            {whole && hasHalls && !storedAt && (
              <whole.SortChoice value={filter.order} onValue={(order) => change({ order, isEndless })} />
            )}
          </MatchCount>
        </div>
        {storedAt !== undefined && <Offline at={storedAt} />}
        {hasGap && (
          <div className={styles.banner}>
            <Notice onRetry={retry}>{t('restDidNotLoad')}</Notice>
          </div>
        )}
        {progress.is === 'loading' && !hasRows && !hasNothingSaved && <RowSkeletons count={Math.min(pageSize, 6)} />}
        {hasRows &&
          (whole ? (
            <whole.WholeList {...list} need={directory.need} sort={storedAt === undefined ? sort : undefined} />
          ) : (
            <List {...list} />
          ))}
        {hasRows && !whole && total > pageSize && (
          <p className={styles.all}>
            <Button kind="secondary" busy={isEndless && !hasGap} onClick={showAll}>
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

const loadNever = () => new Promise<never>(() => {})

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
