import { useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { usePageCode } from '../../../stores/page-code.ts'
import type { Notes } from './note-markdown.ts'
import { noteWords } from './note-messages.ts'
import { playerRoom } from './notes.styles.ts'

const loadNew = () => import('./new-note.tsx')
const loadAudio = () => import('./recording/note-audio.tsx')
const loadEdit = () => import('./note-edit.tsx')

/** The form for new notes, whose code comes when it is needed. */
export function LazyNew(props: { meetingCode: string }) {
  const t = useWords(noteWords)
  const { part, isMissing, retry } = usePageCode(loadNew)
  if (isMissing) return <LoadFailed title={t('failed')} onRetry={retry} />
  return part ? <part.NewNote {...props} /> : <Skeleton rows={4} />
}

/** The form in which notes are corrected, whose code comes when it is needed. */
export function LazyEdit(props: { notes: Notes; onSaved(notes: Notes): void; onCancel(): void }) {
  const t = useWords(noteWords)
  const { part, isMissing, retry } = usePageCode(loadEdit)
  if (isMissing) return <LoadFailed title={t('failed')} onRetry={retry} />
  return part ? <part.NoteEdit {...props} /> : <Skeleton rows={4} />
}

/** The recording of a meeting, whose code comes when notes have one. */
export function LazyAudio(props: Parameters<Awaited<ReturnType<typeof loadAudio>>['NoteAudio']>[0]) {
  const t = useWords(noteWords)
  const { part, isMissing, retry } = usePageCode(loadAudio)
  if (isMissing) return <LoadFailed title={t('failed')} onRetry={retry} />
  // As high as it will be.
  return part ? <part.NoteAudio {...props} /> : <div className={playerRoom} />
}
