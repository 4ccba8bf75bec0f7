import { Copy } from 'lucide'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { useIsInBrowser } from '../../../stores/hydration.ts'
import { teamWords } from '../team/team-messages.ts'

/** Leaves the language of the organiser out: whoever opens the link has their own. */
function withoutLanguage(path: string) {
  const [before = '', query] = path.split('?')
  const params = new URLSearchParams(query)
  params.delete('language')
  return `${before}?${params}`
}

/** A link that organisers pass on, with a button that copies it; `path` is its address on this site. */
export function SharedLink({ label, path }: { label: string; path: string }) {
  const t = useWords(teamWords)
  const toast = useToast()
  const isInBrowser = useIsInBrowser()
  const address = (isInBrowser ? location.origin : '') + withoutLanguage(path)
  const copy = async (button: HTMLElement) => {
    const isCopied = await copyText(address, button)
    toast(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
  }
  return (
    <>
      <p>{label}</p>
      <p className="address" dir="ltr">
        {address}
      </p>
      <div className="actions">
        <Button kind="ghost" size="sm" icon={Copy} onClick={({ currentTarget }) => void copy(currentTarget)}>
          {t('copyLink')}
          <span className="off-screen">: {label}</span>
        </Button>
      </div>
    </>
  )
}
