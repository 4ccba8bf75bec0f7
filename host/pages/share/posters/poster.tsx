import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageProps } from '../../../page.ts'
import { shareWords } from '../../../share/messages.ts'
import { PosterView } from './poster-view.tsx'

export function head({ language }: PageProps<'sharePoster', undefined>) {
  return { title: translator(shareWords, language)('posterTitle') }
}

/** The poster of anything that has one. */
export default function SharePoster({ query, language }: PageProps<'sharePoster', undefined>) {
  const t = useWords(shareWords)
  const { kind = '', code = '', shareEnCode = '' } = query
  return <PosterView title={t('posterTitle')} subject={{ kind, code, shareEnCode }} language={language} />
}
