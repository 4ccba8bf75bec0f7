import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Page, Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { type Exhibit, ExhibitCards } from '../../kit/exhibit-cards.tsx'
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
  const whose = { meetingCode, pageId, language }
  const [shop, first] = await Promise.all([
    client.shops.page({ query: whose }),
    client.shops.items({ query: { ...whose, pageSize } }),
  ])
  return { shop, first }
}

/** The title that the link brings, else the page's own. */
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

/** What a meeting offers on one of its pages. */
export default function ShopPage(props: PageProps<'shopPage', Data>) {
  const t = useWords(productWords)
  const language = useLanguage()
  const toast = useToast()
  const { shop, first } = props.data
  const { meetingCode, pageId, summary, meetingName } = shop
  const [more, setMore] = useState<{ of: Page<Exhibit>; now: Page<Exhibit> }>()
  const [isLoading, setLoading] = useState(false)
  // Another shop, or another language, starts anew.
  const shown = more?.of === first ? more.now : first

  async function showMore() {
    setLoading(true)
    try {
      const query = { meetingCode, pageId, language, pageSize, pageNum: shown.pageNum + 1 }
      const got = await client.shops.items({ query })
      setMore({ of: first, now: { ...got, list: [...shown.list, ...got.list] } })
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
        {shown.list.length === 0 && <Empty drawing="door" title={t('noItems')} text={t('noItemsText')} />}
        <ExhibitCards exhibits={shown.list} namesExhibitor />
        {shown.pageNum < shown.pages && (
          <div className="more">
            <Button kind="secondary" busy={isLoading} onClick={() => void showMore()}>
              {t('showMore')}
            </Button>
          </div>
        )}
        {shown.list.length > 0 && shown.pageNum >= shown.pages && <p className="end">{t('end')}</p>}
      </div>
    </>
  )
}
