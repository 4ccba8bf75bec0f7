import type { Page } from '../../../../api/contract/core/endpoint.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { pageKitWords } from '../../../kit/messages.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { panes } from '../../../shell/panes.ts'
import { LazyNew } from './lazy-forms.tsx'
import { NoteList, notePage } from './note-list.tsx'
import type { Notes } from './note-markdown.ts'
import { noteWords } from './note-messages.ts'
import { NoteView } from './note-view.tsx'

interface Data {
  page: Page<Notes>
  notes?: Notes | undefined
}

/** The address of the form for new notes. */
const fresh = 'new'

/** Loads the newest notes, and those that the address names. */
export async function load({ client, query }: PageInput<'aiNote'>): Promise<Data> {
  const { abstractId = '' } = query
  const [page, one] = await Promise.all([
    notePage(client.abstracts, query),
    abstractId && abstractId !== fresh ? client.abstracts.list({ query: { abstractId } }) : undefined,
  ])
  return { page, notes: one?.list[0] }
}

export function head({ language, data }: PageProps<'aiNote', Data>) {
  return { title: data.notes?.title || translator(pageKitWords, language)('meetingNotes') }
}

/** The reader's notes of meetings; on wide screens the list is beside the notes that are open. */
export default function AiNote({ data, query }: PageProps<'aiNote', Data>) {
  const t = useWords(noteWords)
  const tKit = useWords(pageKitWords)
  const { abstractId = '', search = '', meetingCode = '' } = query
  return (
    <div className={panes} data-shows={abstractId ? 'detail' : 'list'}>
      <div className="list">
        <Bar title={tKit('meetingNotes')} home={link('myPage')} />
        <NoteList
          key={`${search} ${meetingCode}`}
          first={data.page}
          search={search.trim()}
          meetingCode={meetingCode}
          current={abstractId}
        />
      </div>
      <div className="detail">
        {abstractId === fresh ? (
          <LazyNew meetingCode={meetingCode} />
        ) : data.notes ? (
          <NoteView key={abstractId} loaded={data.notes} />
        ) : abstractId ? (
          <>
            <Bar title={tKit('meetingNotes')} home={link('aiNote')} />
            <Empty
              title={t('gone')}
              text={t('goneText')}
              action={<Button href={link('aiNote')}>{tKit('meetingNotes')}</Button>}
            />
          </>
        ) : (
          <div className="placeholder">
            <Empty title={t('choose')} />
          </div>
        )}
      </div>
    </div>
  )
}
