import { ChevronDown } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useCode } from '../../../../widgets/element/use-code.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { hostWords } from '../../../messages.ts'
import { exhibitorWords } from '../exhibitor-messages.ts'
import type { FairChoice } from './fair-sheet.tsx'

const titleButton = css`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-width: 100%;
  min-height: 44px;
  padding-inline: 8px;
  border-radius: var(--foyer-r-md);
  font: inherit;
  letter-spacing: inherit;
  & > bdi {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > svg {
    flex: none;
    color: var(--foyer-text-3);
  }
`

/** The name of the present exhibition; where there are others, a button that opens the list of all. */
export function FairSwitch({ name, ...choice }: FairChoice & { name: string }) {
  const t = useWords(exhibitorWords)
  const [isOpen, setOpen] = useState(false)
  if (choice.all.every((fair) => fair.meetingCode === choice.meetingCode)) return <bdi>{name}</bdi>

  return (
    <>
      <button
        type="button"
        className={titleButton}
        title={t('chooseFair')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <bdi>{name}</bdi>
        <Icon of={ChevronDown} size="sm" />
      </button>
      <LazySheet {...choice} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const loadSheet = () => import('./fair-sheet.tsx')

/**
 * The code of the sheet is loaded after the page. If that failed, a press loads it once more and opens the sheet as
 * soon as it is there, or says that it cannot be loaded.
 */
function LazySheet({ open, onClose, ...choice }: FairChoice & { open: boolean; onClose(): void }) {
  const tHost = useWords(hostWords)
  const toast = useToast()
  const { part, isMissing, retry } = useCode(loadSheet)
  const hasRetried = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press that finds no code is answered once
  useEffect(() => {
    if (!open) hasRetried.current = false
    else if (isMissing && !hasRetried.current) {
      hasRetried.current = true
      retry()
    } else if (isMissing) {
      toast(tHost('failedText'), 'error')
      onClose()
    }
  }, [open, isMissing])

  return part ? <part.FairSheet {...choice} open={open} onClose={onClose} /> : null
}
