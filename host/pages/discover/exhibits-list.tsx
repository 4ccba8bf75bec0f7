import type { Page, Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { Preview } from '../../../api/contract/sharing/previews.ts'
import { translator } from '../../../i18n/messages.ts'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { client } from '../../client.ts'
import { type Exhibit, ExhibitCards } from '../../kit/cards/exhibit-cards.tsx'
import { useHistoryList } from '../../kit/history-list.ts'
import { MoreButton, NothingMatches } from '../../kit/list-ends.tsx'
import { listPage } from '../../kit/list-page.styles.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { discoverWords } from './messages.ts'

interface Data {
  owner: { meetingCode?: string; exhibitorCode?: string }
  name: string
  home: { meetingCode: string } | { exhibitorCode: string }
  filter: { search: string; type: string; tag: string }
  first: Page<Exhibit>
  facets: Reply<Contract['exhibits']['facets']>
}

const pageSize = 24

/** A row of options with its name above it, or before it where there is room. */
const choice = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px 16px;
  & > span {
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    color: var(--foyer-text-3);
  }
  @media (min-width: 600px) {
    grid-template-columns: 112px minmax(0, 1fr);
    align-items: center;
  }
`

/** Loads the exhibits of the exhibitor or exhibition in the address, else of the next exhibition. */
export async function load(input: PageInput<'exhibitsList'>): Promise<Data> {
  const { client, language, query } = input
  const { exhibitorCode } = query
  if (exhibitorCode) {
    const owner = { exhibitorCode }
    const [{ name }, listed] = await Promise.all([
      client.exhibitors.detail({ query: { exhibitorCode, language } }),
      listOf(owner, input),
    ])
    return { owner, name, home: owner, ...listed }
  }
  const meetingCode =
    query.meetingCode ?? (await client.exhibitions.list({ query: { language } })).list[0]?.meetingCode ?? ''
  const owner = { meetingCode }
  const [{ name }, listed] = await Promise.all([
    client.exhibitions.detail({ meetingCode, query: { language } }),
    listOf(owner, input),
  ])
  return { owner, name, home: owner, ...listed }
}

/**
 * Loads the first exhibits that match the filter of the address. Types are words of one language, so an address from
 * another language may name a type that does not exist; it is then left out.
 */
async function listOf(owner: Data['owner'], { client, language, query }: PageInput<'exhibitsList'>) {
  const { search = '', type = '', tag = '' } = query
  const facetsRequest = client.exhibits.facets({ query: { ...owner, language } })
  const knownFacets = type || tag ? await facetsRequest : undefined
  const isKnown = (kind: 'types' | 'tags', value: string) => knownFacets?.[kind].some(({ name }) => name === value)
  const filter = { search, type: isKnown('types', type) ? type : '', tag: isKnown('tags', tag) ? tag : '' }
  const [facets, firstPage] = await Promise.all([
    facetsRequest,
    client.exhibits.list({ query: { ...owner, ...filter, language, pageSize } }),
  ])
  return { filter, first: firstPage, facets }
}

export function head({ language, data }: PageProps<'exhibitsList', Data>): Head {
  const t = translator(discoverWords, language)
  const { exhibitorCode, meetingCode = '' } = data.owner
  const preview: Preview = exhibitorCode
    ? { kind: 'EXHIBITOR', code: exhibitorCode }
    : { kind: 'EXHIBITION', code: meetingCode }
  return { title: t('exhibitsOf', { name: data.name }), preview }
}

/** Exhibits with their types and features as filters. */
export default function ExhibitsList(props: PageProps<'exhibitsList', Data>) {
  // Other exhibits, another filter in a link, or another language start a new list.
  return <FilteredExhibits key={JSON.stringify([props.query, props.language])} {...props} />
}

function FilteredExhibits({ data, language }: PageProps<'exhibitsList', Data>) {
  const t = useWords(discoverWords)
  const toast = useToast()
  const { owner, name, home, facets } = data
  const initial = { filter: data.filter, page: data.first }
  const { filter, page, isLoading, show, more } = useHistoryList(`exhibits ${language}`, initial, {
    async loadPage(newFilter, pageNum) {
      return { page: await client.exhibits.list({ query: { ...owner, ...newFilter, language, pageSize, pageNum } }) }
    },
    address: (changed) => link('exhibitsList', { ...owner, ...changed }),
    onFailure: (retry) => toast(t('notLoaded'), 'error', { label: t('tryAgain'), onPress: retry }),
  })
  const options = (list: { name: string; exhibitNum: number }[]) => [
    { value: '', label: t('allTypes') },
    ...list.slice(0, 24).map(({ name: label, exhibitNum: count }) => ({ value: label, label, count })),
  ]
  const homeLink = 'exhibitorCode' in home ? link('exhibitorDetail', home) : link('exhibitorList', home)

  return (
    <>
      <Bar title={t('exhibitsOf', { name })} home={homeLink} />
      <div className={listPage} aria-busy={isLoading}>
        <SearchBox
          label={t('searchExhibits')}
          placeholder={t('searchExhibitsPlaceholder')}
          value={filter.search}
          onSearch={(search) => show({ search })}
        />
        {facets.types.length > 1 && (
          <div className={choice}>
            <span aria-hidden="true">{t('types')}</span>
            <Chips
              label={t('types')}
              options={options(facets.types)}
              value={filter.type}
              onValue={(type) => show({ type })}
            />
          </div>
        )}
        {facets.tags.length > 1 && (
          <div className={choice}>
            <span aria-hidden="true">{t('tags')}</span>
            <Chips
              label={t('tags')}
              options={options(facets.tags)}
              value={filter.tag}
              onValue={(tag) => show({ tag })}
            />
          </div>
        )}
        {page.list.length === 0 && (
          <NoExhibits filter={filter} onClear={() => show({ search: '', type: '', tag: '' })} />
        )}
        <ExhibitCards exhibits={page.list} namesExhibitor={'meetingCode' in home} />
        <MoreButton page={page} label={t('showMore')} isBusy={isLoading} onMore={more} />
      </div>
    </>
  )
}

function NoExhibits({ filter, onClear }: { filter: { search: string; type: string; tag: string }; onClear(): void }) {
  const t = useWords(discoverWords)
  if (!filter.search && !filter.type && !filter.tag) {
    return <Empty drawing="door" title={t('noExhibits')} text={t('noExhibitsText')} />
  }
  return (
    <NothingMatches
      title={filter.search ? t('noMatch', { search: filter.search }) : t('noExhibits')}
      clearLabel={t('clearFilters')}
      onClear={onClear}
    />
  )
}
