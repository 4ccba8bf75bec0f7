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
import type { Delivery } from '../../../kit/deliveries/deliveries.tsx'
import { Verify } from '../../../kit/deliveries/verify.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { card } from '../../../kit/list.styles.ts'
import { useHistoryState, useLoadedState } from '../../../stores/history-state.ts'
import { leadSettingsWords } from './lead-settings-messages.ts'

/** The webhook, as its owner sees it. */
export type WebhookState = Reply<Contract['webhooks']['get']>

const webhookStyle = css`
  & form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  & > [role='status']:empty {
    position: absolute;
  }
  & .actions {
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
`

interface WebhookProps {
  enterpriseCode: string
  first: WebhookState
  /** Called with the delivery after a test message was sent. */
  onTested(delivery: Delivery): void
}

/** The address of the enterprise's own system that gets its leads. */
export function Webhook({ enterpriseCode, first, onTested }: WebhookProps) {
  const t = useWords(leadSettingsWords)
  const toast = useToast()
  const [webhook, setWebhook] = useLoadedState('webhook', first)
  // An address that is not saved yet stays, also while the reader is on another page.
  const [typed, setUrl] = useHistoryState<string | undefined>('webhook address', undefined)
  const url = typed ?? webhook.url
  const [isMissing, setMissing] = useState(false)
  const { submit, isBusy, error, clearError } = useSubmit()
  const save = async (change: { url?: string; isOn?: boolean; newSecret?: boolean }) => {
    const { secret, ...saved } = await client.webhooks.save({ body: { enterpriseCode, url: webhook.url, ...change } })
    // A new secret stays visible until another one is made.
    setWebhook((previous) => ({ ...saved, secret: secret || (saved.url === previous.url ? previous.secret : '') }))
    // An address that is typed and not saved yet survives the other actions.
    if (change.url !== undefined) setUrl(undefined)
    toast(t('saved'), 'done')
  }
  const isWrong = isMissing || error?.code === 'invalidInput'
  const hasOne = webhook.url !== ''
  return (
    <section className={`${card} ${webhookStyle}`}>
      <h2>{t('webhook')}</h2>
      <p>{t('webhookText')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // An empty address would remove the webhook, which needs a confirmation.
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
          onValue={(input) => {
            setMissing(false)
            clearError()
            setUrl(input)
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
          <WebhookActions
            enterpriseCode={enterpriseCode}
            onSave={(change) => void submit(() => save(change))}
            onTested={onTested}
          />
        </>
      )}
      <Verify />
    </section>
  )
}

function Secret({ secret }: { secret: string }) {
  const t = useWords(leadSettingsWords)
  const toast = useToast()
  const secretElement = useRef<HTMLElement>(null)
  const copy = async () => {
    const hasWorked = secretElement.current ? await copyText(secret, secretElement.current) : false
    toast(t(hasWorked ? 'copied' : 'notCopied'), hasWorked ? 'done' : 'error')
  }
  return (
    <div role="status">
      {secret && (
        <Banner tone="warn">
          <p>{t('secretOnce')}</p>
          <p className="off-screen">{t('secret')}</p>
          <code dir="ltr" ref={secretElement}>
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

/** The confirmations before actions that cannot be undone. */
const questions = {
  newSecret: { title: 'newSecretTitle', text: 'newSecretText' },
  takeAway: { title: 'takeAwayTitle', text: 'takeAwayText' },
} as const

interface WaysProps {
  enterpriseCode: string
  onSave(change: { url?: string; newSecret?: boolean }): void
  onTested(delivery: Delivery): void
}

/** The actions on a webhook; those that cannot be undone need a confirmation. */
function WebhookActions({ enterpriseCode, onSave, onTested }: WaysProps) {
  const t = useWords(leadSettingsWords)
  const toast = useToast()
  const [openQuestion, setOpenQuestion] = useState<keyof typeof questions>()
  const { submit, isBusy, error } = useSubmit()
  const test = async () => {
    const delivery = await client.webhooks.test({ body: { enterpriseCode } })
    onTested(delivery)
    toast(t(delivery.deliveredAt ? 'testDone' : 'testFailed'), delivery.deliveredAt ? 'done' : 'error')
  }
  const act = () => {
    onSave(openQuestion === 'takeAway' ? { url: '' } : { newSecret: true })
    setOpenQuestion(undefined)
  }
  const question = openQuestion ?? 'newSecret'
  const { title, text } = questions[question]
  return (
    <>
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      <div className="actions">
        <Button kind="secondary" icon={Send} busy={isBusy} busyLabel={t('testing')} onClick={() => void submit(test)}>
          {t('test')}
        </Button>
        <Button kind="ghost" onClick={() => setOpenQuestion('newSecret')}>
          {t('newSecret')}
        </Button>
        <Button kind="danger" onClick={() => setOpenQuestion('takeAway')}>
          {t('takeAway')}
        </Button>
      </div>
      <Dialog
        open={openQuestion !== undefined}
        title={t(title)}
        text={t(text)}
        action={{ label: t(question), onPress: act }}
        onClose={() => setOpenQuestion(undefined)}
      />
    </>
  )
}
