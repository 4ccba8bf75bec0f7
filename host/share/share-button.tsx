import { Share2 } from 'lucide'
import type { ComponentType } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Kind } from '../../api/contract/kinds.ts'
import { IconButton } from '../../widgets/ui/icon-button.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { useToast } from '../../widgets/ui/overlay/toast.tsx'
import { hostWords } from '../messages.ts'
import { useHistoryState } from '../stores/history-state.ts'
import { shareWords } from './messages.ts'
import type { SheetProps } from './share-sheet.tsx'

/** The subject of sharing: a kind of thing and its code. `path` is for pages that a code does not name completely. */
export interface Shared {
  kind: Kind
  code: string
  title: string
  text?: string | undefined
  path?: string | undefined
}

type ButtonProps = Shared & { tone?: 'plain' | 'on-art' }

/**
 * A button that opens the sheet with all ways to share what a page shows. The sheet's code is loaded when it is
 * pressed. Who follows a link of the sheet and comes back finds it open.
 */
export const ShareButton = (props: ButtonProps) => <ShareOne key={`${props.kind} ${props.code}`} {...props} />

/** The sheet, once it is loaded. */
let loadedSheet: ComponentType<SheetProps> | undefined

function ShareOne({ tone = 'plain', ...shared }: ButtonProps) {
  const t = useWords(shareWords)
  const tHost = useWords(hostWords)
  const toast = useToast()
  const [isOpen, setOpen] = useHistoryState(`share ${shared.code}`, false)
  const [Sheet, setSheet] = useState<ComponentType<SheetProps> | undefined>(() => (isOpen ? loadedSheet : undefined))
  // A sheet that leaves the page together with it is closed by the browser, and open again on the way back.
  const isInPage = useRef(true)
  useEffect(
    () => () => {
      isInPage.current = false
    },
    [],
  )

  const openSheet = async () => {
    try {
      loadedSheet = (await import('./share-sheet.tsx')).ShareSheet
      setSheet(() => loadedSheet)
      setOpen(true)
    } catch {
      // The code did not load: the network is down, or Foyer was updated while the page was open.
      toast(tHost('failedText'), 'error')
    }
  }

  return (
    <>
      <IconButton
        icon={Share2}
        tone={tone}
        label={t('share')}
        aria-haspopup="dialog"
        data-action="share"
        onClick={openSheet}
      />
      {Sheet && <Sheet shared={shared} isOpen={isOpen} onClose={() => isInPage.current && setOpen(false)} />}
    </>
  )
}
