import { CalendarDays, ClipboardList, MailOpen, Store, Trash } from 'lucide'
import type { Page } from '../../../../api/contract/core/endpoint.ts'
import { formatShortDay } from '../../../../i18n/format-more.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { ListItem } from '../../../../widgets/ui/list-item.tsx'
import { client } from '../../../client.ts'
import { sign } from '../../../kit/list.styles.ts'
import { link } from '../../../router.ts'
import { OwnListPane } from '../own-list-pane.tsx'
import { useOwnList } from '../use-own-list.ts'
import { makingWords } from './making-messages.ts'
import type { Draft } from './wish/use-wish.ts'

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
  const listed = useOwnList<Draft>({
    ...{ first, search },
    load: (pageNum) => draftsPage(client.drafts, search, pageNum),
    remove: ({ code }, isUndone) => client.drafts.remove({ body: { code, ...(isUndone && { isUndone }) } }),
    words: { failed: t('failed'), deleted: t('deleted'), undo: t('undo') },
  })
  return (
    <OwnListPane
      {...{ listed, search, onSearch }}
      beginHref={link('aigc')}
      words={{
        ...{ search: t('search'), failed: t('listFailed'), noMatch: t('noMatch'), clear: t('clear'), none: t('none') },
        ...{ noneText: t('noneText'), begin: t('newDraft'), label: t('drafts'), more: t('more') },
      }}
    >
      {(draft) => <Row key={draft.code} draft={draft} onDelete={() => listed.remove(draft)} />}
    </OwnListPane>
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
          {facts.join(' ·\u00a0')}
          <time dateTime={createdAt}> ·&nbsp;{formatShortDay(createdAt, language)}</time>
        </>
      }
      end={<IconButton size="sm" icon={Trash} label={t('deleteOf', { name: title })} onClick={onDelete} />}
    />
  )
}
