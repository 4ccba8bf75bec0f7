import { Plus } from 'lucide'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { maxMeetingWebhooks } from '../../../../api/contract/leads/meeting-webhook-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { Verify } from '../../../kit/deliveries/verify.tsx'
import { sections } from '../team/team.styles.ts'
import { Webhook } from './webhook.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { meetingWebhookWords } from './webhook-messages.ts'
import type { MeetingWebhook } from './webhook-terms.ts'

/** The webhooks stand apart from the app keys above them; the kinds of news have a heading as fields have. */
const webhooksStyle = css`
  margin-block-start: 16px;
  & fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  & legend {
    padding: 0;
    font-size: var(--foyer-fs-label);
    font-weight: 600;
  }
  & .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
`

/** The webhooks of a meeting, and a form for another one. */
export function Webhooks({ meetingCode, first }: { meetingCode: string; first: MeetingWebhook[] }) {
  const t = useWords(meetingWebhookWords)
  const [webhooks, setWebhooks] = useState(first)
  const [isAdding, setAdding] = useState(false)
  // Secrets are shown once: they are here until the page is left.
  const [secrets, setSecrets] = useState<Record<string, string>>({})
  // A page that was shown from memory gets newer webhooks.
  useEffect(() => setWebhooks(first), [first])
  const refresh = async () => {
    try {
      setWebhooks((await client.meetingWebhooks.list({ query: { meetingCode } })).list)
    } catch (error) {
      // The webhooks stay as they were; the action itself has answered already.
      apiError(error)
    }
  }
  const addSecret = (webhookId: string, secret: string) => setSecrets((before) => ({ ...before, [webhookId]: secret }))
  return (
    <div className={`${sections} ${webhooksStyle}`}>
      <div>
        <section>
          <h2>{t('title')}</h2>
          <p>{t('text')}</p>
          {!isAdding && webhooks.length < maxMeetingWebhooks && (
            <div className="actions">
              <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            </div>
          )}
          {isAdding && (
            <WebhookForm
              meetingCode={meetingCode}
              onSaved={(webhookId, secret) => {
                setAdding(false)
                addSecret(webhookId, secret)
                void refresh()
              }}
              onCancel={() => setAdding(false)}
            />
          )}
          <Verify />
        </section>
      </div>
      <div>
        {webhooks.map((webhook) => (
          <Webhook
            key={webhook.webhookId}
            webhook={webhook}
            meetingCode={meetingCode}
            secret={secrets[webhook.webhookId] ?? ''}
            onSecret={addSecret}
            onChange={() => void refresh()}
          />
        ))}
      </div>
    </div>
  )
}
