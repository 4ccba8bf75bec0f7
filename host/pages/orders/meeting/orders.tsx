import { Download } from 'lucide'
import { useState } from 'react'
import { organising } from '../../../../api/contract/core/roles.ts'
import { orderPayments, storedOrderStates } from '../../../../api/contract/orders/order-states.ts'
import { translator } from '../../../../i18n/messages.ts'
import { formatPrice } from '../../../../i18n/price.ts'
import { useCode } from '../../../../widgets/element/use-code.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../../widgets/ui/fields/search-box.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import { Picker } from '../../../kit/console/picker.tsx'
import { facts } from '../../../kit/facts.tsx'
import { MoreButton, NothingMatches } from '../../../kit/list-ends.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useIsInBrowser } from '../../../stores/hydration.ts'
import { meetingOrderWords } from './meeting-order-messages.ts'
import { type OrderPage, type OrderTotals, useOrderTerms } from './meeting-order-terms.ts'
import { ordersPage } from './meeting-orders.styles.ts'
import { type OrderFilters, orderFiltersOf } from './order-filters.ts'
import { OrderRows, orderTableCode } from './order-rows.tsx'
import { OrderStateTag } from './order-state-tag.tsx'

interface Data extends Organising {
  page?: OrderPage
  totals?: OrderTotals
}

const pageSize = 50
const loadExport = () => import('./order-export.tsx')

/** Loads a page of the orders that the address asks for, and the sums of all of them. */
export async function load(input: PageInput<'admOrders'>): Promise<Data> {
  const { client, query, language } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const filters = { ...orderFiltersOf(query), meetingCode, language }
  const pageNum = Math.min(2000, Math.max(1, Math.floor(Number(query.pageNum)) || 1))
  const [page, totals] = await Promise.all([
    client.meetingOrders.list({ query: { ...filters, pageNum, pageSize } }),
    client.meetingOrders.totals({ query: filters }),
  ])
  return { ...reader, page, totals: totals.list }
}

/** The table is drawn at once where the screen has room for it. */
export const prepare = orderTableCode.prepare

export const head = ({ language }: PageProps<'admOrders', Data>) => ({
  title: translator(meetingOrderWords, language)('title'),
})

/** Everything that was ordered at a meeting: filtered, searched, added up and exported. */
export default function Orders({ data, query }: PageProps<'admOrders', Data>) {
  const t = useWords(meetingOrderWords)
  const { meetings, meeting, page, totals } = data
  if (!meeting || !page || !totals) return <NotOrganising title={t('title')} />
  const { meetingCode } = meeting
  const filters = orderFiltersOf(query)
  // A page behind the last one has no rows either.
  const isPart = Object.keys(filters).length > 0 || page.total > 0
  return (
    <div className={ordersPage}>
      <Bar title={t('title')} home={link('adm', { meetingCode })} />
      <ConsoleMenu page="admOrders" meetings={meetings} meeting={meeting} />
      {isPart && <Tools {...{ meetingCode, filters, totals }} />}
      {page.list.length > 0 && <OrderRows rows={page.list} />}
      {page.list.length === 0 && isPart && (
        <NothingMatches
          title={t('nothing')}
          clearLabel={t('clear')}
          onClear={() => void open(link('admOrders', { meetingCode }), true)}
        />
      )}
      {!isPart && <Empty drawing="door" title={t('none')} text={t('noneText')} />}
      <MoreButton
        page={page}
        label={t('more')}
        isBusy={false}
        onMore={() => void open(link('admOrders', { meetingCode, ...filters, pageNum: String(page.pageNum + 1) }))}
      />
      {page.list.length > 0 && <Export filter={{ ...filters, meetingCode }} total={page.total} />}
    </div>
  )
}

/** The filters, which are the address, and the sums of what they leave. */
function Tools(props: { meetingCode: string; filters: OrderFilters; totals: OrderTotals }) {
  const { meetingCode, filters, totals } = props
  const t = useWords(meetingOrderWords)
  const language = useLanguage()
  const { stateName, paymentName } = useOrderTerms()
  const go = (change: { [Name in keyof OrderFilters]?: string }) =>
    void open(link('admOrders', { meetingCode, ...orderFiltersOf({ ...filters, ...change }) }), true)
  return (
    <div className="tools">
      <SearchBox label={t('search')} value={filters.search ?? ''} onSearch={(search) => go({ search })} />
      <div className="filters">
        <Picker
          label={t('anyState')}
          value={filters.state ?? ''}
          options={[
            { value: '', label: t('anyState') },
            ...storedOrderStates.map((state) => ({ value: state, label: stateName(state) })),
          ]}
          onValue={(state) => go({ state })}
        />
        <Picker
          label={t('anyPayment')}
          value={filters.payment ?? ''}
          options={[
            { value: '', label: t('anyPayment') },
            ...orderPayments.map((payment) => ({ value: payment, label: paymentName(payment) })),
          ]}
          onValue={(payment) => go({ payment })}
        />
      </div>
      {totals.length > 0 && (
        <dl className="totals" aria-label={t('totals')}>
          {totals.map(({ state, currency, orders, total }) => (
            <div key={`${state} ${currency}`}>
              <dt>
                <OrderStateTag state={state} />
              </dt>
              <dd>{facts(formatPrice(total, currency, language), t('orderCount', { count: orders }))}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Export({ filter, total }: { filter: OrderFilters & { meetingCode: string }; total: number }) {
  const t = useWords(meetingOrderWords)
  const [isOpen, setOpen] = useState(false)
  const { part } = useCode(loadExport)
  // Until the width of the window is known, wide ones have the higher rows of phones above this.
  if (!useIsInBrowser()) return null
  return (
    <>
      <div className="more">
        <Button kind="secondary" size="sm" icon={Download} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('export')}
        </Button>
      </div>
      {part && <part.OrderExport isOpen={isOpen} onClose={() => setOpen(false)} filter={filter} total={total} />}
    </>
  )
}
