import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { translator } from '../../../i18n/messages.ts'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import { MoreButton } from '../../kit/list-ends.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { PartFailed } from '../../shell/load-failed.tsx'
import { useLoadedState } from '../../stores/history-state.ts'
import { contactWords } from './contact-messages.ts'
import { requests } from './contacts.styles.ts'
import { RequestRow } from './request-row.tsx'
import { useContactChanges } from './use-contact-changes.ts'

type Page = Reply<Contract['contactRequests']['list']>
type Direction = 'RECEIVED' | 'SENT'
interface Data {
  page: Page
  receivedNum: number
  version: string
}

const pageSize = 20
const directionOf = (query: { direction?: string }): Direction => (query.direction === 'SENT' ? 'SENT' : 'RECEIVED')

/** Loads the newest requests that the address asks for, and how many wait for the reader. */
export async function load({ client, query }: PageInput<'requestList'>): Promise<Data> {
  // The version first: a change that comes between the two is noticed then.
  const { waitContactNum, version } = await client.contactRequests.waiting({ query: {} })
  const page = await client.contactRequests.list({ query: { direction: directionOf(query), pageSize } })
  return { page, receivedNum: waitContactNum, version }
}

export function head({ language }: PageProps<'requestList', Data>) {
  return { title: translator(contactWords, language)('requests') }
}

/** The requests that wait for the reader, or those that the reader sent. */
export default function RequestList({ query, data }: PageProps<'requestList', Data>) {
  const direction = directionOf(query)
  return <Requests key={direction} direction={direction} data={data} />
}

function Requests({ direction, data }: { direction: Direction; data: Data }) {
  const t = useWords(contactWords)
  const [{ page, receivedNum, version }, setData] = useLoadedState(`requests ${direction}`, data)
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const isReceived = direction === 'RECEIVED'
  // An answered request stays where it is until the page is left, so that it can be taken back.
  const more = async () => {
    setLoading(true)
    setFailed(false)
    try {
      const next = await client.contactRequests.list({ query: { direction, pageSize, pageNum: page.pageNum + 1 } })
      setData((data) => ({ ...data, page: { ...next, list: joined(data.page.list, next.list) } }))
    } catch (error) {
      apiError(error)
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }
  useContactChanges(version, () => {
    Promise.all([
      client.contactRequests.list({ query: { direction, pageSize } }),
      client.contactRequests.waiting({ query: {} }),
    ]).then(([newest, { waitContactNum }]) => {
      setData((data) => ({
        ...data,
        receivedNum: waitContactNum,
        page: { ...data.page, total: newest.total, list: withNewest(data.page.list, newest.list) },
      }))
    }, apiError)
  })
  return (
    <>
      <Bar title={t('requests')} home={link('contactList')} />
      <div className={requests}>
        <Chips
          label={t('requests')}
          value={direction}
          options={[
            { value: 'RECEIVED', label: t('received'), count: receivedNum },
            { value: 'SENT', label: t('sent') },
          ]}
          onValue={(direction) => void open(link('requestList', direction === 'SENT' ? { direction } : {}), true)}
        />
        {page.list.length === 0 && (
          <Empty
            title={t(isReceived ? 'noReceived' : 'noSent')}
            text={t(isReceived ? 'noReceivedText' : 'noSentText')}
          />
        )}
        {page.list.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets.
          <ul role="list" aria-label={t('requests')}>
            {page.list.map((request) => (
              <RequestRow key={request.uid} request={request} />
            ))}
          </ul>
        )}
        {isFailed && <PartFailed onRetry={() => void more()}>{t('requestsFailed')}</PartFailed>}
        <MoreButton page={page} label={t('more')} isBusy={isLoading} onMore={() => void more()} />
        {isReceived && page.list.length > 0 && <p className="note">{t('requestsNote')}</p>}
      </div>
    </>
  )
}

/** Two lists as one, without those of the second that the first holds. */
const joined = (first: Page['list'], second: Page['list']) => [
  ...first,
  ...second.filter(({ uid }) => !first.some((request) => request.uid === uid)),
]

/** A list with the newest rows above it; rows that it holds stay in their places, also those answered since. */
const withNewest = (list: Page['list'], newest: Page['list']) => [
  ...newest.filter(({ uid }) => !list.some((request) => request.uid === uid)),
  ...list.map((request) => newest.find(({ uid }) => uid === request.uid) ?? request),
]
