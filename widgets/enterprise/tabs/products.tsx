import { useCallback, useState } from 'react'
import { useAnswer } from '../../element/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { css } from '../../ui/theme/style.ts'
import { laterWords } from '../later-messages.ts'
import type { TabProps } from '../resources.ts'
import { Pages, perPage, usePages } from './pages.tsx'
import { ProductGrid } from './product-grid.tsx'

const look = css`display:grid;grid-template-columns:minmax(0,1fr);gap:12px;`

/** How many products each type holds under a search; the last answer stays while the next is on its way. */
function useTypes({ client, home }: TabProps, search: string) {
  const language = useLanguage()
  const { enterpriseCode } = home
  // Counts are a help, not the list: without new ones the last stay, and the list says what is wrong.
  return useAnswer(
    (signal) => client.products.types({ query: { enterpriseCode, language, search } }, signal),
    [client, enterpriseCode, language, search],
  ).data
}

/** All products of an enterprise, by search and type. */
export function Products(props: TabProps) {
  const { home, client } = props
  const t = useWords(laterWords)
  const language = useLanguage()
  const { enterpriseCode } = home
  const [{ search, type }, setWish] = useState({ search: '', type: '' })
  const types = useTypes(props, search)
  const ask = useCallback(
    (pageNum: number, signal: AbortSignal) =>
      client.products.list({ query: { enterpriseCode, language, search, type, pageNum, pageSize: perPage } }, signal),
    [client, enterpriseCode, language, search, type],
  )
  const rows = usePages(ask)
  const chips = [
    { value: '', label: t('all'), ...(types && { count: types.total }) },
    ...(types?.types ?? []).map(({ type: value, name: label, productNum: count }) => ({ value, label, count })),
  ]

  return (
    <div className={look}>
      <SearchBox
        label={t('searchProducts')}
        placeholder={t('searchCount', { count: home.productNum })}
        value={search}
        onSearch={(text) => setWish({ search: text, type: '' })}
      />
      {(chips.length > 2 || type) && (
        <Chips label={t('types')} options={chips} value={type} onValue={(value) => setWish({ search, type: value })} />
      )}
      <div>
        <Pages
          of={rows}
          skeleton="card"
          empty={<NoProducts search={search} onClear={() => setWish({ search: '', type: '' })} />}
        >
          <ProductGrid products={rows.list} />
        </Pages>
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
