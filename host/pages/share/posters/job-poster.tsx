import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageProps } from '../../../page.ts'
import { posterPageWords } from './poster-messages.ts'
import { PosterView } from './poster-view.tsx'

export function head({ language }: PageProps<'jobSharePoster', undefined>) {
  return { title: translator(posterPageWords, language)('jobTitle') }
}

/** The poster of a job. */
export default function JobSharePoster({ query, language }: PageProps<'jobSharePoster', undefined>) {
  const t = useWords(posterPageWords)
  return <PosterView title={t('jobTitle')} subject={{ kind: 'JOB', code: query.jobCode ?? '' }} language={language} />
}
