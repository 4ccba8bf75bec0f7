import { NotebookPen, Plus } from 'lucide'
import { useState } from 'react'
import type { Page } from '../../../../api/contract/core/endpoint.ts'
import { formatShortDay } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../../widgets/ui/fields/search-box.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { MoreButton, NothingMatches } from '../../../kit/list-ends.tsx'
import { pageKitWords } from '../../../kit/messages.ts'
import { link, open } from '../../../router.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import type { Notes } from './note-markdown.ts'
import { noteWords } from './note-messages.ts'
import { noteList } from './notes.styles.ts'

const pageSize = 20

interface Filter {
  search?: string
  meetingCode?: string
}

/** Loads one page of the reader's notes. */
export function notePage(abstracts: typeof client.abstracts, { search, meetingCode }: Filter, pageNum = 1) {
  const words = search?.trim()
  return abstracts.list({
    query: { ...(words && { search: words }), ...(meetingCode && { meetingCode }), pageNum, pageSize },
  })
}

/** The reader's notes, the newest first, with search and the way to new ones. */
export function NoteList(props: { first: Page<Notes>; search: string; meetingCode: string; current: string }) {
  const { first, search, meetingCode, current } = props
  const t = useWords(noteWords)
  const tKit = useWords(pageKitWords)
  const language = useLanguage()
  const [page, setPage] = useLoadedState('notes', first)
  const [term, setTerm] = useState(search)
  const { submit, isBusy, error } = useSubmit()
  const ofMeeting = { ...(meetingCode && { meetingCode }) }
  const find = (words: string) => {
    setTerm(words)
    open(link('aiNote', { ...ofMeeting, ...(words && { search: words }) }), true)
  }
  const more = () =>
    void submit(async () => {
      const added = await notePage(client.abstracts, { search, meetingCode }, page.pageNum + 1)
      setPage((before) => ({ ...added, list: [...before.list, ...added.list] }))
    })
  const newButton = (
    <Button icon={Plus} kind="soft" href={link('aiNote', { ...ofMeeting, abstractId: 'new' })}>
      {t('newNotes')}
    </Button>
  )
  const isEmpty = page.list.length === 0
  return (
    <div className={noteList}>
      {(!isEmpty || search) && (
        <>
          {newButton}
          <SearchBox label={t('search')} value={term} onSearch={find} />
        </>
      )}
      {isEmpty &&
        (search ? (
          <NothingMatches title={t('noMatch')} clearLabel={t('clear')} onClear={() => find('')} />
        ) : (
          <Empty title={t('none')} text={t('noneText')} action={newButton} />
        ))}
      {!isEmpty && (
        <List label={tKit('meetingNotes')}>
          {page.list.map(({ abstractId, title, createdAt, tasks }) => (
            <ListItem
              key={abstractId}
              mark={<Icon of={NotebookPen} />}
              title={title}
              meta={
                <span aria-current={abstractId === current || undefined}>
                  <time dateTime={createdAt}>{formatShortDay(createdAt, language)}</time>
                  {tasks.length > 0 && ` · ${t('tasksNum', { number: tasks.length })}`}
                </span>
              }
              href={link('aiNote', { ...ofMeeting, ...(search && { search }), abstractId })}
            />
          ))}
        </List>
      )}
      {error && <PartFailed onRetry={more}>{error.message || t('failed')}</PartFailed>}
      <MoreButton page={page} label={t('more')} isBusy={isBusy} onMore={more} />
    </div>
  )
}
