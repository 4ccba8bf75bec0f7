import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Page, Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { type Exhibit, ExhibitCards } from '../../kit/cards/exhibit-cards.tsx'
import { MoreButton } from '../../kit/list-ends.tsx'
import { listPage } from '../../kit/list-page.styles.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { productWords } from './product-messages.ts'

interface Data {
  shop: Reply<Contract['shops']['page']>
  first: Page<Exhibit>
}

const pageSize = 24

export async function load({ client, language, query }: PageInput<'shopPage'>): Promise<Data> {
  const { meetingCode = '', pageId = '' } = query
  const input = { meetingCode, pageId, language }
  const [shop, first] = await Promise.all([
    client.shops.page({ query: input }),
    client.shops.items({ query: { ...input, pageSize } }),
  ])
  return { shop, first }
}

/** Returns the title in the link's query, else the page's own. */
const titleOf = ({ query, data }: PageProps<'shopPage', Data>) =>
  query.navTitle?.trim().slice(0, 60) || data.shop.title || data.shop.meetingName

export function head(props: PageProps<'shopPage', Data>): Head {
  const { shop } = props.data
  return {
    title: `${titleOf(props)} · ${shop.meetingName}`,
    description: shop.summary,
    preview: { kind: 'EXHIBITION', code: props.query.meetingCode ?? '' },
  }
}

/** A page of a shop: the exhibits that a meeting offers. */
export default function ShopPage(props: PageProps<'shopPage', Data>) {
  const t = useWords(productWords)
  const language = useLanguage()
  const toast = useToast()
  const { shop, first } = props.data
  const { meetingCode, pageId, summary, meetingName } = shop
  const [loaded, setLoaded] = useState<{ firstPage: Page<Exhibit>; page: Page<Exhibit> }>()
  const [isLoading, setLoading] = useState(false)
  // Another shop, or another language, starts a new list.
  const page = loaded?.firstPage === first ? loaded.page : first

  async function showMore() {
    setLoading(true)
    try {
      const query = { meetingCode, pageId, language, pageSize, pageNum: page.pageNum + 1 }
      const nextPage = await client.shops.items({ query })
      setLoaded({ firstPage: first, page: { ...nextPage, list: [...page.list, ...nextPage.list] } })
    } catch (error) {
      apiError(error)
      toast(t('itemsNotLoaded'), 'error', { label: t('tryAgain'), onPress: () => void showMore() })
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      <Bar title={titleOf(props)} home={link('exhibitorList', { meetingCode })} />
      <div className={listPage} aria-busy={isLoading}>
        <p className="lead" dir="auto">
          {summary || t('shopOf', { name: meetingName })}
        </p>
        {page.list.length === 0 && <Empty drawing="door" title={t('noItems')} text={t('noItemsText')} />}
        <ExhibitCards exhibits={page.list} namesExhibitor />
        <MoreButton page={page} label={t('showMore')} isBusy={isLoading} onMore={() => void showMore()} />
        {page.list.length > 0 && page.pageNum >= page.pages && <p className="end">{t('end')}</p>}
      </div>
    </>
  )
}
