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

/** The subject of sharing: a kind of thing and its code. `path` is for pages that a code does not name completely. */
export interface Shared extends Preview {
  title: string
  text?: string | undefined
  path?: string | undefined
}

/**
 * A button that opens the sheet with all ways to share what a page shows. The sheet's code is loaded when it is
 * pressed.
 */
export function ShareButton({ tone = 'plain', ...shared }: Shared & { tone?: 'plain' | 'on-art' }) {
  const t = useWords(shareWords)
  const tHost = useWords(hostWords)
  const toast = useToast()
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()
  const [isOpen, setOpen] = useState(false)

  const openSheet = async () => {
    try {
      const { ShareSheet } = await import('./share-sheet.tsx')
      setSheet(() => ShareSheet)
      setOpen(true)
    } catch {
      // The code did not load: the network is down, or Foyer was updated while the page was open.
      toast(tHost('failedText'), 'error')
    }
  }

  return (
    <>
      <IconButton icon={Share2} tone={tone} label={t('share')} aria-haspopup="dialog" onClick={openSheet} />
      {Sheet && <Sheet shared={shared} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
