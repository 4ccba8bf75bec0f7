import { Hourglass } from 'lucide'
import { type FormEvent, useRef } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { isEmail } from '../../../api/contract/core/email-address.ts'
import { holdMinutes, type OrderPayment, payments } from '../../../api/contract/orders/order-states.ts'
import { surroundings } from '../../../widgets/links/surroundings.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { ChoiceTiles } from '../../../widgets/ui/fields/choice-tiles.tsx'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { clock, useSecondsUntil } from '../../kit/form/countdown.ts'
import { FormError } from '../../kit/form/form-error.tsx'
import { SubmitButton } from '../../kit/form/submit-button.tsx'
import { useProblems } from '../../kit/form/use-problems.ts'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { useNow } from '../../kit/use-now.ts'
import { link, open } from '../../router.ts'
import { useDraft } from '../../stores/drafts.ts'
import { useSession } from '../../stores/session.ts'
import { BillTable } from './bill-table.tsx'
import { orderWords } from './order-messages.ts'
import { type Order, paymentWords } from './order-terms.ts'
import { paper } from './orders.styles.ts'

/** The tickets that are held, for how long, and the form that places the order. */
export function Checkout({ order, onEnd }: { order: Order; onEnd(): void }) {
  const t = useWords(orderWords)
  const seconds = useSecondsUntil(Date.parse(order.heldUntil))
  const isOver = useNow() > 0 && seconds === 0 && Date.now() >= Date.parse(order.heldUntil)
  if (isOver) {
    return (
      <Banner
        tone="warn"
        role="alert"
        action={
          <Button kind="ghost" size="sm" data-action="again" onClick={onEnd}>
            {t('again')}
          </Button>
        }
      >
        {t('holdOver')}
      </Banner>
    )
  }
  return (
    <>
      <Banner icon={Hourglass}>
        <span className="timer" aria-hidden="true">
          {t('heldFor', { time: clock(seconds || holdMinutes * 60) })}
        </span>
        {/* Screen readers get the limit once; otherwise they would read every second. */}
        <span className="off-screen">{t('heldFirst')}</span>
      </Banner>
      <section className={paper} aria-label={t('tickets')}>
        <BillTable order={order} />
      </section>
      <BuyerForm order={order} onEnd={onEnd} />
    </>
  )
}

interface Typed {
  name?: string
  company?: string
  email?: string
  phone?: string
  payment?: OrderPayment
}

function BuyerForm({ order, onEnd }: { order: Order; onEnd(): void }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const toast = useToast()
  const user = useSession()?.user
  const form = useRef<HTMLFormElement>(null)
  const [typed, change, clear] = useDraft<Typed>('order buyer', {})
  const { submit, isBusy, error, until } = useSubmit()
  const { submit: submitChange, isBusy: isChanging } = useSubmit()
  const { orderId } = order
  // A mini program shows no page of a payment service.
  const isMini = useNow() > 0 && surroundings() === 'miniProgram'
  const choices = order.payments.filter((way) => way !== 'ONLINE' || !isMini)
  const [first = 'FREE', ...others] = choices
  const { name = user?.name ?? '', email = user?.email ?? '', company = '', phone = '' } = typed
  const payment = typed.payment && choices.includes(typed.payment) ? typed.payment : first
  const isOnline = payment === 'ONLINE'
  const problems = useProblems(
    () => ({
      ...(!name.trim() && { name: t('nameMissing') }),
      ...(!isEmail(email.trim()) && { email: t('emailMissing') }),
    }),
    form,
  )
  const place = async () => {
    if (payment === 'ONLINE') {
      const { address } = await client.orders.pay({ body: { orderId, name, company, email, phone, language } })
      clear()
      location.assign(address)
      return
    }
    await client.orders.place({ body: { orderId, payment, name, company, email, phone, language } })
    clear()
    open(link('bill', { orderId }), true)
  }
  const release = async () => {
    try {
      await client.orders.cancel({ body: { orderId, language } })
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
    onEnd()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (problems.check()) void submit(place)
  }
  return (
    <form ref={form} className="card" method="post" noValidate onSubmit={send} {...problems.watch}>
      <h2>{t('details')}</h2>
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        value={name}
        error={problems.errorOf('name')}
        onValue={(name) => change({ name })}
      />
      <TextField
        label={t('company')}
        name="company"
        autoComplete="organization"
        maxLength={200}
        optional
        value={company}
        onValue={(company) => change({ company })}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        error={problems.errorOf('email')}
        onValue={(email) => change({ email })}
      />
      <TextField
        label={t('phone')}
        name="phone"
        dir="ltr"
        autoComplete="tel"
        maxLength={40}
        optional
        value={phone}
        onValue={(phone) => change({ phone })}
      />
      {others.length > 0 && (
        <ChoiceTiles
          legend={t('how')}
          name="payment"
          value={payment}
          onValue={(payment) => change({ payment })}
          options={payments
            .filter((way) => choices.includes(way))
            .map((value) => ({ value: value as OrderPayment, label: t(paymentWords[value]) }))}
        />
      )}
      <FormError error={error} until={until} />
      {isOnline && <p>{t('onlineText')}</p>}
      <SubmitButton busy={isBusy} busyLabel={t(isOnline ? 'toPayment' : 'placing')}>
        {t(isOnline ? 'online' : order.total === 0 ? 'place' : 'placeToPay')}
      </SubmitButton>
      <Button kind="ghost" block busy={isChanging} data-action="change" onClick={() => void submitChange(release)}>
        {t('change')}
      </Button>
    </form>
  )
}
