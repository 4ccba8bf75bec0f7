import { Minus, Plus } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import { formatMoment } from '../../../i18n/format-more.ts'
import { formatPrice, formatRate } from '../../../i18n/price.ts'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { loginFor } from '../../access/guard.ts'
import { client } from '../../client.ts'
import { FormError } from '../../kit/form/form-error.tsx'
import { newKey } from '../../kit/form/new-key.ts'
import { SubmitButton } from '../../kit/form/submit-button.tsx'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { open } from '../../router.ts'
import { currentAddress } from '../../shell/navigation.ts'
import { useDraft } from '../../stores/drafts.ts'
import { useHasLogin } from '../../stores/session.ts'
import { orderWords } from './order-messages.ts'
import type { Order, Sale, TicketType } from './order-terms.ts'
import { ticketCard } from './orders.styles.ts'

/** Up to this number of tickets the page says how many are left. */
const fewTickets = 10

/** The form in which amounts and a promo code are chosen; what was chosen survives a login. */
export function ChooseTickets(props: { sale: Sale; onHeld(order: Order): void; onRefused(): void }) {
  const { sale, onHeld, onRefused } = props
  const t = useWords(orderWords)
  const language = useLanguage()
  const hasLogin = useHasLogin()
  const { meetingCode, currency, types } = sale
  const [draft, change, clear] = useDraft(`tickets ${meetingCode}`, {
    amounts: {} as Record<string, number>,
    promoCode: '',
  })
  const [isMissing, setMissing] = useState(false)
  const { submit, isBusy, error, until, clearError } = useSubmit()
  const key = useRef('')
  const amountOf = ({ ticketCode, maxAmount }: TicketType) => Math.min(draft.amounts[ticketCode] ?? 0, maxAmount)
  const items = types
    .map((type) => ({ ticketCode: type.ticketCode, amount: amountOf(type) }))
    .filter(({ amount }) => amount > 0)
  const total = types.reduce((sum, type) => sum + amountOf(type) * type.price, 0)
  const isForSale = types.some(({ maxAmount }) => maxAmount > 0)
  const setAmount = (ticketCode: string, amount: number) => {
    key.current = ''
    setMissing(false)
    clearError()
    change({ amounts: { ...draft.amounts, [ticketCode]: amount } })
  }

  const hold = async () => {
    key.current ||= newKey()
    const promoCode = draft.promoCode.trim()
    try {
      const order = await client.orders.create({
        body: { meetingCode, items, key: key.current, language, ...(promoCode && { promoCode }) },
      })
      key.current = ''
      clear()
      onHeld(order)
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === 'ticketsSoldOut' || code === 'saleNotOpen') onRefused()
      throw error
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (items.length === 0) setMissing(true)
    else if (hasLogin) void submit(hold)
    else void open(loginFor(currentAddress()))
  }
  const promoError = error?.code === 'promoCodeInvalid' ? error.message : undefined

  return (
    <form method="post" noValidate onSubmit={send}>
      {types.map((type) => (
        <TicketCard
          key={type.ticketCode}
          type={type}
          currency={currency}
          amount={amountOf(type)}
          onAmount={(amount) => setAmount(type.ticketCode, amount)}
        />
      ))}
      {isForSale && (
        <>
          <TextField
            label={t('promo')}
            name="promoCode"
            optional
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            value={draft.promoCode}
            error={promoError}
            onValue={(promoCode) => {
              key.current = ''
              clearError()
              change({ promoCode })
            }}
          />
          <p className="sum" aria-live="polite">
            <span>{t('total')}</span>
            <span>{formatPrice(total, currency, language)}</span>
          </p>
          {isMissing && (
            <p role="alert" data-problem="">
              {t('chooseOne')}
            </p>
          )}
          <FormError error={promoError ? undefined : error} until={until} />
          <SubmitButton busy={isBusy} busyLabel={t('holding')}>
            {t('hold')}
          </SubmitButton>
        </>
      )}
    </form>
  )
}

function TicketCard(props: { type: TicketType; currency: string; amount: number; onAmount(amount: number): void }) {
  const { type, currency, amount, onAmount } = props
  const t = useWords(orderWords)
  const language = useLanguage()
  const { ticketCode, name, summary, price, taxPermille, maxAmount } = type
  return (
    <section className={ticketCard} aria-label={name} data-ticket={ticketCode} data-state={type.state}>
      <div>
        <b dir="auto">{name}</b>
        {summary && <p dir="auto">{summary}</p>}
        <span className="price">{price === 0 ? t('free') : formatPrice(price, currency, language)}</span>
        {price > 0 && taxPermille > 0 && <small>{t('withTax', { percent: formatRate(taxPermille, language) })}</small>}
        <StateTag type={type} />
      </div>
      {maxAmount > 0 && (
        <div className="amount">
          <IconButton
            label={t('fewer', { name })}
            icon={Minus}
            tone="tint"
            size="sm"
            disabled={amount === 0}
            onClick={() => onAmount(amount - 1)}
          />
          <output aria-label={name}>{amount}</output>
          <IconButton
            label={t('more', { name })}
            icon={Plus}
            tone="tint"
            size="sm"
            disabled={amount >= maxAmount}
            onClick={() => onAmount(amount + 1)}
          />
        </div>
      )}
    </section>
  )
}

/** Says that a ticket cannot be bought now and until when, or that few are left. */
function StateTag({ type: { state, left, opensAt } }: { type: TicketType }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  if (state === 'SOLD_OUT') return <Tag tone="error">{t('soldOut')}</Tag>
  if (state === 'ENDED') return <Tag>{t('ended')}</Tag>
  if (state === 'NOT_BEGUN') return <Tag tone="info">{t('begins', { moment: formatMoment(opensAt, language) })}</Tag>
  return left !== null && left <= fewTickets ? <Tag tone="warn">{t('left', { count: left })}</Tag> : null
}
