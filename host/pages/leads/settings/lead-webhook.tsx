import { Copy, Send } from 'lucide'
import { useRef, useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/submit.ts'
import { card } from '../../../kit/list.styles.ts'
import type { Delivery } from './lead-deliveries.tsx'
import { leadSettingsWords } from './lead-settings-messages.ts'

/** The webhook as its owner sees it. */
export type WebhookState = Reply<Contract['webhooks']['get']>

const look = css`
  & form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  & > [role='status']:empty {
    position: absolute;
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
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
  & [role='status'] code {
    margin-block: 8px;
    color: var(--foyer-text);
  }
  & details > * + * {
    margin-block-start: 10px;
  }
  & details p {
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
`
const headers = 'Foyer-Event, Foyer-Delivery, Foyer-Timestamp, Foyer-Signature'

interface WebhookProps {
  enterpriseCode: string
  first: WebhookState
  /** A test message went out. */
  onTested(delivery: Delivery): void
}

/** Where the enterprise's own system hears of leads. */
export function Webhook({ enterpriseCode, first, onTested }: WebhookProps) {
  const t = useWords(leadSettingsWords)
  const toast = useToast()
  const [webhook, setWebhook] = useState(first)
  const [url, setUrl] = useState(first.url)
  const [isMissing, setMissing] = useState(false)
  const { submit, isBusy, error, forgive } = useSubmit()
  const save = async (change: { url?: string; isOn?: boolean; newSecret?: boolean }) => {
    const { secret, ...next } = await client.webhooks.save({ body: { enterpriseCode, url: webhook.url, ...change } })
    // What was just made stays in sight until another one is made.
    setWebhook((before) => ({ ...next, secret: secret || (next.url === before.url ? before.secret : '') }))
    // What is typed there and not saved yet outlives the other ways.
    if (change.url !== undefined) setUrl(next.url)
    toast(t('saved'), 'done')
  }
  const isWrong = isMissing || error?.code === 'invalidInput'
  const hasOne = webhook.url !== ''
  return (
    <section className={`${card} ${look}`}>
      <h2>{t('webhook')}</h2>
      <p>{t('webhookText')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // An empty address would take the webhook away, which asks first.
          setMissing(!url.trim())
          if (url.trim()) void submit(() => save({ url: url.trim() }))
        }}
      >
        <TextField
          label={t('address')}
          name="url"
          type="url"
          autoComplete="off"
          placeholder="https://"
          help={t('addressHelp')}
          error={isWrong ? t('addressWrong') : undefined}
          value={url}
          onValue={(next) => {
            setMissing(false)
            forgive()
            setUrl(next)
          }}
        />
        {error && !isWrong && (
          <Banner tone="error" role="alert">
            {error.message || t('failed')}
          </Banner>
        )}
        <Button type="submit" kind="soft" busy={isBusy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </form>
      <Secret secret={webhook.secret} />
      {hasOne && (
        <>
          <Switch label={t('isOn')} checked={webhook.isOn} onChecked={(isOn) => void submit(() => save({ isOn }))} />
          <Ways
            enterpriseCode={enterpriseCode}
            onSave={(change) => void submit(() => save(change))}
            onTested={onTested}
          />
        </>
      )}
      <details>
        <summary>{t('verify')}</summary>
        <p>{t('verifyText')}</p>
        <p>{t('verifyHeaders')}</p>
        <code dir="ltr">{headers}</code>
      </details>
    </section>
  )
}

function Secret({ secret }: { secret: string }) {
  const t = useWords(leadSettingsWords)
  const toast = useToast()
  const shown = useRef<HTMLElement>(null)
  const copy = async () => {
    const hasWorked = shown.current ? await copyText(secret, shown.current) : false
    toast(t(hasWorked ? 'copied' : 'notCopied'), hasWorked ? 'done' : 'error')
  }
  return (
    <div role="status">
      {secret && (
        <Banner tone="warn">
          <p>{t('secretOnce')}</p>
          <p className="off-screen">{t('secret')}</p>
          <code dir="ltr" ref={shown}>
            {secret}
          </code>
          <Button kind="secondary" size="sm" icon={Copy} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </Banner>
      )}
    </div>
  )
}

/** What is asked before something that cannot be undone. */
const questions = {
  newSecret: { title: 'newSecretTitle', text: 'newSecretText' },
  takeAway: { title: 'takeAwayTitle', text: 'takeAwayText' },
} as const

interface WaysProps {
  enterpriseCode: string
  onSave(change: { url?: string; newSecret?: boolean }): void
  onTested(delivery: Delivery): void
}

/** What can be done with a webhook; what cannot be undone asks first. */
function Ways({ enterpriseCode, onSave, onTested }: WaysProps) {
  const t = useWords(leadSettingsWords)
  const toast = useToast()
  const [asks, setAsks] = useState<keyof typeof questions>()
  const { submit, isBusy, error } = useSubmit()
  const test = async () => {
    const delivery = await client.webhooks.test({ body: { enterpriseCode } })
    onTested(delivery)
    toast(t(delivery.deliveredAt ? 'testDone' : 'testFailed'), delivery.deliveredAt ? 'done' : 'error')
  }
  const act = () => {
    onSave(asks === 'takeAway' ? { url: '' } : { newSecret: true })
    setAsks(undefined)
  }
  const asked = asks ?? 'newSecret'
  const { title, text } = questions[asked]
  return (
    <>
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      <div className="ways">
        <Button kind="secondary" icon={Send} busy={isBusy} busyLabel={t('testing')} onClick={() => void submit(test)}>
          {t('test')}
        </Button>
        <Button kind="ghost" onClick={() => setAsks('newSecret')}>
          {t('newSecret')}
        </Button>
        <Button kind="danger" onClick={() => setAsks('takeAway')}>
          {t('takeAway')}
        </Button>
      </div>
      <Dialog
        open={asks !== undefined}
        title={t(title)}
        text={t(text)}
        action={{ label: t(asked), onPress: act }}
        onClose={() => setAsks(undefined)}
      />
    </>
  )
}
