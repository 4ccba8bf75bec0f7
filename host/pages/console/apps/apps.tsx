import { KeyRound } from 'lucide'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { organising } from '../../../../api/contract/core/roles.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { consolePage } from '../console.styles.ts'
import { sections } from '../team/team.styles.ts'
import { AppForm } from './app-form.tsx'
import { AppKey } from './app-key.tsx'
import { appKeyWords } from './app-key-messages.ts'
import type { App } from './own-app.ts'
import type { MeetingWebhook } from './webhook-terms.ts'
import { Webhooks } from './webhooks.tsx'

interface Data extends Organising {
  apps?: App[]
  webhooks?: MeetingWebhook[]
}

/** Loads the app keys of the reader and the webhooks of the meeting, whose audit tells of changes of both. */
export async function load(input: PageInput<'admApps'>): Promise<Data> {
  const reader = await organisingOf(input, input.query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const [apps, webhooks] = await Promise.all([
    input.client.apps.list(),
    input.client.meetingWebhooks.list({ query: { meetingCode } }),
  ])
  return { ...reader, apps, webhooks: webhooks.list }
}

export function head({ language }: PageProps<'admApps', Data>) {
  return { title: translator(appKeyWords, language)('title') }
}

/** The app keys of an organiser: where each works, its secret, and the code for a website. */
export default function Apps({ data }: PageProps<'admApps', Data>) {
  const t = useWords(appKeyWords)
  const { meetings, meeting, apps, webhooks } = data
  if (!meeting || !apps || !webhooks) return <NotOrganising title={t('title')} />
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('adm', { meetingCode: meeting.meetingCode })} />
      <ConsoleMenu page="admApps" meetings={meetings} meeting={meeting} />
      <div className="tools">
        <p>{t('text')}</p>
      </div>
      <Keys key={meeting.meetingCode} meetingCode={meeting.meetingCode} first={apps} />
      <Webhooks key={`webhooks ${meeting.meetingCode}`} meetingCode={meeting.meetingCode} first={webhooks} />
    </div>
  )
}

function Keys({ meetingCode, first }: { meetingCode: string; first: App[] }) {
  const t = useWords(appKeyWords)
  const [apps, setApps] = useState(first)
  const [isAdding, setAdding] = useState(false)
  // A page that was shown from memory gets newer keys.
  useEffect(() => setApps(first), [first])
  const refresh = async () => {
    try {
      setApps(await client.apps.list())
    } catch (error) {
      // The keys stay as they were; the action itself has answered already.
      apiError(error)
    }
  }
  const close = () => {
    setAdding(false)
    void refresh()
  }
  return (
    <div className={sections}>
      <div>
        {apps.length === 0 && !isAdding && <Empty drawing="lock" title={t('none')} text={t('text')} />}
        {apps.map((app) => (
          <AppKey key={app.appKey} app={app} meetingCode={meetingCode} onChange={() => void refresh()} />
        ))}
      </div>
      <div>
        {isAdding ? (
          <section>
            <h2>{t('add')}</h2>
            <AppForm meetingCode={meetingCode} onSaved={close} onCancel={() => setAdding(false)} />
          </section>
        ) : (
          <Button kind="primary" icon={KeyRound} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </div>
    </div>
  )
}
