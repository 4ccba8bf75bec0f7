// The views that replace the form. They are in one file, which is loaded as soon as the pointer comes near the form,
// because it is needed when the device goes offline.
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { doorDrawing, EmptyAround, errorDrawing, offlineDrawing } from '../ui/empty.tsx'
import { useWords } from '../ui/language.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { outbox, sent } from './form-replacement.styles.ts'
import { laterWords } from './later-messages.ts'
import { contactWords } from './messages.ts'
import { flush, isSending, type Waiting } from './submission/outbox.ts'
import type { useEnquiry } from './submission/use-enquiry.ts'

const noCode = '<foyer-contact> needs another value for "enterprise-code": expected a code such as "E1001", got "".'

/** The reason why there is no form to show: no recipient is given, it is unknown, or it did not load. */
export type NoFormReason = 'nobody' | 'unknown' | 'failed'

/** Thanks, the waiting enquiries, or the reason why there is no form. */
export function FormReplacement(props: {
  noFormReason: NoFormReason | undefined
  enquiry: ReturnType<typeof useEnquiry>
  name: string
  isHome: boolean
  isPopup: boolean
  onRetry(): void
}) {
  const { noFormReason, enquiry, name, isHome, isPopup, onRetry } = props
  const { phase, writeAnother } = enquiry
  if (noFormReason) return <NoForm reason={noFormReason} onRetry={onRetry} />
  if (phase.is === 'sent')
    return <Sent name={name} email={phase.email} onAnother={isPopup ? undefined : writeAnother} />
  return <WaitingList {...enquiry} isHome={isHome} />
}

/** Says that there is no recipient, or that it did not load. */
function NoForm({ reason, onRetry }: { reason: NoFormReason; onRetry(): void }) {
  const t = useWords(contactWords)
  const tLater = useWords(laterWords)
  useEffect(() => {
    if (reason === 'nobody') console.error(noCode)
  }, [reason])
  if (reason === 'nobody')
    return <EmptyAround drawing={doorDrawing} title={tLater('nobodyTitle')} text={tLater('nobodyText')} />
  if (reason === 'unknown')
    return <EmptyAround drawing={doorDrawing} title={tLater('unknownTitle')} text={tLater('unknownText')} />
  return (
    <EmptyAround
      drawing={errorDrawing}
      title={t('loadFailed')}
      text={tLater('loadFailedText')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}

/**
 * Focuses and scrolls to the heading of the view that replaces the form, if the form had the focus; it does not take
 * the focus from elsewhere when a waiting enquiry is sent.
 */
function useFocusAfterForm() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return heading
}

/** Thanks after the lead has arrived, and the address that gets the reply. */
function Sent(props: { name: string; email: string; onAnother?: (() => void) | undefined }) {
  const { name, email, onAnother } = props
  const t = useWords(contactWords)
  const tLater = useWords(laterWords)
  const title = useFocusAfterForm()
  return (
    <section className={sent} part="sent">
      <svg viewBox="0 0 172 132" width="182" height="140" aria-hidden="true">
        <path d="M26 118V72a60 60 0 0 1 120 0v46z" fill="var(--foyer-brand-softer)" />
        <path d="M42 118V74a44 44 0 0 1 88 0v44z" fill="var(--foyer-brand-soft)" />
        <path d="M14 118h144" stroke="var(--foyer-brand-line)" />
        <rect x="50" y="58" width="72" height="50" rx="8" fill="var(--foyer-brand-fill)" />
        <path d="M50 66a8 8 0 0 1 8-8h56a8 8 0 0 1 8 8l-32 23a7 7 0 0 1-8 0z" fill="var(--foyer-surface)" />
        <path d="m52 63 31 22.5a5 5 0 0 0 6 0L120 63" stroke="var(--foyer-brand-text)" />
      </svg>
      <h2 ref={title} tabIndex={-1}>
        {name ? t('thanks', { name }) : t('thanksPlain')}
      </h2>
      <p>{tLater('replyTo', { email })}</p>
      {onAnother && (
        <Button kind="secondary" onClick={onAnother}>
          {tLater('another')}
        </Button>
      )}
    </section>
  )
}

const intentionWords = {
  PURCHASE_PRODUCTS: 'purchase',
  AGENT_PRODUCTS: 'agent',
  MARKET_COOPERATION: 'cooperation',
  OTHER: 'other',
} as const

/** The enquiries that wait for the network, with buttons to edit or discard each. */
function WaitingList(props: {
  waiting: Waiting[]
  isHome: boolean
  edit(enquiry: Waiting): void
  discard(enquiry: Waiting): void
  writeAnother(): void
}) {
  const { waiting, isHome, edit, discard, writeAnother } = props
  const t = useWords(contactWords)
  const tLater = useWords(laterWords)
  const heading = useFocusAfterForm()
  return (
    <>
      <div role="status">
        <EmptyAround
          drawing={offlineDrawing}
          title={navigator.onLine ? tLater('waiting') : tLater('offline')}
          text={isHome ? tLater('keptOnDevice') : t('keptHere')}
        />
      </div>
      <section className={outbox}>
        <h3 ref={heading} tabIndex={-1}>
          {tLater('waiting')}
        </h3>
        <ul>
          {waiting.map((enquiry) => (
            <li key={enquiry.body.idempotencyKey}>
              <b>{t(intentionWords[enquiry.values.content])}</b>
              <p dir="auto">{enquiry.values.message || enquiry.values.email}</p>
              {enquiry.refusal && <p role="alert">{enquiry.refusal}</p>}
              {isSending(enquiry) ? (
                <div role="status">
                  <Spinner /> {tLater('sendingNow')}
                </div>
              ) : (
                <div>
                  {navigator.onLine && !enquiry.refusal && (
                    <Button size="sm" onClick={() => void flush()}>
                      {t('retry')}
                    </Button>
                  )}
                  <Button kind="secondary" size="sm" onClick={() => edit(enquiry)}>
                    {tLater('edit')}
                  </Button>
                  <Button kind="danger" size="sm" onClick={() => discard(enquiry)}>
                    {tLater('discard')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Button kind="ghost" block onClick={writeAnother}>
        {tLater('another')}
      </Button>
    </>
  )
}
