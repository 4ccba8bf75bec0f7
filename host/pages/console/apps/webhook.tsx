import { KeyRound, ListChecks, Pencil, Send, Trash } from 'lucide'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { meetingNews } from '../../../../api/contract/leads/meeting-webhook-terms.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog, Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { useAwaited } from '../../../kit/awaited.ts'
import { Deliveries, deliveriesPerPage, type Log } from '../../../kit/deliveries/deliveries.tsx'
import { deliveryWords } from '../../../kit/deliveries/delivery-messages.ts'
import { appKeyWords } from './app-key-messages.ts'
import { CopiedText } from './copied-text.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { meetingWebhookWords } from './webhook-messages.ts'
import { type MeetingWebhook, newsWords } from './webhook-terms.ts'

interface WebhookProps {
  webhook: MeetingWebhook
  meetingCode: string
  /** Its secret, if it was made on this page; else empty. */
  secret: string
  onSecret(webhookId: string, secret: string): void
  /** Called after something has changed, or may have. */
  onChange(): void
}

/** One webhook: its address, its news, and what can be done with it. */
export function Webhook(props: WebhookProps) {
  const { webhook, meetingCode, secret, onSecret, onChange } = props
  const { webhookId, url, kinds, isOn, pausedAt, failedNum } = webhook
  const [t, tKeys, tLog] = [useWords(meetingWebhookWords), useWords(appKeyWords), useWords(deliveryWords)]
  const language = useLanguage()
  const toast = useToast()
  const awaited = useAwaited()
  const [isEditing, setEditing] = useState(false)
  const [asked, setAsked] = useState<'newSecret' | 'remove'>()
  const [isLogOpen, setLogOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const one = { meetingCode, webhookId }

  async function act(action: () => Promise<void>) {
    if (isBusy) return
    setAsked(undefined)
    setBusy(true)
    try {
      await action()
    } catch (error) {
      toast(apiError(error).message || tKeys('failed'), 'error')
    } finally {
      setBusy(false)
    }
    onChange()
  }
  const turn = (isOn: boolean) =>
    act(async () => void (await client.meetingWebhooks.save({ body: { ...one, url, kinds, isOn } })))
  const test = () =>
    act(async () => {
      const { deliveredAt } = await client.meetingWebhooks.test({ body: one })
      toast(t(deliveredAt ? 'testDone' : 'testFailed'), deliveredAt ? 'done' : 'error')
    })
  const makeSecret = () =>
    act(async () => onSecret(webhookId, (await client.meetingWebhooks.newSecret({ body: one })).secret))
  const remove = () =>
    act(async () => {
      await client.meetingWebhooks.remove({ body: one })
      toast(t('removed'), 'done')
    })
  if (isEditing)
    return (
      <section>
        <WebhookForm
          meetingCode={meetingCode}
          webhook={webhook}
          onSaved={(id, made) => {
            setEditing(false)
            if (made) onSecret(id, made)
            onChange()
          }}
          onCancel={() => setEditing(false)}
        />
      </section>
    )
  return (
    <section>
      <p className="address" dir="ltr">
        {url}
      </p>
      <p className="marks">
        {meetingNews
          .filter((kind) => kinds.includes(kind))
          .map((kind) => (
            <Tag key={kind}>{t(newsWords[kind])}</Tag>
          ))}
      </p>
      {pausedAt && (
        <Banner tone="warn">
          <span {...awaited}>{t('paused', { date: formatMoment(pausedAt, language) })}</span>
        </Banner>
      )}
      {!pausedAt && failedNum > 0 && <Banner tone="warn">{tLog('failedNum', { count: failedNum })}</Banner>}
      {secret && <CopiedText label={tKeys('secretReady')} text={secret} />}
      <Switch label={t('isOn')} checked={isOn} onChecked={(next) => void turn(next)} />
      <div className="actions">
        <Button kind="secondary" size="sm" icon={ListChecks} onClick={() => setLogOpen(true)}>
          {tLog('log')}
        </Button>
        <Button
          kind="secondary"
          size="sm"
          icon={Send}
          busy={isBusy}
          busyLabel={t('testing')}
          onClick={() => void test()}
        >
          {t('test')}
        </Button>
        <Button kind="secondary" size="sm" icon={Pencil} onClick={() => setEditing(true)}>
          {tKeys('edit')}
        </Button>
        <Button kind="secondary" size="sm" icon={KeyRound} onClick={() => setAsked('newSecret')}>
          {t('newSecret')}
        </Button>
        <Button kind="danger" size="sm" icon={Trash} onClick={() => setAsked('remove')}>
          {t('remove')}
        </Button>
      </div>
      <Dialog
        open={asked === 'newSecret'}
        title={t('newSecretTitle')}
        text={t('newSecretText')}
        action={{ label: t('newSecret'), onPress: () => void makeSecret() }}
        onClose={() => setAsked(undefined)}
      />
      <Dialog
        open={asked === 'remove'}
        title={t('removeTitle')}
        text={t('removeText')}
        action={{ label: t('remove'), onPress: () => void remove() }}
        onClose={() => setAsked(undefined)}
      />
      {isLogOpen && (
        <LogSheet
          meetingCode={meetingCode}
          webhook={webhook}
          onClose={() => {
            setLogOpen(false)
            onChange()
          }}
        />
      )}
    </section>
  )
}

/** The log of a webhook. It is read as the sheet opens. */
function LogSheet(props: { meetingCode: string; webhook: MeetingWebhook; onClose(): void }) {
  const { meetingCode, webhook, onClose } = props
  const { webhookId, failedNum } = webhook
  const [t, tLog] = [useWords(meetingWebhookWords), useWords(deliveryWords)]
  const [log, setLog] = useState<Log>()
  const [problem, setProblem] = useState('')
  const load = (page: { pageNum: number; pageSize: number }) =>
    client.meetingWebhooks.deliveries({ query: { meetingCode, webhookId, ...page } })
  const loadFirst = () =>
    void load({ pageNum: 1, pageSize: deliveriesPerPage }).then(setLog, (error: unknown) =>
      setProblem(apiError(error).message),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log is read once, as the sheet opens
  useEffect(loadFirst, [])
  const names = {
    ...Object.fromEntries(meetingNews.map((kind) => [kind, t(newsWords[kind])])),
    ping: t('ping'),
  }
  return (
    <Sheet open onClose={onClose} title={tLog('log')}>
      {problem && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      {!log && !problem && <Skeleton rows={4} />}
      {log && (
        <Deliveries
          failedNum={failedNum}
          log={log}
          names={names}
          load={load}
          resend={(deliveryId) => client.meetingWebhooks.resend({ body: { meetingCode, deliveryId } })}
          onLog={(change) => setLog((before) => before && change(before))}
          onResent={() => {}}
        />
      )}
    </Sheet>
  )
}
