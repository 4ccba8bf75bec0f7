import { RefreshCw } from 'lucide'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { card } from '../../../kit/list.styles.ts'
import { leadSettingsWords } from './lead-settings-messages.ts'

/** One message to the enterprise's own system, as the log shows it. */
export type Delivery = Reply<Contract['webhooks']['deliveries']>['list'][number]

interface Log {
  list: Delivery[]
  total: number
}

const look = css`
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    padding-block: 12px;
    border-block-start: 1px solid var(--foyer-line);
  }
  & .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
  }
  & .head > b {
    flex: 1 1 120px;
    font-weight: 600;
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .why {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-danger-text);
    overflow-wrap: anywhere;
  }
  & li > button {
    justify-self: start;
    margin-inline-start: -14px;
  }
`
const eventWords: Partial<Record<string, 'eventNew' | 'eventJoined' | 'eventUpdated' | 'eventTest'>> = {
  'lead.created': 'eventNew',
  'lead.joined': 'eventJoined',
  'lead.updated': 'eventUpdated',
  test: 'eventTest',
}
const pageSize = 10

interface LogProps {
  enterpriseCode: string
  failedNum: number
  log: Log
  onLog(change: (log: Log) => Log): void
  /** One was sent again, whatever came of it. */
  onResent(): void
}

/** What was sent, the newest first, what came back, and the way to send it again. */
export function Deliveries({ enterpriseCode, failedNum, log, onLog, onResent }: LogProps) {
  const t = useWords(leadSettingsWords)
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)
  const { list, total } = log

  async function more() {
    setLoading(true)
    try {
      // A whole page may have come before these meanwhile: what is known already is not shown twice.
      const pageNum = Math.floor(list.length / pageSize) + 1
      const page = await client.webhooks.deliveries({ query: { enterpriseCode, pageNum, pageSize } })
      onLog((now) => {
        const listedIds = new Set(now.list.map(({ deliveryId }) => deliveryId))
        const added = page.list.filter(({ deliveryId }) => !listedIds.has(deliveryId))
        return { list: [...now.list, ...added], total: added.length > 0 ? page.total : now.list.length }
      })
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    } finally {
      setLoading(false)
    }
  }
  const put = (next: Delivery) => {
    onLog((now) => ({ ...now, list: now.list.map((each) => (each.deliveryId === next.deliveryId ? next : each)) }))
    onResent()
  }
  return (
    <section className={`${card} ${look}`}>
      <h2>{t('log')}</h2>
      {failedNum > 0 && <Banner tone="warn">{t('failedNum', { count: failedNum })}</Banner>}
      {list.length === 0 && <p>{t('noDeliveries')}</p>}
      {list.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets.
        <ul role="list" aria-label={t('log')}>
          {list.map((delivery) => (
            <Row key={delivery.deliveryId} delivery={delivery} enterpriseCode={enterpriseCode} onChanged={put} />
          ))}
        </ul>
      )}
      {list.length < total && (
        <Button kind="secondary" busy={isLoading} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function Row(props: { delivery: Delivery; enterpriseCode: string; onChanged(delivery: Delivery): void }) {
  const { delivery, enterpriseCode, onChanged } = props
  const t = useWords(leadSettingsWords)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const { deliveryId, event, failure } = delivery
  const word = eventWords[event]
  const name = word ? t(word) : event

  async function resend() {
    setBusy(true)
    try {
      const next = await client.webhooks.resend({ body: { enterpriseCode, deliveryId } })
      onChanged(next)
      toast(t(next.deliveredAt ? 'resent' : 'resentFailed'), next.deliveredAt ? 'done' : 'error')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <div className="head">
        <b>{name}</b>
        <State delivery={delivery} />
      </div>
      <Times delivery={delivery} />
      {failure && (
        <p className="why" dir="auto">
          {failure}
        </p>
      )}
      {!delivery.deliveredAt && (
        <Button kind="ghost" size="sm" icon={RefreshCw} busy={isBusy} onClick={() => void resend()}>
          {t('resend')}
          <span className="off-screen">: {name}</span>
        </Button>
      )}
    </li>
  )
}

function State({ delivery: { deliveredAt, nextTryAt } }: { delivery: Delivery }) {
  const t = useWords(leadSettingsWords)
  const language = useLanguage()
  if (deliveredAt) return <Tag tone="ok">{t('delivered')}</Tag>
  if (nextTryAt) return <Tag tone="warn">{t('waiting', { when: formatMoment(nextTryAt, language) })}</Tag>
  return <Tag tone="error">{t('givenUp')}</Tag>
}

function Times({ delivery: { createdAt, attempts, status } }: { delivery: Delivery }) {
  const t = useWords(leadSettingsWords)
  const language = useLanguage()
  const [when, setWhen] = useState('')
  // The server does not know the reader's time zone.
  useEffect(() => setWhen(formatMoment(createdAt, language)), [createdAt, language])
  const parts = [
    when,
    attempts > 0 && t('attempts', { count: attempts }),
    attempts > 0 && (status ? t('status', { status: String(status) }) : t('noAnswer')),
  ]
  return <small>{parts.filter(Boolean).join(' ·\u00a0')}</small>
}
