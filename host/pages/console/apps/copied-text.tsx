import { Copy } from 'lucide'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { appKeyWords } from './app-key-messages.ts'

/** A text from left to right with a button that copies it, such as a secret that is shown once. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const t = useWords(appKeyWords)
  const toast = useToast()
  const copy = async (button: HTMLElement) => {
    const isCopied = await copyText(text, button)
    toast(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
  }
  return (
    <>
      <p role="status">{label}</p>
      <p className="address" dir="ltr">
        {text}
      </p>
      <div className="actions">
        <Button kind="ghost" size="sm" icon={Copy} onClick={({ currentTarget }) => void copy(currentTarget)}>
          {t('copy')}
          <span className="off-screen">: {label}</span>
        </Button>
      </div>
    </>
  )
}
