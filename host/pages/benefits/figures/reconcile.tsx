import { Download, Printer } from 'lucide'
import { useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatDay } from '../../../../i18n/format-more.ts'
import { formatMomentIn } from '../../../../i18n/format-zone.ts'
import { decimalsOf, formatPrice } from '../../../../i18n/price.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { fileNameOf, saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { client } from '../../../client.ts'
import { useExportBlock } from '../../../kit/exporting/use-export-block.tsx'
import { facts } from '../../../kit/facts.tsx'
import { dataTable } from '../../../kit/figures/chart.styles.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { aloneOnPaper } from '../../../kit/paper/alone-on-paper.ts'
import { csvText } from '../../../kit/table/csv.ts'
import { dashboardWords } from './dashboard-messages.ts'
import { settling } from './reconcile.styles.ts'

interface Settled extends Reply<Contract['couponFigures']['reconcile']> {
  since: string
  until: string
}

/** Returns today by the calendar of a zone, as `2026-11-23`. */
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format(new Date())

/** The form that asks what a shop redeemed in a period, and the answer, to be printed or saved. */
export function Reconcile(props: {
  meetingCode: string
  shops: readonly { shopCode: string; name: string }[]
  timeZone: string
}) {
  const { meetingCode, shops, timeZone } = props
  const t = useWords(dashboardWords)
  const language = useLanguage()
  const { submit, isBusy, error, until: waitUntil } = useSubmit()
  const [shopCode, setShopCode] = useState(shops[0]?.shopCode ?? '')
  const [since, setSince] = useState(() => `${todayIn(timeZone).slice(0, 8)}01`)
  const [until, setUntil] = useState(() => todayIn(timeZone))
  const [settled, setSettled] = useState<Settled>()
  const isRight = since !== '' && until >= since
  const ask = async () => {
    const query = { meetingCode, shopCode, since, until, language }
    setSettled({ ...(await client.couponFigures.reconcile({ query })), since, until })
  }
  return (
    <div className={`chart wide ${settling}`} {...(settled && aloneOnPaper)}>
      <section>
        <h3>{t('reconcile')}</h3>
        <p className="unprinted">{t('reconcileText')}</p>
        <form
          className="unprinted"
          onSubmit={(event) => {
            event.preventDefault()
            if (isRight) void submit(ask)
          }}
        >
          <SelectField
            label={t('shop')}
            name="shop"
            value={shopCode}
            options={shops.map(({ shopCode, name }) => ({ value: shopCode, label: name }))}
            onValue={setShopCode}
          />
          <MomentField type="date" label={t('firstDay')} name="since" value={since} onValue={setSince} />
          <MomentField
            type="date"
            label={t('lastDay')}
            name="until"
            value={until}
            error={isRight ? undefined : t('lastDayWrong')}
            onValue={setUntil}
          />
          <FormError error={error} until={waitUntil} />
          <Button type="submit" kind="secondary" busy={isBusy}>
            {t('show')}
          </Button>
        </form>
        {settled && <Settlement settled={settled} />}
      </section>
    </div>
  )
}

function Settlement({ settled }: { settled: Settled }) {
  const t = useWords(dashboardWords)
  const language = useLanguage()
  const { blocked, note } = useExportBlock()
  const { shopName, since, until, currency, timeZone, redeemedNum, value, doubleNum, uses } = settled
  const number = (count: number) => formatNumber(count, language)
  const worth = (amount: number) => (currency ? formatPrice(amount, currency, language) : number(amount))
  const noteOf = ({ isOffline, isDouble }: Settled['uses'][number]) =>
    [isOffline && t('offline'), isDouble && t('double')].filter(Boolean).join(' · ')
  const plain = (amount: number) =>
    currency ? (amount / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)) : '0'
  const moment = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const save = () => {
    const head = [
      `${t('time')} (${timeZone})`,
      t('coupon'),
      t('digits'),
      currency ? `${t('value')} (${currency})` : t('value'),
    ]
    const rows = uses.map((use) => [
      ...[moment.format(new Date(use.at)), use.title, use.digits, plain(use.isDouble ? 0 : use.value)],
      ...[use.name, noteOf(use)],
    ])
    const text = csvText([[...head, t('redeemedBy'), t('note')], ...rows])
    saveFile(new Blob([text], { type: 'text/csv' }), `${fileNameOf(shopName, 'coupons')}.csv`)
  }
  return (
    <>
      <h4>{facts(shopName, `${formatDay(since, language)} – ${formatDay(until, language)}`)}</h4>
      <p role="status">{t('sums', { count: number(redeemedNum), value: worth(value), doubles: number(doubleNum) })}</p>
      {uses.length < redeemedNum + doubleNum && <p>{t('listed', { count: number(uses.length) })}</p>}
      {uses.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <div className="uses">
            <table className={dataTable}>
              <caption className="off-screen">{t('reconcile')}</caption>
              <thead>
                <tr>
                  {(['time', 'coupon', 'digits', 'redeemedBy', 'note', 'value'] as const).map((word) => (
                    <th key={word} scope="col">
                      {t(word)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {uses.map((use) => (
                  <tr key={`${use.at} ${use.digits}`}>
                    <th scope="row">{formatMomentIn(new Date(use.at), language, timeZone)}</th>
                    <td>
                      <bdi>{use.title}</bdi>
                    </td>
                    <td dir="ltr">{use.digits}</td>
                    <td>
                      <bdi>{use.name}</bdi>
                    </td>
                    <td>{noteOf(use)}</td>
                    <td>{worth(use.isDouble ? 0 : use.value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="actions unprinted">
            <Button kind="ghost" size="sm" icon={Download} {...blocked} onClick={save}>
              {t('exportCsv')}
            </Button>
            <Button kind="ghost" size="sm" icon={Printer} {...blocked} onClick={() => print()}>
              {t('print')}
            </Button>
            {note}
          </div>
        </>
      )}
    </>
  )
}
