import type { Page, Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { pagePath } from '../../../api/contract/pages.ts'
import { translator } from '../../../i18n/messages.ts'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { ProductCards } from '../../kit/cards/product-cards.tsx'
import { useHistoryList } from '../../kit/history-list.ts'
import { MoreButton, NothingMatches } from '../../kit/list-ends.tsx'
import { listPage } from '../../kit/list-page.styles.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { LanguageGap } from './product-language.tsx'
import { productWords } from './product-messages.ts'

type Home = Reply<Contract['enterprises']['homepage']>
type Types = Reply<Contract['products']['types']>
type Product = Reply<Contract['products']['list']>['list'][number]
interface Data {
  home: Pick<Home, 'name' | 'cover' | 'language' | 'isMaintained' | 'isDraft'> & { languages: string[] }
  /** The number of products without any filter. */
  total: number
  types: Types
  first: Page<Product>
}

const pageSize = 24

export async function load({ client, language, query }: PageInput<'productList'>): Promise<Data> {
  const { enterpriseCode = '', type = '', search = '' } = query
  const input = { enterpriseCode, language }
  const [home, types, firstPage] = await Promise.all([
    client.enterprises.homepage({ query: input }),
    client.products.types({ query: { ...input, search } }),
    client.products.list({ query: { ...input, type, search, pageSize } }),
  ])
  const { name, cover, isMaintained, isDraft, productNum } = home
  const languages = home.languages.map((entry) => entry.language)
  return {
    home: { name, cover, isMaintained, isDraft, language: home.language, languages },
    total: productNum,
    types,
    first: firstPage,
  }
}

export function head({ language, query, data }: PageProps<'productList', Data>): Head {
  const t = translator(productWords, language)
  const { name } = data.home
  const names = data.first.list.slice(0, 6).map(({ productName }) => productName)
  const preview = { kind: 'ENTERPRISE', code: query.enterpriseCode ?? '' } as const
  return { title: t('productsOf', { name }), description: names.join(' · '), preview }
}

/** The products of an enterprise, with a search field and a filter by type. */
export default function ProductList(props: PageProps<'productList', Data>) {
  const { query, language } = props
  // Another enterprise, a filter in a link, or another language start a new list.
  return <FilteredProducts key={JSON.stringify([query, language])} {...props} />
}

type Filter = { search: string; type: string }
const noFilter: Filter = { search: '', type: '' }

/** The list of products, and functions that filter it and load more. */
function useProducts({ query, data, language }: PageProps<'productList', Data>) {
  const t = useWords(productWords)
  const toast = useToast()
  const { enterpriseCode = '', search = '', type = '' } = query
  const input = { enterpriseCode, language }
  const initial = { filter: { search, type }, page: data.first, types: data.types }

  return useHistoryList(`products ${language}`, initial, {
    async loadPage(filter, pageNum, state) {
      const [page, types] = await Promise.all([
        client.products.list({ query: { ...input, ...filter, pageSize, pageNum } }),
        filter.search === state.filter.search
          ? state.types
          : client.products.types({ query: { ...input, search: filter.search } }),
      ])
      return { page, types }
    },
    address: (filter) => link('productList', { enterpriseCode, ...filter }),
    onFailure: (retry) => toast(t('notLoaded'), 'error', { label: t('tryAgain'), onPress: retry }),
  })
}

function FilteredProducts(props: PageProps<'productList', Data>) {
  const { query, data } = props
  const t = useWords(productWords)
  const { filter, page, types, isLoading, show, more } = useProducts(props)
  const { home, total } = data
  const { enterpriseCode = '' } = query
  const options = [
    { value: '', label: t('all'), count: types.total },
    ...types.types.map(({ type, name, productNum }) => ({ value: type, label: name, count: productNum })),
  ]

  return (
    <>
      <Bar title={t('productsOf', { name: home.name })} home={link('enterpriseMainPage', { enterpriseCode })} />
      <div className={listPage} aria-busy={isLoading}>
        <LanguageGap item={home} name={home.name} path={pagePath('productList')} query={{ enterpriseCode }} />
        <SearchBox
          label={t('searchProducts')}
          placeholder={t('searchPlaceholder', { count: total })}
          value={filter.search}
          onSearch={(search) => show({ search })}
        />
        {types.types.length > 1 && (
          <Chips label={t('types')} options={options} value={filter.type} onValue={(type) => show({ type })} />
        )}
        {page.list.length === 0 && <NoProducts filter={filter} onClear={() => show(noFilter)} />}
        <ProductCards products={page.list} />
        <MoreButton page={page} label={t('showMore')} isBusy={isLoading} onMore={more} />
        {page.list.length > pageSize && page.pageNum >= page.pages && <p className="end">{t('end')}</p>}
      </div>
    </>
  )
}

function NoProducts({ filter, onClear }: { filter: Filter; onClear(): void }) {
  const t = useWords(productWords)
  if (!filter.search && !filter.type) return <Empty drawing="door" title={t('noProducts')} text={t('noProductsText')} />
  return (
    <NothingMatches
      title={filter.search ? t('noMatch', { search: filter.search }) : t('noProducts')}
      clearLabel={t('clearFilters')}
      onClear={onClear}
    />
  )
}
