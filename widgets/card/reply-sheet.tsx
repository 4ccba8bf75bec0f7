import { Send } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/client/errors.ts'
import { isWholePhone, replyLimits } from '../../api/contract/contacts/reply-terms.ts'
import { isEmail } from '../../api/contract/core/email-address.ts'
import { locales } from '../../i18n/locales.ts'
import { useAnswer } from '../element/use-answer.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/choice.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { Sheet } from '../ui/overlay/overlay.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { css } from '../ui/theme/style.ts'
import { laterWords } from './later-messages.ts'
import { linkOfVisit } from './link-of-visit.ts'
import { personCardWords } from './messages.ts'
import type { CardData, CardProps } from './resources.ts'
import {
  deleteSentKey,
  newReplyKey,
  sentKey,
  storeSentKey,
  storeTypedReply,
  type TypedReply,
  typedReply,
} from './sent-reply.ts'

const stack = css`
  display:grid;grid-template-columns:minmax(0,1fr);gap:14px;overflow-wrap:anywhere;
  >p{color:var(--foyer-text-2);text-wrap:pretty;}
  >p[role=alert]{color:var(--foyer-danger-text);}
  >ul{display:grid;gap:2px;margin:0;padding:12px 14px;list-style:none;border-radius:var(--foyer-r-md);background:var(--foyer-brand-soft);}
`

type Offer = Awaited<ReturnType<CardProps['client']['cardReplies']['offer']>>
/** The account that sends, by its addresses; empty for guests. */
const senderOf = ({ sender }: Offer) => (sender ? `${sender.email} ${sender.phone}` : '')
type Problem = 'name' | 'phone' | 'email' | 'agree'

interface SheetProps {
  card: CardData['card']
  client: CardProps['client']
  page: CardProps['page']
  /** The code of the short link by which the visitor came, if any. */
  shareCode: string | undefined
  onClose(): void
}

/** The button with which the visitor of a card sends their own details to its owner, and its sheet. */
export function Reply({ data, client, page, attributes }: CardProps & { data: CardData }) {
  const t = useWords(laterWords)
  const [isOpen, setOpen] = useState(false)
  const { shareCode } = attributes
  return (
    <>
      <Button kind="soft" icon={Send} part="reply" onClick={() => setOpen(true)}>
        {t('sendBack')}
      </Button>
      {isOpen && <ReplySheet {...{ card: data.card, client, page, shareCode }} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReplySheet(props: SheetProps) {
  const { card, client, onClose } = props
  const t = useWords(laterWords)
  const tCard = useWords(personCardWords)
  const language = useLanguage()
  const offer = useAnswer(
    (signal) => client.cardReplies.offer({ query: { uid: card.uid, language } }, signal),
    [client, card.uid, language],
  )
  const [done, setDone] = useState<'' | 'sent' | 'withdrawn'>('')
  const isWithdrawn = done === 'withdrawn'
  const isSent = offer.data && !isWithdrawn && Boolean(offer.data.sentAt || sentKey(card.uid, senderOf(offer.data)))
  return (
    <Sheet open onClose={onClose} title={t('replyTitle', { name: card.name })}>
      {offer.is === 'waiting' && !offer.data && <Skeleton rows={5} />}
      {offer.error && !offer.data && (
        <p role="alert">
          {offer.error.message || tCard('offline')}{' '}
          <Button kind="soft" size="sm" onClick={offer.again}>
            {tCard('tryAgain')}
          </Button>
        </p>
      )}
      {offer.data && isSent && <Sent {...props} offer={offer.data} onWithdrawn={() => setDone('withdrawn')} />}
      {offer.data && !isSent && (
        <ReplyForm
          {...props}
          offer={offer.data}
          isWithdrawn={isWithdrawn}
          onChanged={offer.again}
          onSent={() => setDone('sent')}
        />
      )}
    </Sheet>
  )
}

/** Says why a call failed. */
const useFailure = () => {
  const t = useWords(personCardWords)
  return (error: unknown) =>
    error instanceof ApiError && error.code !== 'offline' && error.message ? error.message : t('offline')
}

function Sent({ card, client, offer, onWithdrawn }: SheetProps & { offer: Offer; onWithdrawn(): void }) {
  const { uid, name } = card
  const t = useWords(laterWords)
  const failure = useFailure()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const withdraw = async () => {
    setBusy(true)
    try {
      const replyKey = sentKey(uid, senderOf(offer))
      await client.cardReplies.withdraw({ body: { uid, ...(replyKey && { replyKey }) } })
      if (replyKey) deleteSentKey(uid, replyKey)
      onWithdrawn()
    } catch (error) {
      setProblem(failure(error))
      setBusy(false)
    }
  }
  return (
    <div className={stack}>
      <p role="status">{t('replySent', { name })}</p>
      <p>{t('withdrawHint')}</p>
      {problem && <p role="alert">{problem}</p>}
      <Button kind="secondary" busy={isBusy} onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
    </div>
  )
}

interface FormProps extends SheetProps {
  offer: Offer
  isWithdrawn: boolean
  /** Called when the person has changed the words that one agrees to. */
  onChanged(): void
  onSent(): void
}

function ReplyForm({ card, client, page, shareCode, offer, isWithdrawn, onChanged, onSent }: FormProps) {
  const { uid, name } = card
  const { sender, consentText, consentVersion } = offer
  const t = useWords(laterWords)
  const tCard = useWords(personCardWords)
  const language = useLanguage()
  const failure = useFailure()
  const [typed, setTyped] = useState(() => typedReply(uid))
  const [hasAgreed, setAgreed] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<Problem, string>>>({})
  const [failed, setFailed] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [replyKey] = useState(newReplyKey)
  const form = useRef<HTMLFormElement>(null)

  const change = (field: keyof TypedReply) => (value: string) => {
    // Browsers fill in several fields at once, before the next drawing.
    const changed = { ...typedReply(uid), [field]: value }
    storeTypedReply(uid, changed)
    setTyped(changed)
    setProblems({})
  }
  const check = () => {
    const phone = typed.phone.trim()
    const reach = phone || typed.email.trim() ? '' : t('reachMissing', { name })
    const found = {
      ...(!sender && {
        name: typed.name.trim() ? '' : t('nameMissing'),
        phone: phone && !isWholePhone(phone) ? t('phoneWrong') : '',
        email: reach || (typed.email.trim() && !isEmail(typed.email.trim()) ? t('emailWrong') : ''),
      }),
      agree: hasAgreed ? '' : t('agreeMissing'),
    }
    setProblems(found)
    return (Object.keys(found) as Problem[]).find((field) => found[field])
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailed('')
    const wrong = check()
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    setBusy(true)
    const fields = sender ? { message: typed.message } : typed
    const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim()))
    try {
      await client.cardReplies.send({
        body: {
          ...{ uid, replyKey, language, consentVersion },
          ...filled,
          ...(shareCode && { shareCode }),
          ...(page.isHome && linkOfVisit(uid)),
        },
      })
      storeSentKey(uid, replyKey, senderOf(offer))
      storeTypedReply(uid, undefined)
      onSent()
    } catch (error) {
      setBusy(false)
      const refused = error instanceof ApiError ? (error.more.fields ?? []).map(({ path }) => path) : []
      setProblems({
        ...(refused.includes('email') && { email: t('emailWrong') }),
        ...(refused.includes('phone') && { phone: t('phoneWrong') }),
      })
      setFailed(failure(error))
      if (error instanceof ApiError && error.code === 'consentChanged') {
        setAgreed(false)
        onChanged()
      }
    }
  }
  const field = (field: Exclude<keyof TypedReply, 'message'>, label: string) => ({
    label,
    name: field,
    value: typed[field],
    maxLength: replyLimits[field],
    onValue: change(field),
    error: problems[field as Problem] || undefined,
  })
  return (
    <form ref={form} className={stack} noValidate onSubmit={(event) => void send(event)}>
      {isWithdrawn && <p role="status">{t('withdrawn', { name })}</p>}
      {sender ? (
        <>
          <p>{t('replyGets', { name })}</p>
          <ul>
            {[...new Set([sender.name, sender.company, sender.phone, sender.email])].filter(Boolean).map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <TextField {...field('name', t('name'))} required autoComplete="name" />
          <TextField {...field('company', t('company'))} autoComplete="organization" />
          <TextField {...field('email', tCard('email'))} type="email" autoComplete="email" />
          <TextField {...field('phone', tCard('phone'))} type="tel" autoComplete="tel" help={t('phoneHint')} />
        </>
      )}
      <TextArea
        label={t('message')}
        name="message"
        value={typed.message}
        maxLength={replyLimits.message}
        rows={3}
        grows
        onValue={change('message')}
      />
      <Checkbox
        name="agree"
        checked={hasAgreed}
        error={problems.agree || undefined}
        required
        onChecked={(checked) => {
          setAgreed(checked)
          setProblems({})
        }}
      >
        <span lang={consentVersion.startsWith('own') ? undefined : locales[language].tag} dir="auto">
          {consentText}
        </span>
      </Checkbox>
      {failed && <p role="alert">{failed}</p>}
      <Button type="submit" busy={isBusy} busyLabel={t('sending')}>
        {t('sendBack')}
      </Button>
    </form>
  )
}
