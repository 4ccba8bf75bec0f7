import { Copy, UserRoundPlus } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { useCode } from '../../../../widgets/element/use-code.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useAwaited } from '../../../kit/awaited.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { handOnWords } from './hand-on-messages.ts'
import type { Detail } from './registration-terms.ts'

/** The right of the reader to hand their place on, and the offer that stands. */
export type Transfer = Reply<Contract['transfers']['mine']>

// Only who offers their place needs the form.
const loadForm = () => import('./offer-form.tsx')
const loadNothing = () => Promise.resolve(undefined)

/** The place of the reader, which they may give to somebody else. Nothing where that is not possible. */
export function HandOn(props: { detail: Detail; transfer: Transfer; onChange(transfer: Transfer): void }) {
  const { detail, transfer, onChange } = props
  const t = useWords(handOnWords)
  const language = useLanguage()
  const awaited = useAwaited()
  const [link, setLink] = useState('')
  const [isAsking, setAsking] = useState(false)
  const form = useCode(isAsking ? loadForm : loadNothing)
  const { canOffer, until, isReviewed, offer } = transfer
  if (!canOffer) return null
  const reload = async () => onChange(await client.transfers.mine({ query: { meetingCode: detail.meetingCode } }))
  return (
    <section className="card" data-part="hand-on">
      <h2>{t(offer ? 'open' : 'handOn')}</h2>
      <p>{t(offer ? 'openText' : 'handOnText')}</p>
      {isReviewed && <p>{t('reviewed')}</p>}
      {until && <p {...awaited}>{t('until', { when: formatMoment(until, language) })}</p>}
      {offer ? (
        <Offer offer={offer} link={link} onChange={reload} />
      ) : isAsking && form.part ? (
        <form.part.OfferForm
          registrationId={detail.registrationId}
          onOffered={(link) => {
            setLink(link)
            setAsking(false)
            return reload()
          }}
        />
      ) : (
        <div className="actions">
          <Button kind="secondary" icon={UserRoundPlus} data-action="hand-on" onClick={() => setAsking(true)}>
            {t('handOn')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The offer that stands, with its link where it has just been made. */
function Offer(props: { offer: NonNullable<Transfer['offer']>; link: string; onChange(): Promise<void> }) {
  const { offer, link, onChange } = props
  const t = useWords(handOnWords)
  const language = useLanguage()
  const awaited = useAwaited()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const { transferId, email, offeredAt } = offer
  const copy = async (button: HTMLElement) => {
    const isCopied = await copyText(link, button)
    toast(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
  }
  const withdraw = async () => {
    try {
      await client.transfers.withdraw({ body: { transferId } })
      toast(t('withdrawn'), 'done')
      await onChange()
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <>
      {email && <p>{t('sentTo', { email })}</p>}
      {link ? (
        <p>
          {t('linkText')} <bdi className="link">{link}</bdi>
        </p>
      ) : (
        <p {...awaited}>{t('since', { when: formatMoment(offeredAt, language) })}</p>
      )}
      <div className="actions">
        {link && (
          <Button kind="secondary" icon={Copy} onClick={({ currentTarget }) => void copy(currentTarget)}>
            {t('copyLink')}
          </Button>
        )}
        <Button kind="ghost" busy={isBusy} data-action="withdraw" onClick={() => void submit(withdraw)}>
          {t('withdraw')}
        </Button>
      </div>
    </>
  )
}
