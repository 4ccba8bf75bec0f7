import { X } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../../widgets/ui/fields/search-box.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { useLine } from './log/bubble.tsx'
import { searching } from './room.styles.ts'
import type { Conversation, Message } from './room-state.ts'
import { roomWords } from './room-words.ts'

interface Found {
  search: string
  list: Message[]
  hasMore: boolean
  isFailed?: true
}

/** The search in a room; a hit leads to its place among the messages. */
export function RoomSearch(props: { conversation: Conversation; onHit(number: number): void; onClose(): void }) {
  const { conversation, onHit, onClose } = props
  const t = useWords(roomWords)
  const language = useLanguage()
  const lineOf = useLine()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found>()
  const frame = useRef<HTMLDivElement>(null)
  const newest = useRef('')
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])

  async function look(text: string, before?: Message[]) {
    const words = text.trim()
    newest.current = words
    setSearch(words)
    if (!words) return setFound(undefined)
    const { roomId, asEnterpriseCode } = conversation
    const last = before?.at(-1)
    try {
      const body = {
        roomId,
        search: words,
        ...(asEnterpriseCode && { asEnterpriseCode }),
        ...(last && { before: last.number }),
      }
      const { list, hasMore } = await client.messages.search({ body })
      if (newest.current === words) setFound({ search: words, list: [...(before ?? []), ...list], hasMore })
    } catch (error) {
      apiError(error)
      if (newest.current === words) setFound({ search: words, list: before ?? [], hasMore: false, isFailed: true })
    }
  }
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const isLoading = search !== '' && found?.search !== search
  const nameOf = ({ isOwn, senderName }: Message) => senderName || (isOwn ? t('you') : conversation.other.name)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the search from anywhere in it
    <div ref={frame} className={searching} onKeyDown={leave}>
      <div className="field">
        <SearchBox label={t('search')} value={search} onSearch={(text) => void look(text)} />
        <IconButton icon={X} label={t('searchClose')} onClick={onClose} />
      </div>
      <div className="hits">
        <div>
          {isLoading && <Skeleton rows={3} />}
          {!isLoading && found?.isFailed && (
            <LoadFailed title={t('failed')} onRetry={() => void look(search, found.list)} />
          )}
          {!isLoading && found && !found.isFailed && found.list.length === 0 && (
            <Empty drawing="search" title={t('noHits')} />
          )}
          {!isLoading && found && found.list.length > 0 && (
            <>
              <List label={t('hits')}>
                {found.list.map((message) => (
                  <ListItem
                    key={message.number}
                    title={lineOf(message)}
                    meta={`${nameOf(message)} ·\u00a0${formatMoment(message.at, language)}`}
                    onPress={() => onHit(message.number)}
                  />
                ))}
              </List>
              {found.hasMore && (
                <div className="more">
                  <Button kind="secondary" size="sm" onClick={() => void look(search, found.list)}>
                    {t('showMore')}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}
