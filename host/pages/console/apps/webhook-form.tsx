import { useState } from 'react'
import { type MeetingNews, meetingNews } from '../../../../api/contract/leads/meeting-webhook-terms.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { appKeyWords } from './app-key-messages.ts'
import { FormFoot } from './form-foot.tsx'
import { meetingWebhookWords } from './webhook-messages.ts'
import { type MeetingWebhook, newsWords } from './webhook-terms.ts'

/** The address of a webhook and the news that it gets; a new one unless `webhook` is given. */
export function WebhookForm(props: {
  meetingCode: string
  webhook?: MeetingWebhook
  /** Called with the webhook and its secret; that is empty unless it is new. */
  onSaved(webhookId: string, secret: string): void
  onCancel(): void
}) {
  const { meetingCode, webhook, onSaved, onCancel } = props
  const [t, tKeys] = [useWords(meetingWebhookWords), useWords(appKeyWords)]
  const toast = useToast()
  const [draft, change, clear] = useDraft(`webhook:${webhook?.webhookId ?? meetingCode}`, {
    url: webhook?.url ?? '',
    kinds: webhook?.kinds ?? ([...meetingNews] as MeetingNews[]),
  })
  const [isTried, setTried] = useState(false)
  const { submit, isBusy, error, clearError } = useSubmit()
  const { url, kinds } = draft
  const isRefused = error?.code === 'invalidInput'
  const isWrong = isRefused || (isTried && !url.trim())
  async function save() {
    const { webhookId, secret } = await client.meetingWebhooks.save({
      body: {
        ...{ meetingCode, url: url.trim(), kinds, isOn: webhook?.isOn ?? true },
        ...(webhook && { webhookId: webhook.webhookId }),
      },
    })
    toast(tKeys('saved'), 'done')
    clear()
    onSaved(webhookId, secret)
  }
  const toggle = (kind: MeetingNews, isChosen: boolean) =>
    change({ kinds: meetingNews.filter((each) => (each === kind ? isChosen : kinds.includes(each))) })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (url.trim() && kinds.length > 0) void submit(save)
      }}
    >
      <TextField
        label={t('address')}
        name="url"
        type="url"
        required
        autoComplete="off"
        placeholder="https://"
        help={t('addressHelp')}
        maxLength={500}
        value={url}
        error={isWrong ? t('addressWrong') : undefined}
        onValue={(value) => {
          clearError()
          change({ url: value })
        }}
      />
      <fieldset>
        <legend>{t('kinds')}</legend>
        {meetingNews.map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            checked={kinds.includes(kind)}
            onChecked={(isChosen) => toggle(kind, isChosen)}
          >
            {t(newsWords[kind])}
          </Checkbox>
        ))}
      </fieldset>
      {isTried && kinds.length === 0 && (
        <Banner tone="error" role="alert">
          {t('kindsMissing')}
        </Banner>
      )}
      <FormFoot
        problem={isRefused ? undefined : error?.message}
        isBusy={isBusy}
        onCancel={() => {
          clear()
          onCancel()
        }}
      />
    </form>
  )
}
