import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { intlTag } from '../../../../i18n/locales.ts'
import { formatPrice } from '../../../../i18n/price.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { dataTable } from '../../../kit/figures/chart.styles.ts'
import { Chart } from '../../../kit/figures/chart.tsx'
import { dashboardWords } from './dashboard-messages.ts'
import { rowsOf } from './day-rows.ts'
import { sumsTable } from './reconcile.styles.ts'
import { Reconcile } from './reconcile.tsx'

/** The coupons of a meeting: given out, redeemed and their value, by shop and by day, and the sums of one shop. */
export function CouponFigures(props: { meetingCode: string; coupons: Reply<Contract['couponFigures']['read']> }) {
  const { meetingCode, coupons } = props
  const t = useWords(dashboardWords)
  const language = useLanguage()
  const { currency, timeZone, issuedNum, usedNum, redeemedNum, value, byDay, shops } = coupons
  const number = (count: number) => formatNumber(count, language)
  const worth = (amount: number) => (currency ? formatPrice(amount, currency, language) : number(amount))
  const rate = new Intl.NumberFormat(intlTag(language), { style: 'percent' }).format(
    issuedNum > 0 ? usedNum / issuedNum : 0,
  )
  if (shops.length === 0) return null
  const hasValue = value > 0
  const sums = { issued: number(issuedNum), rate, redeemed: number(redeemedNum) }
  return (
    <>
      <div className="chart wide">
        <section>
          <h3>{t('coupons')}</h3>
          <p>{hasValue ? t('couponSums', { ...sums, value: worth(value) }) : t('couponSumsFree', sums)}</p>
          <table className={`${dataTable} ${sumsTable}`}>
            <caption className="off-screen">{t('shops')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('shop')}</th>
                <th scope="col">{t('redeemed')}</th>
                {hasValue && <th scope="col">{t('value')}</th>}
                <th scope="col">{t('doubles')}</th>
              </tr>
            </thead>
            <tbody>
              {shops.map(({ shopCode, name, redeemedNum, value, doubleNum }) => (
                <tr key={shopCode}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td>{number(redeemedNum)}</td>
                  {hasValue && <td>{worth(value)}</td>}
                  <td>{number(doubleNum)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      {redeemedNum > 0 && (
        <Chart
          title={t('couponDays')}
          rows={rowsOf(byDay, ({ redeemedNum }) => redeemedNum, language)}
          sentence={(most) => t('most', most)}
        />
      )}
      <Reconcile key={meetingCode} meetingCode={meetingCode} shops={shops} timeZone={timeZone} />
    </>
  )
}
