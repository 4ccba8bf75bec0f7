import { useCallback, useRef, useState } from 'react'
import { useAnswer } from '../../element/use-answer.ts'
import { perPage, usePages } from '../../element/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { css } from '../../ui/theme/style.ts'
import { laterWords } from '../later-messages.ts'
import type { TabProps } from '../resources.ts'
import { PagedRows } from './paged-rows.tsx'
import { ProductGrid } from './product-grid.tsx'

const productsStyle = css`display:grid;grid-template-columns:minmax(0,1fr);gap:12px;`

/**
 * Returns the number of products of each type that match a search; the previous answer stays until the new one comes.
 */
function useTypes({ client, home }: TabProps, search: string) {
  const language = useLanguage()
  const { enterpriseCode } = home
  // Without new counts the last ones stay; the list itself reports the error.
  return useAnswer(
    (signal) => client.products.types({ query: { enterpriseCode, language, search } }, signal),
    [client, enterpriseCode, language, search],
  )
}

/** All products of a company, with a search field and a filter by type. */
export function Products(props: TabProps) {
  const { home, client } = props
  const t = useWords(laterWords)
  const language = useLanguage()
  const { enterpriseCode } = home
  const [{ search, type }, setWish] = useState({ search: '', type: '' })
  const { is, data: types } = useTypes(props, search)
  const ask = useCallback(
    (pageNum: number, signal: AbortSignal) =>
      client.products.list({ query: { enterpriseCode, language, search, type, pageNum, pageSize: perPage } }, signal),
    [client, enterpriseCode, language, search, type],
  )
  const rows = usePages(ask)
  // The types are above the products, so the first of both come together.
  const isBegun = useRef(false)
  isBegun.current ||= is !== 'waiting' && rows.is !== 'loading'
  const chips = [
    { value: '', label: t('all'), ...(types && { count: types.total }) },
    ...(types?.types ?? []).map(({ type: value, name: label, productNum: count }) => ({ value, label, count })),
  ]

  return (
    <div className={productsStyle}>
      <SearchBox
        label={t('searchProducts')}
        placeholder={t('searchCount', { count: home.productNum })}
        value={search}
        onSearch={(text) => setWish({ search: text, type: '' })}
      />
      {isBegun.current && (chips.length > 2 || type) && (
        <Chips label={t('types')} options={chips} value={type} onValue={(value) => setWish({ search, type: value })} />
      )}
      <div key={String(isBegun.current)}>
        {isBegun.current ? (
          <PagedRows
            rows={rows}
            skeleton="card"
            empty={<NoProducts search={search} onClear={() => setWish({ search: '', type: '' })} />}
          >
            <ProductGrid products={rows.list} />
          </PagedRows>
        ) : (
          <Skeleton kind="card" />
        )}
      </div>
    </div>
  )
}

function NoProducts({ search, onClear }: { search: string; onClear(): void }) {
  const t = useWords(laterWords)
  const clear = (
    <Button kind="soft" onClick={onClear}>
      {t('clearFilters')}
    </Button>
  )
  return <Empty drawing="search" title={search ? t('noMatch', { search }) : t('noneHere')} action={clear} />
}
