import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageProps } from '../../../page.ts'
import { useSession } from '../../../stores/session.ts'
import { posterPageWords } from './poster-messages.ts'
import { PosterView } from './poster-view.tsx'

export function head({ language }: PageProps<'aiPoster', undefined>) {
  return { title: translator(posterPageWords, language)('assistantTitle') }
}

/** The poster of an assistant: of an enterprise or a person whom the address names, else of the reader. */
export default function AiPoster({ query, language }: PageProps<'aiPoster', undefined>) {
  const t = useWords(posterPageWords)
  const uid = useSession()?.user.uid ?? ''
  const subject = query.enterpriseCode
    ? { kind: 'ENTERPRISE', code: query.enterpriseCode }
    : { kind: 'PERSON', code: query.uid || uid }
  return <PosterView title={t('assistantTitle')} subject={{ ...subject, occasion: 'ASSISTANT' }} language={language} />
}
