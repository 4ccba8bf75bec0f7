import { Share2 } from 'lucide'
import type { ComponentType } from 'react'
import { useState } from 'react'
import type { Preview } from '../../api/contract/sharing/previews.ts'
import { IconButton } from '../../widgets/ui/icon-button.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { useToast } from '../../widgets/ui/overlay/toast.tsx'
import { hostWords } from '../messages.ts'
import { shareWords } from './messages.ts'
import type { SheetProps } from './share-sheet.tsx'

/** What is shared: a kind of thing by its code. `path` is for pages that stand for more than a code. */
export interface Shared extends Preview {
  title: string
  text?: string | undefined
  path?: string | undefined
}

/** Opens the sheet with all ways to pass on what a page shows. Its code comes when it is pressed. */
export function ShareButton({ tone = 'plain', ...shared }: Shared & { tone?: 'plain' | 'on-art' }) {
  const t = useWords(shareWords)
  const say = useWords(hostWords)
  const toast = useToast()
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()
  const [isOpen, setOpen] = useState(false)

  const show = async () => {
    try {
      const { ShareSheet } = await import('./share-sheet.tsx')
      setSheet(() => ShareSheet)
      setOpen(true)
    } catch {
      // Its code did not come: the network is down, or Foyer was replaced while the page was open.
      toast(say('failedText'), 'error')
    }
  }

  return (
    <>
      <IconButton icon={Share2} tone={tone} label={t('share')} aria-haspopup="dialog" onClick={show} />
      {Sheet && <Sheet shared={shared} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
