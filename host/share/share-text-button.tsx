import { Share2 } from 'lucide'
import { useEffect, useState } from 'react'
import { Button } from '../../widgets/ui/button.tsx'

/** A button that passes a text to another app; nothing where the browser cannot do that. */
export function ShareTextButton(props: { label: string; title: string; text(): string; size?: 'sm' }) {
  const { label, title, text, size } = props
  const [canShare, setCanShare] = useState(false)
  // The server can't know it.
  useEffect(() => setCanShare(typeof navigator.share === 'function'), [])
  const share = async () => {
    try {
      await navigator.share({ title, text: text() })
    } catch {
      // The reader chose no app.
    }
  }
  if (!canShare) return null
  return (
    <Button kind={size ? 'soft' : 'secondary'} {...(size && { size })} icon={Share2} onClick={() => void share()}>
      {label}
    </Button>
  )
}
