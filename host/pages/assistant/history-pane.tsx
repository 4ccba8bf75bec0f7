import { Trash } from 'lucide'
import { useEffect, useRef } from 'react'
import type { Page, Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatShortDay } from '../../../i18n/format-more.ts'
import { OrgMark, PersonMark } from '../../../widgets/ui/avatar.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { ListItem } from '../../../widgets/ui/list-item.tsx'
import { client } from '../../client.ts'
import { link } from '../../router.ts'
import { assistantWords } from './assistant-messages.ts'
import { OwnListPane } from './own-list-pane.tsx'
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
  const listed = useOwnList<Conversation>({
    ...{ first, search },
    load: (pageNum) => historyPage(client.chats, search, pageNum),
    remove: ({ conversationId }, isUndone) =>
      client.chats.remove({ body: { conversationIds: [conversationId], ...(isUndone && { isUndone }) } }),
    words: { failed: t('notDone'), deleted: t('deleted'), undo: t('undo') },
  })
  return (
    <OwnListPane
      {...{ listed, search, onSearch }}
      beginHref={link('home')}
      words={{
        ...{ search: t('search'), failed: t('failed'), noMatch: t('noMatch'), clear: t('clear'), none: t('none') },
        ...{ noneText: t('noneText'), begin: t('find'), label: t('history'), more: t('more') },
      }}
    >
      {(room) => (
        <Row key={room.conversationId} room={room} isCurrent={chatLink(room) === current} onDelete={listed.remove} />
      )}
    </OwnListPane>
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
            {lastAt && <time dateTime={lastAt}> ·&nbsp;{formatShortDay(lastAt, language)}</time>}
          </>
        }
        end={
          <IconButton size="sm" icon={Trash} label={t('delete', { name: targetName })} onClick={() => onDelete(room)} />
        }
      />
    </li>
  )
}
