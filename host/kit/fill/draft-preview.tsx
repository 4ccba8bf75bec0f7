import { useAnswer } from '../../../widgets/element/use-answer.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { client } from '../../client.ts'
import { LanguageButton } from '../../shell/language-picker.tsx'
import { PartFailed } from '../../shell/load-failed.tsx'
import { phoneFrame, phonePage } from './fill.styles.ts'
import { fillWords } from './fill-messages.ts'
import { FillPage } from './fill-page.tsx'

/**
 * The draft of a form as people will see it, in the frame of a phone. It is shown to its authors, and to those who have
 * the key of the preview's link.
 */
export function DraftPreview({ code, previewKey }: { code: string; previewKey?: string | undefined }) {
  const t = useWords(fillWords)
  const language = useLanguage()
  const { data, is, error, again } = useAnswer(
    (signal) => {
      const way = previewKey ? { previewKey } : { preview: '1' as const }
      return client.formAnswers.open({ query: { formCode: code, language, ...way } }, signal)
    },
    [code, previewKey, language],
  )
  return (
    <div className={phonePage}>
      <LanguageButton />
      <div className={phoneFrame}>
        <p className="ribbon">{t('notPublic')}</p>
        {is === 'waiting' && !data && <Skeleton rows={3} />}
        {is === 'failed' && error?.code === 'formNotFound' && <FillPage form={undefined} />}
        {is === 'failed' && error?.code !== 'formNotFound' && <PartFailed onRetry={again}>{error?.message}</PartFailed>}
        {data && <FillPage form={data} />}
      </div>
    </div>
  )
}
