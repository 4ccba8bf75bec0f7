import { copyText } from '../../widgets/ui/copy.ts'
import { useWords } from '../../widgets/ui/language.tsx'
import { useToast } from '../../widgets/ui/overlay/toast.tsx'
import { shareWords } from './messages.ts'

/** Returns a function that copies a link and shows whether that worked, beside the pressed button `beside`. */
export function useCopyLink() {
  const t = useWords(shareWords)
  const toast = useToast()
  return async (url: string, beside: Element): Promise<void> => {
    if (await copyText(url, beside)) toast(t('copied'))
    else toast(t('notCopied'), 'error')
  }
}
