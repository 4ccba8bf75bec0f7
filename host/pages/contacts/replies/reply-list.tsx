import { Mail, Phone, Trash } from 'lucide'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { locales } from '../../../../i18n/locales.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useAwaited } from '../../../kit/awaited.ts'
import { timeAgo } from '../../../kit/durations.ts'
import { MoreButton } from '../../../kit/list-ends.tsx'
import { joinedBy, useMore } from '../../../kit/paging/use-more.ts'
import { useNow } from '../../../kit/use-now.ts'
import { link } from '../../../router.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { newReplyStore } from '../../../stores/counts/waiting.ts'
import { useLoadedState } from '../../../stores/history-state.ts'
import { whileVisible } from '../../../stores/live/while-visible.ts'
import { contactWords } from '../contact-messages.ts'
import { metWords } from '../contact-terms.ts'
import { useContactChanges } from '../use-contact-changes.ts'
import { AddContact } from './add-contact.tsx'
import { replyWords } from './reply-messages.ts'

/** A page of the details that people sent to the reader. */
export type ReplyPage = Reply<Contract['cardReplies']['list']>
type Row = ReplyPage['list'][number]

/** The details that visitors of the reader’s card have sent back. `version` is that of the page. */
export function ReplyList({ first, version, pageSize }: { first: ReplyPage; version: string; pageSize: number }) {
  const t = useWords(replyWords)
  const tContacts = useWords(contactWords)
  const [page, setPage] = useLoadedState('replies', first)
  const { isLoading, isFailed, more } = useMore(
    page.pageNum,
    (pageNum) => client.cardReplies.list({ query: { pageSize, pageNum } }),
    (next) => setPage((page) => ({ ...next, list: joined(page.list, next.list) })),
  )
  const newestAt = page.list[0]?.sentAt
  useEffect(() => {
    if (!newestAt) return
    return whileVisible(() => {
      client.cardReplies.seen({ body: { until: newestAt } }).then(({ newReplyNum }) => {
        newReplyStore.set(newReplyNum)
      }, apiError)
    })
  }, [newestAt])
  useContactChanges(version, () => {
    client.cardReplies.list({ query: { pageSize } }).then((newest) => {
      setPage((page) => ({ ...page, total: newest.total, pages: newest.pages, list: renewed(newest, page.list) }))
    }, apiError)
  })
  return (
    <>
      {page.list.length === 0 && <Empty title={t('noReplies')} text={t('noRepliesText')} />}
      {page.list.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets.
        <ul role="list" aria-label={t('replies')}>
          {page.list.map((row) => (
            <ReplyRow
              key={row.replyId}
              row={row}
              onRemoved={() =>
                setPage((page) => ({
                  ...page,
                  total: page.total - 1,
                  list: page.list.filter(({ replyId }) => replyId !== row.replyId),
                }))
              }
            />
          ))}
        </ul>
      )}
      {isFailed && <PartFailed onRetry={more}>{t('repliesFailed')}</PartFailed>}
      <MoreButton page={page} label={tContacts('more')} isBusy={isLoading} onMore={more} />
    </>
  )
}

const joined = joinedBy<Row>(({ replyId }) => replyId)

/** Returns rows with those of the newest page in their place: whatever it covers and does not have is gone. */
function renewed({ list, pages }: ReplyPage, rows: readonly Row[]): Row[] {
  const last = list.at(-1)
  if (!last || pages <= 1) return [...list]
  const isOlder = ({ sentAt, replyId }: Row) =>
    sentAt < last.sentAt || (sentAt === last.sentAt && replyId > last.replyId)
  return joined(list, rows.filter(isOlder))
}

/** The reply of one visitor: who they are, how to reach them, where they met, and what they agreed to. */
function ReplyRow({ row, onRemoved }: { row: Row; onRemoved(): void }) {
  const { replyId, uid, name, company, phone, email, message, met, sentAt } = row
  const t = useWords(replyWords)
  const tContacts = useWords(contactWords)
  const language = useLanguage()
  const toast = useToast()
  const now = useNow()
  const awaited = useAwaited()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const place = met.kind !== 'CARD' && (met.name || tContacts(metWords[met.kind]))
  const about = [company, place].filter(Boolean).join(' ·\u00a0')
  const remove = async () => {
    setAsking(false)
    setBusy(true)
    try {
      await client.cardReplies.remove({ body: { replyId } })
      toast(t('replyDeleted', { name }), 'done')
      onRemoved()
    } catch (error) {
      toast(apiError(error).message || tContacts('notSaved'), 'error')
      setBusy(false)
    }
  }
  return (
    <li data-reply={replyId}>
      <PersonMark name={name} src="" size={52} />
      <div>
        <header>
          <div>
            <h2 dir="auto">{uid ? <a href={link('mainPage', { uid })}>{name}</a> : name}</h2>
          </div>
          <time dateTime={sentAt} {...awaited}>
            {timeAgo(sentAt, now || Date.now(), language)}
          </time>
        </header>
        {about && <p dir="auto">{about}</p>}
        {message && (
          <p className="message" dir="auto">
            {message}
          </p>
        )}
        <details>
          <summary>{t('agreedTo', { name })}</summary>
          <p lang={locales[row.language].tag} dir="auto">
            {row.consentText}
          </p>
          <p>{t('agreedVersion', { version: row.consentVersion })}</p>
        </details>
      </div>
      <div className="choice">
        <AddContact row={row} />
        {phone && (
          <Button kind="secondary" size="sm" icon={Phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </Button>
        )}
        {email && (
          <Button kind="secondary" size="sm" icon={Mail} href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </Button>
        )}
        <Button kind="ghost" size="sm" icon={Trash} busy={isBusy} data-action="delete" onClick={() => setAsking(true)}>
          {t('deleteReply')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        title={t('deleteReplyTitle', { name })}
        text={t('deleteReplyText')}
        action={{ label: t('deleteReply'), onPress: () => void remove() }}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
