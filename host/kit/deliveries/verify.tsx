import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { deliveryWords } from './delivery-messages.ts'

const headers = 'Foyer-Event, Foyer-Delivery, Foyer-Timestamp, Foyer-Signature'

const details = css`
  & > * + * {
    margin-block-start: 10px;
  }
  & p {
    color: var(--foyer-text-2);
    font-size: var(--foyer-fs-small);
    line-height: var(--foyer-lh-read);
  }
  & summary {
    min-height: 44px;
    padding-block: 11px;
    font-weight: 600;
    color: var(--foyer-brand-text);
    cursor: pointer;
  }
  & code {
    display: block;
    padding: 10px 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-small);
    overflow-wrap: anywhere;
    user-select: all;
  }
`

/** Tells the receiver of a webhook to check that a message comes from here, and the steps. */
export function Verify() {
  const t = useWords(deliveryWords)
  return (
    <details className={details}>
      <summary>{t('verify')}</summary>
      <p>{t('verifyText')}</p>
      <p>{t('verifyHeaders')}</p>
      <code dir="ltr">{headers}</code>
    </details>
  )
}
