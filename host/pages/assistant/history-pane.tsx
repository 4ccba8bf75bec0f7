import { Trash } from 'lucide'
import { useEffect, useRef } from 'react'
import type { Page, Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatShortDay } from '../../../i18n/format-more.ts'
import { OrgMark, PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { client } from '../../client.ts'
import { MoreButton, NothingMatches } from '../../kit/list-ends.tsx'
import { link } from '../../router.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { historyPane } from './assistant.styles.ts'
import { assistantWords } from './assistant-messages.ts'
import { chatLink } from './target-link.ts'
import { useOwnList } from './use-own-list.ts'

/** A conversation, as it stands in the list. */
export type Conversation = Reply<Contract['chats']['history']>['list'][number]

const pageSize = 30

/** Loads one page of the reader's conversations. */
export const historyPage = (chats: typeof client.chats, search: string, pageNum = 1) =>
  chats.history({ query: { ...(search && { search }), pageNum, pageSize } })

/** The reader's conversations with assistants: search, the way back into each, and deleting with undo. */
export function HistoryPane(props: {
  first: Page<Conversation> | undefined
  search: string
  /** The address of the conversation that is open beside the list; else empty. */
  current: string
  onSearch(search: string): void
}) {
  const { first, search, current, onSearch } = props
  const t = useWords(assistantWords)
  const { page, error, again, isLoading, more, remove } = useOwnList<Conversation>({
    ...{ first, search },
    load: (pageNum) => historyPage(client.chats, search, pageNum),
    remove: ({ conversationId }, isUndone) =>
      client.chats.remove({ body: { conversationIds: [conversationId], ...(isUndone && { isUndone }) } }),
    words: { failed: t('notDone'), deleted: t('deleted'), undo: t('undo') },
  })
  return (
    <div className={historyPane}>
      <SearchBox label={t('search')} placeholder={t('search')} value={search} onSearch={onSearch} />
      {!page && (error ? <LoadFailed title={t('failed')} onRetry={again} /> : <Skeleton rows={6} />)}
      {page?.list.length === 0 &&
        (search ? (
          <NothingMatches title={t('noMatch')} clearLabel={t('clear')} onClear={() => onSearch('')} />
        ) : (
          <Empty
            title={t('none')}
            text={t('noneText')}
            action={
              <Button kind="soft" href={link('home')}>
                {t('find')}
              </Button>
            }
          />
        ))}
      {page && page.list.length > 0 && (
        <>
          <List label={t('history')}>
            {page.list.map((room) => (
              <Row key={room.conversationId} room={room} isCurrent={chatLink(room) === current} onDelete={remove} />
            ))}
          </List>
          <MoreButton page={page} label={t('more')} isBusy={isLoading} onMore={more} />
        </>
      )}
    </div>
  )
}

function Row(props: { room: Conversation; isCurrent: boolean; onDelete(room: Conversation): void }) {
  const { room, isCurrent, onDelete } = props
  const t = useWords(assistantWords)
  const language = useLanguage()
  const { targetName, avatar, title, lastText, lastAt, llmType } = room
  const Mark = llmType === 'USER' ? PersonMark : OrgMark
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const anchor = row.current?.querySelector('a')
    if (isCurrent) anchor?.setAttribute('aria-current', 'page')
    else anchor?.removeAttribute('aria-current')
  }, [isCurrent])
  return (
    <li ref={row} data-current={isCurrent || undefined}>
      <ListItem
        mark={<Mark name={targetName} src={avatar} size={44} />}
        title={targetName}
        href={chatLink(room)}
        meta={
          <>
            <span dir="auto">{title || lastText}</span>
            {lastAt && <time dateTime={lastAt}> · {formatShortDay(lastAt, language)}</time>}
          </>
        }
        end={
          <IconButton size="sm" icon={Trash} label={t('delete', { name: targetName })} onClick={() => onDelete(room)} />
        }
      />
    </li>
  )
}
