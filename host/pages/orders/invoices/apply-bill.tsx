import { useState } from 'react'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useHeadingFocus } from '../../../kit/form/steps.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import type { Order } from '../order-terms.ts'
import { orderColumn } from '../orders.styles.ts'
import { InvoiceCard } from './invoice-card.tsx'
import { InvoiceForm, type Recipient } from './invoice-form.tsx'
import { invoiceWords } from './invoice-messages.ts'
import type { Invoice } from './invoice-terms.ts'

interface Data {
  orders: Order[]
  invoices: Invoice[]
}

/** Loads the orders of the reader, and the invoices that they asked for. */
export async function load({ client, language }: PageInput<'applyBill'>): Promise<Data> {
  const [orders, invoices] = await Promise.all([
    client.orders.list({ body: { language } }),
    client.invoices.mine({ body: { language } }),
  ])
  return { orders: orders.list, invoices: invoices.list }
}

export const head = ({ language }: PageProps<'applyBill', Data>) => ({
  title: translator(invoiceWords, language)('title'),
})

/** The fields of a recipient, taken from an earlier request. */
const recipientOf = ({ kind, name, country, taxNumber, address, email }: Invoice): Recipient => ({
  ...{ kind, name, country, taxNumber, address, email },
})

/** The invoices of a buyer: a form to ask for one, and the requests with their state and file. */
export default function ApplyBill({ data, query }: PageProps<'applyBill', Data>) {
  const t = useWords(invoiceWords)
  const language = useLanguage()
  const [invoices, setInvoices] = useLoadedState(`invoices ${language}`, data.invoices)
  const [again, setAgain] = useState<Invoice>()
  useHeadingFocus(again?.invoiceId)
  const isTaken = ({ orderId }: Order) =>
    invoices.some(({ state, orders }) => state !== 'REFUSED' && orders.some((order) => order.orderId === orderId))
  const free = data.orders.filter((order) => order.state === 'PAID' && order.total > 0 && !isTaken(order))
  const last = again ?? invoices[0]
  const chosen = again ? again.orders.map(({ orderId }) => orderId) : query.orderId ? [query.orderId] : []
  const isOpen = ({ state, orders }: Invoice) =>
    state === 'REFUSED' && orders.every(({ orderId }) => free.some((order) => order.orderId === orderId))
  return (
    <>
      <Bar title={t('title')} home={link('bill')} />
      <div className={orderColumn}>
        {free.length > 0 ? (
          <>
            <h2>{t('ask')}</h2>
            <InvoiceForm
              key={`${again?.invoiceId} ${invoices.length}`}
              orders={free}
              first={last ? recipientOf(last) : {}}
              chosen={chosen}
              onSent={(invoice) => {
                setAgain(undefined)
                setInvoices((before) => [invoice, ...before])
              }}
            />
          </>
        ) : invoices.length > 0 ? (
          <p>{t('noOrdersText')}</p>
        ) : (
          <Empty
            drawing="door"
            title={t('noOrders')}
            text={t('noOrdersText')}
            action={<Button href={link('bill')}>{t('toOrders')}</Button>}
          />
        )}
        {invoices.length > 0 && <h2>{t('yours')}</h2>}
        {invoices.map((invoice) => (
          <InvoiceCard key={invoice.invoiceId} invoice={invoice}>
            {isOpen(invoice) && (
              <Button kind="soft" data-action="again" onClick={() => setAgain(invoice)}>
                {t('again')}
              </Button>
            )}
          </InvoiceCard>
        ))}
      </div>
    </>
  )
}
