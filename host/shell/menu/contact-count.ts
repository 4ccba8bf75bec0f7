import { useStore } from '@nanostores/preact'
import { intlTag } from '../../../i18n/locales.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { newReplyStore, waitingStore } from '../../stores/counts/waiting.ts'
import { menuWords } from './menu-messages.ts'

/** Returns how many contact requests and new details wait for the reader, with words that tell the two apart. */
export function useContactCount(): { value: number; label: string } {
  const t = useWords(menuWords)
  const language = useLanguage()
  const requestNum = useStore(waitingStore)
  const detailNum = useStore(newReplyStore)
  const parts = [
    ...(requestNum > 0 ? [t('requestNum', { count: requestNum })] : []),
    ...(detailNum > 0 ? [t('newDetailNum', { count: detailNum })] : []),
  ]
  return { value: requestNum + detailNum, label: new Intl.ListFormat(intlTag(language)).format(parts) }
}
