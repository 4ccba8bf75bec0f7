import { useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { usePageCode } from '../../../stores/page-code.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'

const loadForm = () => import('./sitting-form.tsx')

/** The form of a sitting, whose code comes when it is opened. */
export function LazyForm(props: Parameters<Awaited<ReturnType<typeof loadForm>>['SittingForm']>[0]) {
  const t = useWords(heldMeetingWords)
  const { part, isMissing, retry } = usePageCode(loadForm)
  if (isMissing) return <LoadFailed title={t('failed')} onRetry={retry} />
  return part ? <part.SittingForm {...props} /> : <Skeleton rows={6} />
}
