import { type FormEvent, useRef, useState } from 'react'
import { isEmail } from '../../../../api/contract/core/email-address.ts'
import { isTaxNumber, needsTaxNumber, plainTaxNumber } from '../../../../api/contract/orders/tax-numbers.ts'
import { formatPrice } from '../../../../i18n/price.ts'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { ChoiceTiles } from '../../../../widgets/ui/fields/choice-tiles.tsx'
import { TextArea, TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { useCountries } from '../../../kit/form/countries.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { newKey } from '../../../kit/form/new-key.ts'
import { CountryField } from '../../../kit/form/place-fields.tsx'
import { SubmitButton } from '../../../kit/form/submit-button.tsx'
import { useProblems } from '../../../kit/form/use-problems.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useSession } from '../../../stores/session.ts'
import type { Order } from '../order-terms.ts'
import { invoiceWords } from './invoice-messages.ts'
import type { Invoice } from './invoice-terms.ts'
import { orderChoice } from './invoices.styles.ts'

/** The recipient as it is typed. */
export type Recipient = Pick<Invoice, 'kind' | 'name' | 'country' | 'taxNumber' | 'address' | 'email'>

/** Returns why a tax number cannot be right, by the rules that the server has as well. */
function taxProblem({ kind, country, taxNumber }: Recipient) {
  if (kind !== 'COMPANY') return
  if (!plainTaxNumber(taxNumber)) return needsTaxNumber(country) ? 'taxMissing' : undefined
  return isTaxNumber(country, taxNumber) ? undefined : 'taxWrong'
}

/** The form with which a buyer asks for an invoice; `first` fills it in from an earlier request. */
export function InvoiceForm(props: {
  orders: Order[]
  first: Partial<Recipient>
  chosen: readonly string[]
  onSent(invoice: Invoice): void
}) {
  const { orders, first, onSent } = props
  const t = useWords(invoiceWords)
  const language = useLanguage()
  const toast = useToast()
  const user = useSession()?.user
  const { likelyCountry } = useCountries()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef('')
  const [orderIds, setOrderIds] = useState(props.chosen.filter((id) => orders.some(({ orderId }) => orderId === id)))
  const [typed, setTyped] = useState(first)
  const { submit, isBusy, error, until, clearError } = useSubmit()
  const recipient: Recipient = {
    ...{ kind: 'COMPANY', name: '', country: likelyCountry, taxNumber: '', address: '', email: user?.email ?? '' },
    ...typed,
  }
  const problems = useProblems(() => {
    const tax = taxProblem(recipient)
    return {
      ...(!recipient.name.trim() && { name: t('nameMissing') }),
      ...(tax && { taxNumber: t(tax) }),
      ...(!isEmail(recipient.email.trim()) && { email: t('emailWrong') }),
    }
  }, form)
  const [isMissing, setMissing] = useState(false)
  const change = (changes: Partial<Recipient>) => {
    key.current = ''
    clearError()
    setTyped({ ...typed, ...changes })
  }
  const choose = (ids: string[]) => {
    key.current = ''
    clearError()
    setMissing(false)
    setOrderIds(ids)
  }
  const ask = async () => {
    key.current ||= newKey()
    const { kind } = recipient
    const taxNumber = kind === 'COMPANY' ? recipient.taxNumber : ''
    onSent(await client.invoices.apply({ body: { ...recipient, taxNumber, orderIds, key: key.current, language } }))
    toast(t('sent'), 'done')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(orderIds.length === 0)
    if (problems.check() && orderIds.length > 0) void submit(ask)
  }
  return (
    <form ref={form} className="card" method="post" noValidate onSubmit={send} {...problems.watch}>
      <OrderChoice orders={orders} orderIds={orderIds} onChoose={choose} />
      {isMissing && (
        <p role="alert" data-problem="">
          {t('chooseOrder')}
        </p>
      )}
      <ChoiceTiles
        legend={t('recipient')}
        name="kind"
        value={recipient.kind}
        onValue={(kind) => change({ kind })}
        options={[
          { value: 'COMPANY', label: t('COMPANY') },
          { value: 'PERSON', label: t('PERSON') },
        ]}
      />
      <RecipientFields recipient={recipient} errorOf={problems.errorOf} onChange={change} />
      <FormError error={error} until={until} />
      <SubmitButton busy={isBusy} busyLabel={t('sending')}>
        {t('send')}
      </SubmitButton>
    </form>
  )
}

/** The paid orders without an invoice; once one is chosen, those of other meetings cannot be. */
function OrderChoice(props: { orders: Order[]; orderIds: string[]; onChoose(ids: string[]): void }) {
  const { orders, orderIds, onChoose } = props
  const t = useWords(invoiceWords)
  const language = useLanguage()
  const chosen = orders.filter(({ orderId }) => orderIds.includes(orderId))
  const [first] = chosen
  const isOther = ({ meetingCode, currency }: Order) =>
    first !== undefined && (first.meetingCode !== meetingCode || first.currency !== currency)
  const total = chosen.reduce((sum, order) => sum + order.total, 0)
  return (
    <fieldset className={orderChoice}>
      <legend>{t('which')}</legend>
      {orders.map((order) => (
        <Checkbox
          key={order.orderId}
          name={order.orderId}
          checked={orderIds.includes(order.orderId)}
          disabled={isOther(order)}
          onChecked={(isChosen) =>
            onChoose(isChosen ? [...orderIds, order.orderId] : orderIds.filter((id) => id !== order.orderId))
          }
        >
          <bdi>{order.meetingName}</bdi>
          <small>{facts(order.number, formatPrice(order.total, order.currency, language))}</small>
        </Checkbox>
      ))}
      {orders.some(isOther) && <small>{t('oneMeeting')}</small>}
      {first && (
        <p className="sum" aria-live="polite">
          {t('total', { amount: formatPrice(total, first.currency, language) })}
        </p>
      )}
    </fieldset>
  )
}

function RecipientFields(props: {
  recipient: Recipient
  errorOf(name: 'name' | 'taxNumber' | 'email'): string | undefined
  onChange(changes: Partial<Recipient>): void
}) {
  const { recipient, errorOf, onChange } = props
  const t = useWords(invoiceWords)
  const { kind, name, country, taxNumber, address, email } = recipient
  const isCompany = kind === 'COMPANY'
  return (
    <>
      <TextField
        label={t(isCompany ? 'companyName' : 'personName')}
        name="name"
        autoComplete={isCompany ? 'organization' : 'name'}
        maxLength={200}
        required
        value={name}
        error={errorOf('name')}
        onValue={(name) => onChange({ name })}
      />
      <CountryField value={country} onValue={(country) => onChange({ country })} />
      {isCompany && (
        <TextField
          label={t('taxNumber')}
          name="taxNumber"
          dir="ltr"
          autoComplete="off"
          maxLength={60}
          {...(needsTaxNumber(country) ? { required: true } : { optional: true })}
          value={taxNumber}
          error={errorOf('taxNumber')}
          onValue={(taxNumber) => onChange({ taxNumber })}
        />
      )}
      <TextArea
        label={t('address')}
        name="address"
        autoComplete="street-address"
        maxLength={400}
        optional
        value={address}
        onValue={(address) => onChange({ address })}
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
        error={errorOf('email')}
        onValue={(email) => onChange({ email })}
      />
    </>
  )
}
