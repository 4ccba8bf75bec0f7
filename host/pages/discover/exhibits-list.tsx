import { useState } from 'react'
import type { Page, Reply } from '../../../api/contract/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { Preview } from '../../../api/contract/previews.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { SearchBox } from '../../../widgets/ui/search-box.tsx'
import { useToast } from '../../../widgets/ui/toast.tsx'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { client } from '../../shell/pages.ts'
import { listPage } from '../enterprise/product-pages.styles.ts'
import { type Exhibit, ExhibitCards } from './exhibit-cards.tsx'
import { discoverWords } from './messages.ts'

interface Data {
  whose: { meetingCode?: string; exhibitorCode?: string }
  name: string
  home: { meetingCode: string } | { exhibitorCode: string }
  first: Page<Exhibit>
  facets: Reply<Contract['exhibits']['facets']>
}

const pageSize = 24

/** The exhibits of the asked exhibitor or exhibition, else of the next exhibition. */
export async function load({ client, language, query }: PageInput<'exhibitsList'>): Promise<Data> {
  const { exhibitorCode } = query
  if (exhibitorCode) {
    const whose = { exhibitorCode }
    const [{ name }, first, facets] = await Promise.all([
      client.exhibitors.detail({ query: { exhibitorCode, language } }),
      client.exhibits.list({ query: { ...whose, language, pageSize } }),
      client.exhibits.facets({ query: { ...whose, language } }),
    ])
    return { whose, name, home: { exhibitorCode }, first, facets }
  }
  const meetingCode =
    query.meetingCode ?? (await client.exhibitions.list({ query: { language } })).list[0]?.meetingCode ?? ''
  const whose = { meetingCode }
  const [{ name }, first, facets] = await Promise.all([
    client.exhibitions.detail({ meetingCode, query: { language } }),
    client.exhibits.list({ query: { ...whose, language, pageSize } }),
    client.exhibits.facets({ query: { ...whose, language } }),
  ])
  return { whose, name, home: { meetingCode }, first, facets }
}

export function head({ language, data }: PageProps<'exhibitsList', Data>): Head {
  const t = translator(discoverWords, language)
  const { exhibitorCode, meetingCode = '' } = data.whose
  const preview: Preview = exhibitorCode
    ? { kind: 'EXHIBITOR', code: exhibitorCode }
    : { kind: 'EXHIBITION', code: meetingCode }
  return { title: t('exhibitsOf', { name: data.name }), preview }
}

/** Exhibits with their types and features as filters. */
export default function ExhibitsList({ data }: PageProps<'exhibitsList', Data>) {
  const t = useWords(discoverWords)
  const language = useLanguage()
  const toast = useToast()
  const { whose, name, home, facets } = data
  const [filter, setFilter] = useState({ search: '', type: '', tag: '' })
  const [shown, setShown] = useState(data.first)
  const [isLoading, setLoading] = useState(false)

  async function show(next: typeof filter, pageNum = 1) {
    setLoading(true)
    try {
      const got = await client.exhibits.list({ query: { ...whose, ...next, language, pageSize, pageNum } })
      setFilter(next)
      setShown(pageNum === 1 ? got : { ...got, list: [...shown.list, ...got.list] })
    } catch {
      toast(t('notLoaded'), 'error', { label: t('tryAgain'), onPress: () => void show(next, pageNum) })
    } finally {
      setLoading(false)
    }
  }
  const options = (list: { name: string; exhibitNum: number }[]) => [
    { value: '', label: t('allTypes') },
    ...list.slice(0, 24).map(({ name: label, exhibitNum: count }) => ({ value: label, label, count })),
  ]
  const homeLink = 'exhibitorCode' in home ? link('exhibitorDetail', home) : link('exhibitorList', home)

  return (
    <>
      <Bar title={t('exhibitsOf', { name })} home={homeLink} />
      <div class={listPage} aria-busy={isLoading}>
        <SearchBox
          label={t('searchExhibits')}
          placeholder={t('searchExhibitsPlaceholder')}
          value={filter.search}
          onSearch={(search) => void show({ ...filter, search })}
        />
        {facets.types.length > 1 && (
          <Chips
            label={t('types')}
            options={options(facets.types)}
            value={filter.type}
            onValue={(type) => void show({ ...filter, type })}
          />
        )}
        {facets.tags.length > 1 && (
          <Chips
            label={t('tags')}
            options={options(facets.tags)}
            value={filter.tag}
            onValue={(tag) => void show({ ...filter, tag })}
          />
        )}
        {shown.list.length === 0 && (
          <Nothing filter={filter} onClear={() => void show({ search: '', type: '', tag: '' })} />
        )}
        <ExhibitCards exhibits={shown.list} namesExhibitor={'meetingCode' in home} />
        {shown.pageNum < shown.pages && (
          <div class="more">
            <Button kind="sec" busy={isLoading} onClick={() => void show(filter, shown.pageNum + 1)}>
              {t('showMore')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function Nothing({ filter, onClear }: { filter: { search: string; type: string; tag: string }; onClear(): void }) {
  const t = useWords(discoverWords)
  if (!filter.search && !filter.type && !filter.tag) {
    return <Empty drawing="door" title={t('noExhibits')} text={t('noExhibitsText')} />
  }
  return (
    <Empty
      drawing="search"
      title={filter.search ? t('noMatch', { search: filter.search }) : t('noExhibits')}
      action={
        <Button kind="soft" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  )
}
