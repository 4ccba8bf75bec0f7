import { useWords } from '../../../../widgets/ui/language.tsx'
import type { ShownTerms } from '../../../kit/own-card/shown-days.ts'
import { ShownTimes } from '../../../kit/own-card/shown-times.tsx'
import { loungeWords } from './lounge-messages.ts'

/** The switch of an entry, and the days on which it is shown. */
export function EntryTimes({ terms, onTerms }: { terms: ShownTerms; onTerms(terms: ShownTerms): void }) {
  const t = useWords(loungeWords)
  return (
    <ShownTimes
      terms={terms}
      label={t('whenShown')}
      switchLabel={t('showEntry')}
      nameOf={(field) => `terms.${field}`}
      hidden={t('entryHidden')}
      onTerms={(changed) => onTerms({ ...terms, ...changed })}
    />
  )
}
