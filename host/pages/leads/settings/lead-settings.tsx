import { useCallback, useEffect } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { roles } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { Deliveries, type Delivery, deliveriesPerPage } from '../../../kit/deliveries/deliveries.tsx'
import { form } from '../../../kit/form/card.styles.ts'
import { card } from '../../../kit/list.styles.ts'
import { type Membership, membershipOf, type ReaderMemberships } from '../../../kit/membership.ts'
import { NotPermitted } from '../../../kit/not-permitted.tsx'
import { Settings } from '../../../kit/settings/settings.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useHistoryState, useLoadedState } from '../../../stores/history-state.ts'
import { leadSettingsWords } from './lead-settings-messages.ts'
import { Webhook, type WebhookState } from './lead-webhook.tsx'

interface Data extends ReaderMemberships {
  /** For owners only. */
  webhook?: WebhookState
  deliveries?: Reply<Contract['webhooks']['deliveries']>
}

/** Loads the reader's notices, and for owners the webhook with its log. */
export async function load(input: PageInput<'leadSettings'>): Promise<Data> {
  const { client } = input
  const reader = await membershipOf(input, input.query.enterpriseCode, roles)
  const { membership } = reader
  if (membership?.role !== 'OWNER') return reader
  const query = { enterpriseCode: membership.enterpriseCode }
  const [webhook, deliveries] = await Promise.all([
    client.webhooks.get({ query }),
    client.webhooks.deliveries({ query: { ...query, pageSize: deliveriesPerPage } }),
  ])
  return { ...reader, webhook, deliveries }
}

export function head({ language }: PageProps<'leadSettings', Data>) {
  return { title: translator(leadSettingsWords, language)('settings') }
}

/** The settings of notices about new leads: by mail to each member, and by webhook to the enterprise's own system. */
export default function LeadSettings({ data }: PageProps<'leadSettings', Data>) {
  const t = useWords(leadSettingsWords)
  const { membership, webhook, deliveries } = data
  if (!membership) return <NotPermitted title={t('settings')} membership={membership} roles={roles} />
  const { enterpriseCode } = membership
  return (
    <Settings at="leadSettings" enterpriseCode={enterpriseCode}>
      <Bar title={t('settings')} home={link('myEnterprise', { enterpriseCode })} />
      <div className={form} key={enterpriseCode}>
        <Notices membership={membership} />
        {webhook && deliveries && (
          <OwnerSettings
            enterpriseCode={enterpriseCode}
            webhook={webhook}
            first={deliveries.list}
            total={deliveries.total}
          />
        )}
      </div>
    </Settings>
  )
}

function Notices({ membership }: { membership: Membership }) {
  const t = useWords(leadSettingsWords)
  const toast = useToast()
  const [wantsMail, setWantsMail] = useLoadedState('notices', membership.wantsMail)
  async function change(isOn: boolean) {
    setWantsMail(isOn)
    try {
      await client.members.notices({ body: { enterpriseCode: membership.enterpriseCode, wantsMail: isOn } })
      toast(t('saved'), 'done')
    } catch (error) {
      setWantsMail(!isOn)
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <section className={card}>
      <h2>{t('notices')}</h2>
      <Switch label={t('wantsMail')} checked={wantsMail} onChecked={(isOn) => void change(isOn)} />
      <p>{t('wantsMailHint')}</p>
    </section>
  )
}

interface OwnersProps {
  enterpriseCode: string
  webhook: WebhookState
  first: Delivery[]
  total: number
}

function OwnerSettings({ enterpriseCode, webhook, first, total }: OwnersProps) {
  const t = useWords(leadSettingsWords)
  const names = {
    'lead.created': t('eventNew'),
    'lead.joined': t('eventJoined'),
    'lead.updated': t('eventUpdated'),
    test: t('eventTest'),
  }
  const [log, setLog] = useHistoryState('deliveries', { list: first, total })
  const [failedNum, setFailedNum] = useLoadedState('failures', webhook.failedNum)
  // Newer ones come before those that are shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes up what the page has loaded, once
  useEffect(() => {
    const ids = new Set(first.map(({ deliveryId }) => deliveryId))
    setLog(({ list }) => ({ list: [...first, ...list.filter(({ deliveryId }) => !ids.has(deliveryId))], total }))
  }, [first])
  const add = (delivery: Delivery) => setLog(({ list, total }) => ({ list: [delivery, ...list], total: total + 1 }))
  const refresh = useCallback(async () => {
    const query = { enterpriseCode }
    const [state, newest] = await Promise.all([
      client.webhooks.get({ query }),
      client.webhooks.deliveries({ query: { ...query, pageSize: deliveriesPerPage } }),
    ])
    const newIds = new Set(newest.list.map(({ deliveryId }) => deliveryId))
    setFailedNum(state.failedNum)
    setLog(({ list }) => ({
      list: [...newest.list, ...list.filter(({ deliveryId }) => !newIds.has(deliveryId))],
      total: newest.total,
    }))
  }, [enterpriseCode, setLog, setFailedNum])
  // Loads the deliveries again when the reader comes back to this browser tab.
  useEffect(() => {
    const reloadIfVisible = () => {
      if (!document.hidden) void refresh().catch(apiError)
    }
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => document.removeEventListener('visibilitychange', reloadIfVisible)
  }, [refresh])
  return (
    <>
      <Webhook enterpriseCode={enterpriseCode} first={webhook} onTested={add} />
      <Deliveries
        names={names}
        load={(page) => client.webhooks.deliveries({ query: { enterpriseCode, ...page } })}
        resend={(deliveryId) => client.webhooks.resend({ body: { enterpriseCode, deliveryId } })}
        failedNum={failedNum}
        log={log}
        onLog={setLog}
        onResent={() => void refresh().catch(apiError)}
      />
    </>
  )
}
