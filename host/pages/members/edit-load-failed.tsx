import type { Language } from '../../../i18n/locales.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { KindName } from './edit-kinds.ts'
import { editWords } from './edit-messages.ts'
import type { OwnHome } from './edit-sections.ts'

/** What a list of the home page stands on. */
export interface ItemsProps {
  section: KindName
  home: OwnHome
  language: Language
  beside: Language | undefined
  /** Something was saved, removed or moved. */
  onChange(): void
}

/** A part of the page did not come. */
export function LoadFailed({ onRetry }: { onRetry(): void }) {
  const t = useWords(editWords)
  return (
    <div role="alert">
      <Empty
        drawing="offline"
        title={t('loadFailed')}
        text={t('loadFailedText')}
        action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
      />
    </div>
  )
}
