import { type FormEvent, useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { organising } from '../../../../api/contract/core/roles.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { invoiceWords } from './invoice-messages.ts'
import type { Invoice } from './invoice-terms.ts'
import { requestGrid, requestPage } from './invoices.styles.ts'

interface Data extends Organising {
  invoices?: Invoice[]
}

/** Loads the invoices that the buyers of a meeting asked for. */
export async function load(input: PageInput<'admInvoices'>): Promise<Data> {
  const reader = await organisingOf(input, input.query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const { list } = await input.client.invoices.list({ body: { meetingCode, language: input.language } })
  return { ...reader, invoices: list }
}

export const head = ({ language }: PageProps<'admInvoices', Data>) => ({
  title: translator(invoiceWords, language)('requests'),
})

/** The requests for invoices of a meeting, which its organisers issue or refuse. */
export default function Requests({ data }: PageProps<'admInvoices', Data>) {
  const t = useWords(invoiceWords)
  const { meetings, meeting, invoices } = data
  const [list, setList] = useState(invoices ?? [])
  // A page that was shown from memory gets newer requests.
  useEffect(() => setList(invoices ?? []), [invoices])
  if (!meeting || !invoices) return <NotOrganising title={t('requests')} />
  const change = (changed: Invoice) =>
    setList((before) => before.map((each) => (each.invoiceId === changed.invoiceId ? changed : each)))
  return (
    <div className={requestPage}>
      <Bar title={t('requests')} home={link('adm', { meetingCode: meeting.meetingCode })} />
      <ConsoleMenu page="admInvoices" meetings={meetings} meeting={meeting} />
      {list.length === 0 && <Empty drawing="door" title={t('noRequests')} text={t('noRequestsText')} />}
      <div className={requestGrid}>
        {list.map((invoice) => (
          <InvoiceCard key={invoice.invoiceId} invoice={invoice}>
            {invoice.state === 'APPLIED' && <Decision invoice={invoice} onChange={change} />}
          </InvoiceCard>
        ))}
      </div>
    </div>
  )
}

function Decision({ invoice, onChange }: { invoice: Invoice; onChange(invoice: Invoice): void }) {
  const t = useWords(invoiceWords)
  const language = useLanguage()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy } = useSubmit()
  const { invoiceId, meetingCode } = invoice
  const issue = async () => {
    try {
      onChange(
        await client.invoices.decide({ body: { invoiceId, meetingCode, decision: 'ISSUE', reason: '', language } }),
      )
      toast(t('issued'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <>
      <Button busy={isBusy} data-action="issue" onClick={() => void submit(issue)}>
        {t('issue')}
      </Button>
      <Button kind="ghost" data-action="refuse" onClick={() => setAsking(true)}>
        {t('refuse')}
      </Button>
      <RefuseSheet invoice={invoice} isOpen={isAsking} onClose={() => setAsking(false)} onChange={onChange} />
    </>
  )
}

/** Asks for the reason of a refusal, and refuses. */
function RefuseSheet(props: { invoice: Invoice; isOpen: boolean; onClose(): void; onChange(invoice: Invoice): void }) {
  const { invoice, isOpen, onClose, onChange } = props
  const t = useWords(invoiceWords)
  const language = useLanguage()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { submit, isBusy, error, until } = useSubmit()
  const { invoiceId, meetingCode } = invoice
  const refuse = async () => {
    onChange(await client.invoices.decide({ body: { invoiceId, meetingCode, decision: 'REFUSE', reason, language } }))
    toast(t('REFUSED'), 'done')
    onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim()) void submit(refuse)
  }
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('refuseTitle')} size="choice" isDirty={reason !== ''}>
      <form method="post" noValidate onSubmit={send}>
        <TextArea
          label={t('reason')}
          name="reason"
          maxLength={500}
          required
          value={reason}
          error={isMissing ? t('reasonMissing') : undefined}
          onValue={(reason) => {
            setMissing(false)
            setReason(reason)
          }}
        />
        <FormError error={error} until={until} />
        <Button kind="danger" type="submit" block busy={isBusy}>
          {t('refuse')}
        </Button>
      </form>
    </Sheet>
  )
}
