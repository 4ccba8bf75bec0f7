import { useCallback, useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { roles } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { form } from '../../../kit/form/card.styles.ts'
import { card } from '../../../kit/list.styles.ts'
import { type Membership, type Mine, membershipOf } from '../../../kit/membership.ts'
import { NotPermitted } from '../../../kit/not-permitted.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { Deliveries, type Delivery } from './lead-deliveries.tsx'
import { leadSettingsWords } from './lead-settings-messages.ts'
import { Webhook, type WebhookState } from './lead-webhook.tsx'

interface Data extends Membership {
  /** For owners only. */
  webhook?: WebhookState
  deliveries?: Reply<Contract['webhooks']['deliveries']>
}

/** The reader's own notices, and for owners the webhook with its log. */
export async function load(input: PageInput<'leadSettings'>): Promise<Data> {
  const { client } = input
  const membership = await membershipOf(input, input.query.enterpriseCode, roles)
  const { one } = membership
  if (one?.role !== 'OWNER') return membership
  const query = { enterpriseCode: one.enterpriseCode }
  const [webhook, deliveries] = await Promise.all([
    client.webhooks.get({ query }),
    client.webhooks.deliveries({ query: { ...query, pageSize: 10 } }),
  ])
  return { ...membership, webhook, deliveries }
}

export function head({ language }: PageProps<'leadSettings', Data>) {
  return { title: translator(leadSettingsWords, language)('settings') }
}

/** How leads are told: by mail to each member, and to the enterprise's own system. */
export default function LeadSettings({ data }: PageProps<'leadSettings', Data>) {
  const t = useWords(leadSettingsWords)
  const { one, webhook, deliveries } = data
  if (!one) return <NotPermitted title={t('settings')} one={one} wanted={roles} />
  const { enterpriseCode } = one
  return (
    <>
      <Bar title={t('settings')} home={link('myEnterprise', { enterpriseCode })} />
      <div className={form} key={enterpriseCode}>
        <Notices one={one} />
        {webhook && deliveries && (
          <OwnersPart
            enterpriseCode={enterpriseCode}
            webhook={webhook}
            first={deliveries.list}
            total={deliveries.total}
          />
        )}
      </div>
    </>
  )
}

function Notices({ one }: { one: Mine }) {
  const t = useWords(leadSettingsWords)
  const toast = useToast()
  const [wantsMail, setWants] = useState(one.wantsMail)
  async function change(next: boolean) {
    setWants(next)
    try {
      await client.members.notices({ body: { enterpriseCode: one.enterpriseCode, wantsMail: next } })
      toast(t('saved'), 'done')
    } catch (error) {
      setWants(!next)
      toast((error as Error).message || t('failed'), 'error')
    }
  }
  return (
    <section className={card}>
      <h2>{t('notices')}</h2>
      <Switch label={t('wantsMail')} checked={wantsMail} onChecked={(next) => void change(next)} />
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

function OwnersPart({ enterpriseCode, webhook, first, total }: OwnersProps) {
  const [log, setLog] = useState({ list: first, total })
  const [failedNum, setFailedNum] = useState(webhook.failedNum)
  const add = (delivery: Delivery) => setLog(({ list, total }) => ({ list: [delivery, ...list], total: total + 1 }))
  const refresh = useCallback(async () => {
    const query = { enterpriseCode }
    const [state, newest] = await Promise.all([
      client.webhooks.get({ query }),
      client.webhooks.deliveries({ query: { ...query, pageSize: 10 } }),
    ])
    const known = new Set(newest.list.map(({ deliveryId }) => deliveryId))
    setFailedNum(state.failedNum)
    setLog(({ list }) => ({
      list: [...newest.list, ...list.filter(({ deliveryId }) => !known.has(deliveryId))],
      total: newest.total,
    }))
  }, [enterpriseCode])
  // Who comes back from their own system's screen sees what went out meanwhile.
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void refresh().catch(apiError)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
  return (
    <>
      <Webhook enterpriseCode={enterpriseCode} first={webhook} onTested={add} />
      <Deliveries
        enterpriseCode={enterpriseCode}
        failedNum={failedNum}
        log={log}
        onLog={setLog}
        onResent={() => void refresh().catch(apiError)}
      />
    </>
  )
}
