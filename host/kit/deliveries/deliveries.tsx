import { RefreshCw } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatMoment } from '../../../i18n/format-more.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { useIsInBrowser } from '../../stores/hydration.ts'
import { card } from '../list.styles.ts'
import { deliveryWords } from './delivery-messages.ts'

/** One webhook delivery, as the log shows it. */
export type Delivery = Reply<Contract['webhooks']['deliveries']>['list'][number]

/** The deliveries that are loaded, and the number of all. */
export interface Log {
  list: Delivery[]
  total: number
}

const logStyle = css`
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
/** The number of deliveries that are loaded at a time. */
export const deliveriesPerPage = 10

/** The log of one webhook, and the calls that read it and send a delivery again. */
interface LogProps {
  failedNum: number
  log: Log
  /** The names of the events for people; one without a name is shown as it is called. */
  names: Partial<Record<string, string>>
  load(page: { pageNum: number; pageSize: number }): Promise<Log>
  resend(deliveryId: string): Promise<Delivery>
  onLog(change: (log: Log) => Log): void
  /** Called after a delivery was sent again, with or without success. */
  onResent(): void
}

/** The deliveries, the newest first, with the answers of the receiver, and a button that sends one again. */
export function Deliveries({ failedNum, log, names, load, resend, onLog, onResent }: LogProps) {
  const t = useWords(deliveryWords)
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)
  const { list, total } = log

  async function loadMore() {
    setLoading(true)
    try {
      // New deliveries may have moved the pages meanwhile, so rows that are already shown are left out.
      const pageNum = Math.floor(list.length / deliveriesPerPage) + 1
      const page = await load({ pageNum, pageSize: deliveriesPerPage })
      onLog((log) => {
        const listedIds = new Set(log.list.map(({ deliveryId }) => deliveryId))
        const added = page.list.filter(({ deliveryId }) => !listedIds.has(deliveryId))
        return { list: [...log.list, ...added], total: added.length > 0 ? page.total : log.list.length }
      })
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    } finally {
      setLoading(false)
    }
  }
  const replace = (changed: Delivery) => {
    onLog((log) => ({
      ...log,
      list: log.list.map((delivery) => (delivery.deliveryId === changed.deliveryId ? changed : delivery)),
    }))
    onResent()
  }
  return (
    <section className={`${card} ${logStyle}`}>
      <h2>{t('log')}</h2>
      {failedNum > 0 && <Banner tone="warn">{t('failedNum', { count: failedNum })}</Banner>}
      {list.length === 0 && <p>{t('noDeliveries')}</p>}
      {list.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets.
        <ul role="list" aria-label={t('log')}>
          {list.map((delivery) => (
            <Row
              key={delivery.deliveryId}
              delivery={delivery}
              name={names[delivery.event] ?? delivery.event}
              resend={resend}
              onChanged={replace}
            />
          ))}
        </ul>
      )}
      {list.length < total && (
        <Button kind="secondary" busy={isLoading} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function Row(props: {
  delivery: Delivery
  name: string
  resend: LogProps['resend']
  onChanged(delivery: Delivery): void
}) {
  const { delivery, name, resend, onChanged } = props
  const t = useWords(deliveryWords)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const { deliveryId, failure } = delivery

  async function sendAgain() {
    setBusy(true)
    try {
      const resent = await resend(deliveryId)
      onChanged(resent)
      toast(t(resent.deliveredAt ? 'resent' : 'resentFailed'), resent.deliveredAt ? 'done' : 'error')
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
        <Button kind="ghost" size="sm" icon={RefreshCw} busy={isBusy} onClick={() => void sendAgain()}>
          {t('resend')}
          <span className="off-screen">: {name}</span>
        </Button>
      )}
    </li>
  )
}

function State({ delivery: { deliveredAt, nextTryAt } }: { delivery: Delivery }) {
  const t = useWords(deliveryWords)
  const language = useLanguage()
  if (deliveredAt) return <Tag tone="ok">{t('delivered')}</Tag>
  if (nextTryAt) return <Tag tone="warn">{t('waiting', { when: formatMoment(nextTryAt, language) })}</Tag>
  return <Tag tone="error">{t('givenUp')}</Tag>
}

function Times({ delivery: { createdAt, attempts, status } }: { delivery: Delivery }) {
  const t = useWords(deliveryWords)
  const language = useLanguage()
  // The server does not know the reader's time zone.
  const sentAt = useIsInBrowser() && formatMoment(createdAt, language)
  const parts = [
    sentAt,
    attempts > 0 && t('attempts', { count: attempts }),
    attempts > 0 && (status ? t('status', { status: String(status) }) : t('noAnswer')),
  ]
  return <small>{parts.filter(Boolean).join(' ·\u00a0')}</small>
}
