import { useStore } from '@nanostores/preact'
import { Bell, CheckCheck, Settings2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { noticeDays } from '../../../../api/contract/messages/notice-terms.ts'
import { translator } from '../../../../i18n/messages.ts'
import { noticeKindWords } from '../../../../i18n/notice-kinds.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { lasting } from '../../../kit/durations.ts'
import { MoreButton } from '../../../kit/list-ends.tsx'
import { useMore } from '../../../kit/paging/use-more.ts'
import { useNow } from '../../../kit/use-now.ts'
import { hostWords } from '../../../messages.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { noticeNumStore, startNoticeCount } from '../../../stores/counts/notice-count.ts'
import { useHistoryState, useLoadedState } from '../../../stores/history-state.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { noticeWords } from './notice-messages.ts'
import { byDay, joined, type Notice, timeOf, viewOf } from './notice-rows.ts'
import { notices } from './notices.styles.ts'

type Page = Reply<Contract['notices']['list']>

const pageSize = 30
const isUnreadOnly = (query: { state?: string }) => query.state === 'UNREAD'
const bodyOf = (isUnread: boolean, pageNum = 1) => ({ pageSize, pageNum, ...(isUnread && { isUnread }) })

/** Loads the newest notices of the reader, and how many are unread. */
export async function load({ client, query }: PageInput<'notification'>): Promise<Page> {
  const [page, { noticeNum }] = await Promise.all([
    client.notices.list({ body: bodyOf(isUnreadOnly(query)) }),
    client.notices.num(),
  ])
  // The server never has a login.
  noticeNumStore.set(noticeNum)
  return page
}

export function head({ language }: PageProps<'notification', Page>) {
  return { title: translator(hostWords, language)('notices') }
}

/** Notices to the reader, by days; each leads to its page. */
export default function Notification({ query, data }: PageProps<'notification', Page>) {
  const isUnread = isUnreadOnly(query)
  return <Notices key={String(isUnread)} isUnread={isUnread} data={data} />
}

function Notices({ isUnread, data }: { isUnread: boolean; data: Page }) {
  const t = useWords(noticeWords)
  const tHost = useWords(hostWords)
  const language = useLanguage()
  const list = useNotices(isUnread, data)
  const [isChoosing, setChoosing] = useHistoryState('notice settings', false)
  const unreadNum = useStore(noticeNumStore)
  const { page } = list
  const now = useNow()

  return (
    <>
      <Bar
        title={tHost('notices')}
        home={link('home')}
        end={
          <IconButton
            icon={Settings2}
            label={t('settings')}
            aria-haspopup="dialog"
            data-action="settings"
            onClick={() => setChoosing(true)}
          />
        }
      />
      <div className={notices}>
        <div className="tools">
          <Chips
            label={t('show')}
            value={isUnread ? 'UNREAD' : 'ALL'}
            options={[
              { value: 'ALL', label: t('all') },
              { value: 'UNREAD', label: t('unread'), ...(unreadNum > 0 && { count: unreadNum }) },
            ]}
            onValue={(state) => void open(link('notification', state === 'UNREAD' ? { state } : {}), true)}
          />
          {page.list.some(({ isRead }) => !isRead) && (
            <Button
              kind="ghost"
              size="sm"
              icon={CheckCheck}
              busy={list.isReading}
              data-action="read-all"
              onClick={() => void list.readAll()}
            >
              {t('readAll')}
            </Button>
          )}
        </div>
        <Days list={page.list} now={now} onOpen={list.read} />
        {page.list.length === 0 && <Nothing isUnread={isUnread} />}
        {list.isFailed && <PartFailed onRetry={list.more}>{t('olderFailed')}</PartFailed>}
        <MoreButton page={page} label={t('older')} isBusy={list.isLoading} onMore={list.more} />
        {now > 0 && page.list.length > 0 && page.pageNum >= page.pages && (
          <p className="note">{t('ends', { days: lasting(noticeDays * 24 * 60, language) })}</p>
        )}
      </div>
      {isChoosing && <SettingsSheet onClose={() => setChoosing(false)} onChange={() => void list.again()} />}
    </>
  )
}

const loadSettings = () => import('./notice-settings.tsx')

/** The sheet of settings; its content is loaded when somebody opens it. */
function SettingsSheet({ onClose, onChange }: { onClose(): void; onChange(): void }) {
  const t = useWords(noticeWords)
  const { part, isMissing, retry } = usePageCode(loadSettings)
  return (
    <Sheet open onClose={onClose} title={t('settings')}>
      {part && <part.NoticeSettings onChange={onChange} />}
      {!part && !isMissing && <Skeleton rows={4} />}
      {isMissing && <PartFailed onRetry={retry}>{t('settingsFailed')}</PartFailed>}
    </Sheet>
  )
}

function Nothing({ isUnread }: { isUnread: boolean }) {
  const t = useWords(noticeWords)
  if (!isUnread) return <Empty title={t('empty')} text={t('emptyText')} />
  return (
    <Empty
      title={t('nothingUnread')}
      text={t('nothingUnreadText')}
      action={
        <Button kind="soft" icon={Bell} onClick={() => void open(link('notification'), true)}>
          {t('showAll')}
        </Button>
      }
    />
  )
}

interface DaysProps {
  list: readonly Notice[]
  /** The time in milliseconds; 0 until the browser tells it. */
  now: number
  onOpen(notice: Notice): void
}

function Days({ list, now, onOpen }: DaysProps) {
  const language = useLanguage()
  if (now === 0) return null
  return byDay(list, now, language).map(({ key, name, notices }) => (
    <section key={key} aria-label={name}>
      <h2>{name}</h2>
      <List label={name}>
        {notices.map((notice) => (
          <Row key={notice.id} notice={notice} onOpen={onOpen} />
        ))}
      </List>
    </section>
  ))
}

function Row({ notice, onOpen }: { notice: Notice; onOpen(notice: Notice): void }) {
  const [t, tKind] = [useWords(noticeWords), useWords(noticeKindWords)]
  const language = useLanguage()
  const { title, meta, href, icon } = viewOf(notice, { t: tKind, byMail: t('byMail'), language })
  return (
    <ListItem
      mark={
        notice.name ? (
          <PersonMark name={notice.name} src={notice.avatar} size={44} />
        ) : (
          <span className="sign" aria-hidden="true">
            <Icon of={icon} isActive />
          </span>
        )
      }
      title={title}
      label={notice.isRead ? undefined : t('isUnread', { notice: title })}
      {...(meta && { meta: <bdi>{meta}</bdi> })}
      href={href}
      onPress={() => onOpen(notice)}
      end={
        <>
          <time dateTime={notice.at}>{timeOf(notice.at, language)}</time>
          {!notice.isRead && <span className="dot" data-unread aria-hidden="true" />}
        </>
      }
    />
  )
}

/** The pages of notices that were loaded until now, and what the reader does with them. */
function useNotices(isUnread: boolean, data: Page) {
  const t = useWords(noticeWords)
  const toast = useToast()
  const [page, setPage] = useLoadedState(`notices ${isUnread}`, data)
  const [isReading, setReading] = useState(false)
  const unreadNum = useStore(noticeNumStore)
  useEffect(startNoticeCount, [])
  // A list that was asked for before something was read may come after it.
  const reads = useRef(new Set<(notice: Notice) => boolean>())
  const withReads = (list: readonly Notice[]) =>
    list.map((notice) => ([...reads.current].some((isMeant) => isMeant(notice)) ? { ...notice, isRead: true } : notice))

  /** Puts the newest notices above those that are here; rows keep their places. */
  const again = async () => {
    const newest = await client.notices.list({ body: bodyOf(isUnread) }).catch((error) => void apiError(error))
    if (!newest) return
    setPage((page) => ({
      ...page,
      total: newest.total,
      pages: newest.pages,
      list: joined(withReads(newest.list), isUnread ? [] : page.list),
    }))
    const { noticeNum } = await client.notices.num()
    noticeNumStore.set(noticeNum)
  }
  // Another number than this page knows: something came, or was read elsewhere.
  const knownNum = useRef<number | undefined>(undefined)
  const newestAgain = useRef(again)
  newestAgain.current = again
  useEffect(() => {
    const known = knownNum.current
    knownNum.current = unreadNum
    if (known !== undefined && unreadNum > known) void newestAgain.current().catch(apiError)
  }, [unreadNum])

  const { isLoading, isFailed, more } = useMore(
    page.pageNum,
    (pageNum) => client.notices.list({ body: bodyOf(isUnread, pageNum) }),
    (next) => setPage((page) => ({ ...next, list: joined(page.list, withReads(next.list)) })),
  )

  const markRead = (isMeant: (notice: Notice) => boolean) => {
    reads.current.add(isMeant)
    setPage((page) => ({ ...page, list: withReads(page.list) }))
  }

  /** Marks one notice as read in the background; where that fails, it is unread again with the next look. */
  const read = ({ id, isRead }: Notice) => {
    if (isRead) return
    const isMeant = (notice: Notice) => notice.id === id
    markRead(isMeant)
    client.notices
      .read({ body: { ids: [id] } })
      .then(({ noticeNum }) => noticeNumStore.set(noticeNum))
      .catch((error) => {
        reads.current.delete(isMeant)
        apiError(error)
      })
  }

  /** Marks everything up to the newest notice on the page as read; what came later stays unread. */
  const readAll = async () => {
    const until = page.list[0]?.at ?? ''
    setReading(true)
    try {
      const { noticeNum } = await client.notices.read({ body: { until } })
      markRead(({ at }) => at <= until)
      noticeNumStore.set(noticeNum)
      toast(t('allRead'))
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    } finally {
      setReading(false)
    }
  }

  return { page, isLoading, isFailed, isReading, again, more, read, readAll }
}
