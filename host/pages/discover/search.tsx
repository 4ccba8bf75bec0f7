import { Clock } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import { MoreButton } from '../../kit/list-ends.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { updateAddress } from '../../shell/navigation.ts'
import { deleteSearches, recentSearches, storeSearch } from '../../stores/device/recent-searches.ts'
import { useHistoryState } from '../../stores/history-state.ts'
import { type Answer, findPage, queryOf, runSearch, type SearchQuery } from '../../stores/search.ts'
import { discoverWords } from './messages.ts'
import { page as rootClass } from './search.styles.ts'
import { Hits, Suggestions } from './search-hits.tsx'
import { searchPageWords } from './search-messages.ts'

/** The server counts no further than this. */
const maxCounted = 1000

export const load = ({ client, language, query }: PageInput<'search'>): Promise<Answer> =>
  runSearch(client, queryOf(query), language)

export function head({ language, query }: PageProps<'search', Answer>) {
  const t = translator(searchPageWords, language)
  const { search } = queryOf(query)
  return { title: search ? t('titleOf', { search }) : t('title'), description: t('description') }
}

type State = { query: SearchQuery; answer: Answer; is: 'ready' | 'searching' | 'failed' }

const isSameQuery = (a: SearchQuery, b: SearchQuery) => a.search === b.search && a.type === b.type

/** Returns a newer answer to the same search, with the further pages of hits that are shown already. */
function withShownPages(newer: Answer, shown: Answer): Answer {
  const [section, ...others] = newer.sections
  const [shownSection] = shown.sections
  if (!newer.query.type || !section || !shownSection || shownSection.page.pageNum <= section.page.pageNum) return newer
  const { list } = section.page
  const page = { ...shownSection.page, list: [...list, ...shownSection.page.list.slice(list.length)] }
  return { ...newer, sections: [{ ...section, page }, ...others] }
}

/**
 * Runs the searches of the page; the previous answer stays until the new one has come. Going back to the page restores
 * the search, its kind and the hits that were loaded.
 */
function useSearch(initial: Answer) {
  const language = useLanguage()
  const first: State = { query: initial.query, answer: initial, is: 'ready' }
  const [state, setState] = useHistoryState<State>(`search ${language}`, first)
  const newestRequest = useRef(0)
  const loaded = useRef<Answer>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what the page has loaded; the other values are those of now
  useEffect(() => {
    const isShownAgain = loaded.current === undefined && state.answer !== initial
    loaded.current = initial
    // A search that was left before its answer came is run once more.
    if (isShownAgain) return void (state.is !== 'ready' && start(state.query))
    newestRequest.current++
    const isSame = isSameQuery(initial.query, state.answer.query)
    setState({ ...first, answer: isSame ? withShownPages(initial, state.answer) : initial })
  }, [initial])

  async function start(query: SearchQuery) {
    const request = ++newestRequest.current
    updateAddress(link('search', { ...query }))
    setState((state) => ({ ...state, query: query, is: 'searching' }))
    const answer = await runSearch(client, query, language).catch((error) => void apiError(error))
    if (request !== newestRequest.current) return
    setState((state) => ({ query: query, answer: answer ?? state.answer, is: answer ? 'ready' : 'failed' }))
  }

  async function loadMore() {
    const { query, answer } = state
    const [section] = answer.sections
    if (!query.type || !section) return
    const request = newestRequest.current
    setState((state) => ({ ...state, is: 'searching' }))
    const nextPage = await findPage(client, { ...query, type: query.type }, language, section.page.pageNum + 1).catch(
      (error) => void apiError(error),
    )
    if (request !== newestRequest.current) return
    const list = [...section.page.list, ...(nextPage?.list ?? [])]
    const sections = [{ ...section, page: { ...section.page, ...nextPage, list } }]
    setState({ query: query, answer: { ...answer, sections }, is: nextPage ? 'ready' : 'failed' })
  }
  return { ...state, search: start, more: loadMore }
}

/** One search over all public things: the field, the kinds, and the hits of each kind. */
export default function Search({ data }: PageProps<'search', Answer>) {
  const t = useWords(searchPageWords)
  const tHome = useWords(discoverWords)
  const results = useSearch(data)
  const { query, answer, is } = results
  const container = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the first search only: later ones leave the focus where it is
  useEffect(() => {
    if (!data.query.search) container.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  const change = (patch: Partial<SearchQuery>) => void results.search({ ...query, ...patch })

  return (
    <>
      <Bar title={t('title')} home={link('home')} />
      <div className={rootClass} aria-busy={is === 'searching'}>
        <div ref={container}>
          <SearchBox
            label={t('label')}
            placeholder={tHome('searchPlaceholder')}
            value={query.search}
            onSearch={(search) => change({ search })}
            onSubmit={storeSearch}
          />
        </div>
        {query.search && <KindFilter answer={answer} type={query.type} onType={(type) => change({ type })} />}
        {is === 'failed' && <LoadFailed title={t('failed')} text={t('failedText')} onRetry={() => change({})} />}
        {!query.search && is !== 'failed' && <RecentSearches onSearch={(search) => change({ search })} />}
        {is !== 'failed' && <Results {...results} onWish={change} />}
      </div>
    </>
  )
}

function KindFilter({
  answer,
  type,
  onType,
}: {
  answer: Answer
  type: SearchQuery['type']
  onType(type: SearchQuery['type']): void
}) {
  const t = useWords(searchPageWords)
  const kinds = answer.kinds.filter((kind) => kind.hitNum > 0 || kind.type === type)
  if (kinds.length === 0) return null
  const count = answer.kinds.reduce((sum, { hitNum }) => sum + hitNum, 0)
  return (
    <Chips
      label={t('types')}
      options={[
        { value: '', label: t('all'), count },
        ...kinds.map((kind) => ({ value: kind.type, label: kind.name, count: kind.hitNum })),
      ]}
      value={type}
      onValue={(value) => onType(value as SearchQuery['type'])}
    />
  )
}

function RecentSearches({ onSearch }: { onSearch(search: string): void }) {
  const t = useWords(searchPageWords)
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => setRecent(recentSearches()), [])
  if (recent.length === 0) return null
  const clearRecent = () => {
    deleteSearches()
    setRecent([])
  }
  return (
    <section aria-labelledby="recent">
      <div className="head">
        <h2 id="recent">{t('recent')}</h2>
        <button type="button" onClick={clearRecent}>
          {t('clearRecent')}
        </button>
      </div>
      <div className="recent">
        {recent.map((recentSearch) => (
          <button key={recentSearch} type="button" onClick={() => onSearch(recentSearch)}>
            <Icon of={Clock} size="xs" />
            <bdi>{recentSearch}</bdi>
          </button>
        ))}
      </div>
    </section>
  )
}

function Results(props: State & { more(): void; onWish(changes: Partial<SearchQuery>): void }) {
  const { query, answer, is, more, onWish } = props
  const t = useWords(searchPageWords)
  const { search, type } = answer.query
  const total = answer.kinds.filter((kind) => !type || kind.type === type).reduce((sum, { hitNum }) => sum + hitNum, 0)
  const isNothing = search !== '' && answer.sections.length === 0
  const isMany = answer.kinds.some(({ hitNum }) => hitNum >= maxCounted)
  const summary = is === 'searching' ? t('searching') : t(isMany ? 'foundMany' : 'found', { count: total, search })

  return (
    <div className="results" data-keys="list">
      <p className={!query.search || (isNothing && is === 'ready') ? 'off-screen' : 'status'} role="status">
        {query.search && (isNothing && is === 'ready' ? t('noMatch', { search }) : summary)}
      </p>
      {isNothing && (
        <Empty
          drawing="search"
          title={t('noMatch', { search })}
          text={t('noMatchText')}
          action={
            type && (
              <Button kind="soft" onClick={() => onWish({ type: '' })}>
                {t('allKinds')}
              </Button>
            )
          }
        />
      )}
      {answer.sections.map((section) => (
        <Section key={section.kind.type} section={section} query={answer.query} onWish={onWish} />
      ))}
      {type && answer.sections[0] && (
        <MoreButton page={answer.sections[0].page} label={t('more')} isBusy={is === 'searching'} onMore={more} />
      )}
      {answer.interests.length > 0 && (
        <section aria-labelledby="suggested">
          <div className="head">
            <h2 id="suggested">{t('suggested')}</h2>
          </div>
          <Suggestions interests={answer.interests} label={t('suggested')} />
        </section>
      )}
    </div>
  )
}

function Section(props: {
  section: Answer['sections'][number]
  query: SearchQuery
  onWish(changes: Partial<SearchQuery>): void
}) {
  const { section, query, onWish } = props
  const t = useWords(searchPageWords)
  const { kind, page } = section
  const hasMore = !query.type && kind.hitNum > page.list.length
  return (
    <section aria-labelledby={`of-${kind.type}`}>
      <div className="head">
        <h2 id={`of-${kind.type}`}>{kind.name}</h2>
        {hasMore && (
          <button type="button" onClick={() => onWish({ type: kind.type })}>
            {t('seeAll', { count: kind.hitNum })}
            <span className="off-screen">: {kind.name}</span>
          </button>
        )}
      </div>
      <Hits hits={page.list} label={kind.name} onFollow={() => storeSearch(query.search)} />
    </section>
  )
}
