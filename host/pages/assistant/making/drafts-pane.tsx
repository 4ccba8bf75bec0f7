import { CalendarDays, ClipboardList, MailOpen, Store, Trash } from 'lucide'
import type { Page } from '../../../../api/contract/core/endpoint.ts'
import { formatShortDay } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../../widgets/ui/fields/search-box.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { sign } from '../../../kit/list.styles.ts'
import { MoreButton, NothingMatches } from '../../../kit/list-ends.tsx'
import { link } from '../../../router.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { historyPane } from '../assistant.styles.ts'
import { useOwnList } from '../use-own-list.ts'
import { makingWords } from './making-messages.ts'
import type { Draft } from './use-wish.ts'

const pageSize = 30
const icons = { MEETING: CalendarDays, EXHIBITION: Store, INVITATION: MailOpen, FORM: ClipboardList } as const
const stateWords = {
  WAITING: 'running',
  RUNNING: 'running',
  DONE: 'done',
  FAILED: 'halted',
  CANCELLED: 'halted',
} as const

/** Loads one page of the reader's drafts. */
export const draftsPage = (drafts: typeof client.drafts, search: string, pageNum = 1) =>
  drafts.list({ body: { ...(search && { search }), pageNum, pageSize } })

/** The reader's drafts: search, the way back into each, and deleting with undo. */
export function DraftsPane(props: { first: Page<Draft> | undefined; search: string; onSearch(search: string): void }) {
  const { first, search, onSearch } = props
  const t = useWords(makingWords)
  const { page, error, again, isLoading, more, remove } = useOwnList<Draft>({
    ...{ first, search },
    load: (pageNum) => draftsPage(client.drafts, search, pageNum),
    remove: ({ code }, isUndone) => client.drafts.remove({ body: { code, ...(isUndone && { isUndone }) } }),
    words: { failed: t('failed'), deleted: t('deleted'), undo: t('undo') },
  })
  return (
    <div className={historyPane}>
      <SearchBox label={t('search')} placeholder={t('search')} value={search} onSearch={onSearch} />
      {!page && (error ? <LoadFailed title={t('listFailed')} onRetry={again} /> : <Skeleton rows={6} />)}
      {page?.list.length === 0 &&
        (search ? (
          <NothingMatches title={t('noMatch')} clearLabel={t('clear')} onClear={() => onSearch('')} />
        ) : (
          <Empty
            title={t('none')}
            text={t('noneText')}
            action={
              <Button kind="soft" href={link('aigc')}>
                {t('newDraft')}
              </Button>
            }
          />
        ))}
      {page && page.list.length > 0 && (
        <>
          <List label={t('drafts')}>
            {page.list.map((draft) => (
              <Row key={draft.code} draft={draft} onDelete={() => remove(draft)} />
            ))}
          </List>
          <MoreButton page={page} label={t('more')} isBusy={isLoading} onMore={more} />
        </>
      )}
    </div>
  )
}

function Row({ draft, onDelete }: { draft: Draft; onDelete(): void }) {
  const t = useWords(makingWords)
  const language = useLanguage()
  const { code, kind, state, blocks, request, createdAt, meetingCode } = draft
  const title = blocks.title || request.slice(0, 80)
  const facts = [t(kind), t(meetingCode ? 'made' : stateWords[state])]
  return (
    <ListItem
      mark={
        <span className={sign} aria-hidden="true">
          <Icon of={icons[kind]} isActive />
        </span>
      }
      title={title}
      href={link('aigc', { code })}
      meta={
        <>
          {facts.join(' · ')}
          <time dateTime={createdAt}> · {formatShortDay(createdAt, language)}</time>
        </>
      }
      end={<IconButton size="sm" icon={Trash} label={t('deleteOf', { name: title })} onClick={onDelete} />}
    />
  )
}
