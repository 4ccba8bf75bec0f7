import { formatPrice, formatRate } from '../../../i18n/price.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { orderWords } from './order-messages.ts'
import type { Order } from './order-terms.ts'

/** The lines of an order with their sums and the tax that they include. */
export function BillTable({ order }: { order: Order }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const { items, currency, subtotal, discount, promoCode, total, taxes } = order
  const price = (amount: number) => formatPrice(amount, currency, language)
  return (
    <table>
      <caption className="off-screen">{t('tickets')}</caption>
      <tbody>
        {items.map(({ ticketCode, name, amount, unitPrice }) => (
          <tr key={ticketCode}>
            <th scope="row">
              <span dir="auto">{name}</span>
              <small>
                {amount} × {price(unitPrice)}
              </small>
            </th>
            <td>{price(amount * unitPrice)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discount > 0 && (
          <>
            <tr>
              <th scope="row">{t('subtotal')}</th>
              <td>{price(subtotal)}</td>
            </tr>
            <tr>
              <th scope="row">{t('discount', { code: promoCode })}</th>
              <td>{price(-discount)}</td>
            </tr>
          </>
        )}
        <tr className="total">
          <th scope="row">{t('total')}</th>
          <td>{price(total)}</td>
        </tr>
        {taxes
          .filter(({ tax }) => tax > 0)
          .map(({ taxPermille, tax }) => (
            <tr key={taxPermille} className="tax">
              <th scope="row" colSpan={2}>
                {t('taxIn', { percent: formatRate(taxPermille, language), amount: price(tax) })}
              </th>
            </tr>
          ))}
      </tfoot>
    </table>
  )
}
