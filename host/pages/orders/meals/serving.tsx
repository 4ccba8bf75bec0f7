import { type FormEvent, useEffect, useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { mealCodeLength } from '../../../../api/contract/orders/meal-terms.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { markLooks } from '../../../kit/dishes/dish-marks.tsx'
import { dishWords } from '../../../kit/dishes/dish-messages.ts'
import { facts } from '../../../kit/facts.tsx'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { mealWords } from './meal-messages.ts'
import { dayAt, hoursOf, type Menu, momentAt } from './meal-terms.ts'
import { sittingCard, totalsTable } from './meals.styles.ts'

/** The orders of all people by sitting, dish and diet. */
export type Totals = Reply<Contract['meals']['totals']>
type Redeemed = Reply<Contract['meals']['redeem']>

/** A field for pick-up codes and the orders of all, for those who hand meals out. */
export function Serving({ menu, totals }: { menu: Menu; totals: Totals }) {
  const t = useWords(mealWords)
  const language = useLanguage()
  const [counted, setCounted] = useState(totals)
  useEffect(() => setCounted(totals), [totals])
  const [code, setCode] = useState('')
  const [redeemed, setRedeemed] = useState<Redeemed>()
  const { submit, isBusy, error, until, clearError } = useSubmit()
  const { meetingCode, timeZone } = menu
  const redeem = async () => {
    setRedeemed(await client.meals.redeem({ body: { meetingCode, code: code.trim(), language } }))
    setCode('')
    setCounted(await client.meals.totals({ query: { meetingCode, language } }))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setRedeemed(undefined)
    if (code.trim().length === mealCodeLength) void submit(redeem)
  }
  return (
    <>
      <h2>{t('serve')}</h2>
      <form className="card" method="post" noValidate onSubmit={send}>
        <TextField
          label={t('code')}
          name="code"
          dir="ltr"
          autoComplete="off"
          maxLength={mealCodeLength}
          value={code}
          onValue={(code) => {
            clearError()
            setCode(code.toUpperCase())
          }}
        />
        <FormError error={error} until={until} />
        {redeemed && (
          <Banner tone={redeemed.isFirst ? 'brand' : 'warn'} role="status">
            {redeemed.isFirst
              ? t('given', { dish: redeemed.dish, time: momentAt(redeemed.startTime, language, timeZone) })
              : t('givenBefore', { dish: redeemed.dish, time: momentAt(redeemed.collectedAt, language, timeZone) })}
          </Banner>
        )}
        <Button type="submit" kind="primary" block busy={isBusy}>
          {t('handOver')}
        </Button>
      </form>
      <h2>{t('totals')}</h2>
      {counted.sittings.map((sitting) => (
        <section key={sitting.sittingId} className={sittingCard}>
          <TotalsTable sitting={sitting} timeZone={timeZone} />
        </section>
      ))}
    </>
  )
}

function TotalsTable({ sitting, timeZone }: { sitting: Totals['sittings'][number]; timeZone: string }) {
  const t = useWords(mealWords)
  const language = useLanguage()
  const tDish = useWords(dishWords)
  const { startTime, dishes, diets } = sitting
  const counts = diets.map(({ mark, ordered }) => `${tDish(markLooks[mark].word)} ${formatNumber(ordered, language)}`)
  return (
    <>
      <table className={totalsTable}>
        <caption>{facts(dayAt(startTime, language, timeZone), hoursOf(sitting, language, timeZone))}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dish')}</th>
            <th scope="col">{t('portions')}</th>
            <th scope="col">{t('givenOut')}</th>
          </tr>
        </thead>
        <tbody>
          {dishes.map(({ dishId, name, ordered, collected }) => (
            <tr key={dishId}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{formatNumber(ordered, language)}</td>
              <td>{formatNumber(collected, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <small>{t('diets', { list: counts.join(' ·\u00a0') })}</small>
    </>
  )
}
