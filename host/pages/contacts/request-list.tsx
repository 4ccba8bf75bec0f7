import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { translator } from '../../../i18n/messages.ts'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import { MoreButton } from '../../kit/list-ends.tsx'
import { joinedBy, useMore } from '../../kit/paging/use-more.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { PartFailed } from '../../shell/load-failed.tsx'
import { useLoadedState } from '../../stores/history-state.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { contactWords } from './contact-messages.ts'
import type { ReplyPage } from './replies/reply-list.tsx'
import { requests } from './replies/requests.styles.ts'
import { RequestRow } from './request-row.tsx'
import { useContactChanges } from './use-contact-changes.ts'

type Page = Reply<Contract['contactRequests']['list']>
type Direction = 'RECEIVED' | 'SENT'
type View = Direction | 'REPLIES'
interface Data {
  page: Page
  /** The details that people sent back, where the address asks for them. */
  replies?: ReplyPage
  receivedNum: number
  newReplyNum: number
  version: string
}

const pageSize = 20
const views: readonly View[] = ['RECEIVED', 'SENT', 'REPLIES']
const viewOf = (query: { direction?: string }): View => views.find((view) => view === query.direction) ?? 'RECEIVED'
const noPage: Page = { list: [], total: 0, pageNum: 1, pages: 0 }
const loadReplies = () => import('./replies/reply-list.tsx')

/** Loads the newest requests that the address asks for, and how many wait for the reader. */
export async function load({ client, query }: PageInput<'requestList'>): Promise<Data> {
  // The version first: a change that comes between the two is noticed then.
  const { waitContactNum, newReplyNum, version } = await client.contactRequests.waiting({ query: {} })
  const data = { receivedNum: waitContactNum, newReplyNum, version }
  const view = viewOf(query)
  if (view === 'REPLIES') {
    return { ...data, page: noPage, replies: await client.cardReplies.list({ query: { pageSize } }) }
  }
  return { ...data, page: await client.contactRequests.list({ query: { direction: view, pageSize } }) }
}

export function head({ language }: PageProps<'requestList', Data>) {
  return { title: translator(contactWords, language)('requests') }
}

/** The requests that wait for the reader, those that the reader sent, or the details that people sent back. */
export default function RequestList({ query, data }: PageProps<'requestList', Data>) {
  const view = viewOf(query)
  if (view === 'REPLIES') return <Replies data={data} />
  return <Requests key={view} direction={view} data={data} />
}

function ViewChips({ view, receivedNum, newReplyNum }: { view: View; receivedNum: number; newReplyNum: number }) {
  const t = useWords(contactWords)
  return (
    <Chips
      label={t('requests')}
      value={view}
      options={[
        { value: 'RECEIVED', label: t('received'), count: receivedNum },
        { value: 'SENT', label: t('sent') },
        { value: 'REPLIES', label: t('detailsSent'), ...(newReplyNum > 0 && { count: newReplyNum }) },
      ]}
      onValue={(direction) => void open(link('requestList', direction === 'RECEIVED' ? {} : { direction }), true)}
    />
  )
}

/** The list of what people sent back, whose code is loaded when it is opened. */
function Replies({ data: { replies, receivedNum, version } }: { data: Data }) {
  const t = useWords(contactWords)
  const { part } = usePageCode(loadReplies)
  return (
    <>
      <Bar title={t('requests')} home={link('contactList')} />
      <div className={requests}>
        {/* The list is on the screen, so nothing in it is new. */}
        <ViewChips view="REPLIES" receivedNum={receivedNum} newReplyNum={0} />
        {part && replies && <part.ReplyList first={replies} version={version} pageSize={pageSize} />}
      </div>
    </>
  )
}

function Requests({ direction, data }: { direction: Direction; data: Data }) {
  const t = useWords(contactWords)
  const [{ page, receivedNum, newReplyNum, version }, setData] = useLoadedState(`requests ${direction}`, data)
  const isReceived = direction === 'RECEIVED'
  // An answered request stays where it is until the page is left, so that it can be taken back.
  const { isLoading, isFailed, more } = useMore(
    page.pageNum,
    (pageNum) => client.contactRequests.list({ query: { direction, pageSize, pageNum } }),
    (next) => setData((data) => ({ ...data, page: { ...next, list: joined(data.page.list, next.list) } })),
  )
  useContactChanges(version, () => {
    Promise.all([
      client.contactRequests.list({ query: { direction, pageSize } }),
      client.contactRequests.waiting({ query: {} }),
    ]).then(([newest, { waitContactNum, newReplyNum }]) => {
      setData((data) => ({
        ...data,
        receivedNum: waitContactNum,
        newReplyNum,
        page: { ...data.page, total: newest.total, list: withNewest(data.page.list, newest.list) },
      }))
    }, apiError)
  })
  return (
    <>
      <Bar title={t('requests')} home={link('contactList')} />
      <div className={requests}>
        <ViewChips view={direction} receivedNum={receivedNum} newReplyNum={newReplyNum} />
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
        {isFailed && <PartFailed onRetry={more}>{t('requestsFailed')}</PartFailed>}
        <MoreButton page={page} label={t('more')} isBusy={isLoading} onMore={more} />
        {isReceived && page.list.length > 0 && <p className="note">{t('requestsNote')}</p>}
      </div>
    </>
  )
}

const joined = joinedBy<Page['list'][number]>(({ uid }) => uid)

/** A list with the newest rows above it; rows that it holds stay in their places, also those answered since. */
const withNewest = (list: Page['list'], newest: Page['list']) => [
  ...newest.filter(({ uid }) => !list.some((request) => request.uid === uid)),
  ...list.map((request) => newest.find(({ uid }) => uid === request.uid) ?? request),
]
