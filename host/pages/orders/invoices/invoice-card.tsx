import { FileDown } from 'lucide'
import type { ReactNode } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { formatShortDay } from '../../../../i18n/format-more.ts'
import { intlTag } from '../../../../i18n/locales.ts'
import { formatPrice } from '../../../../i18n/price.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { fetchFile } from '../../../client.ts'
import { useExportBlock } from '../../../kit/exporting/use-export-block.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { invoiceWords } from './invoice-messages.ts'
import { type Invoice, invoiceTones } from './invoice-terms.ts'
import { invoiceCard } from './invoices.styles.ts'

/** An invoice that was asked for: its state, its sum, for whom it is, its file, and what can be done with it. */
export function InvoiceCard({ invoice, children }: { invoice: Invoice; children?: ReactNode }) {
  const t = useWords(invoiceWords)
  const language = useLanguage()
  const { number, state, meetingName, orders, name, country, taxNumber, address, email, reason, createdAt } = invoice
  const countryName = new Intl.DisplayNames([intlTag(language)], { type: 'region' }).of(country) ?? country
  return (
    <section className={invoiceCard} data-invoice={state} aria-label={number || meetingName}>
      <div className="top">
        <b dir="auto">{meetingName}</b>
        <Tag tone={invoiceTones[state]}>{t(state)}</Tag>
      </div>
      <p className="price">
        {formatPrice(invoice.total, invoice.currency, language)}
        {number && (
          <small>
            <bdi>{number}</bdi>
          </small>
        )}
      </p>
      <p>
        {[name, taxNumber, address, countryName, email].filter(Boolean).map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </p>
      <small>
        {t('ordersOf', { numbers: orders.map((order) => order.number).join(' ·\u00a0') })}
        <br />
        {t('askedOn', { day: formatShortDay(createdAt, language) })}
      </small>
      {reason && (
        <Banner tone="error">
          <bdi>{reason}</bdi>
        </Banner>
      )}
      <div className="actions">
        {state === 'ISSUED' && <SaveButton invoice={invoice} />}
        {children}
      </div>
    </section>
  )
}

function SaveButton({ invoice: { invoiceId, number } }: { invoice: Invoice }) {
  const t = useWords(invoiceWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const { blocked, note } = useExportBlock()
  const save = () =>
    fetchFile(({ invoices }) => invoices.file, { query: { invoiceId, language } }).then(
      ({ content }) => saveFile(content, `${number}.pdf`),
      (error) => toast(apiError(error).message || t('failed'), 'error'),
    )
  return (
    <>
      <Button
        kind="secondary"
        icon={FileDown}
        busy={isBusy}
        data-action="save"
        {...blocked}
        onClick={() => void submit(save)}
      >
        {t('save')}
      </Button>
      {note}
    </>
  )
}
