import { useId } from 'react'
import type { Language } from '../../../../i18n/locales.ts'
import { caption, Note, shell } from '../../../../widgets/ui/fields/field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import type { Texts } from '../../../kit/own-card/edited-language.ts'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { loadEditor } from '../../../kit/rich/load-editor.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { heldMeetingWords } from './meeting-words.ts'

/** The most characters of the HTML of one language. */
const maxLength = 20_000

/**
 * The formatted text about a meeting in the edited language. The code of its editor is loaded when it is needed;
 * without it, people write HTML.
 */
export function DetailsField(props: {
  texts: Texts
  language: Language
  onTexts(texts: Record<string, string>): void
}) {
  const { texts, language, onTexts } = props
  const t = useWords(heldMeetingWords)
  const id = useId()
  const { part, isMissing } = usePageCode(loadEditor)
  const onText = (html: string) => onTexts({ ...texts, [language]: html })
  const field = { name: 'details', label: t('details'), language, maxLength }
  if (isMissing) return <LanguageField {...field} help={t('detailsHelp')} texts={texts} rows={4} onText={onText} />
  if (!part) {
    return (
      <div className={shell}>
        <p className={caption}>{t('details')}</p>
        <Skeleton kind="text" />
      </div>
    )
  }
  return (
    <div className={shell}>
      <part.RichTextEditor key={language} {...field} html={texts[language] ?? ''} error={undefined} onHtml={onText} />
      <Note id={id} help={t('detailsHelp')} />
    </div>
  )
}
