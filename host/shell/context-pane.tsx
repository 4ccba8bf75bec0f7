import { PanelRight } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../../widgets/ui/icon-button.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { hostWords } from '../messages.ts'
import { useMinWidth } from '../stores/min-width.ts'
import { paneState } from '../stores/pane-state.ts'
import { bar } from './app.styles.ts'
import { contextButton, contextPane } from './panes.ts'

/** The width of the window from which the pane is shown, in px: 1536 on pages that are wide without a list. */
type MinWidth = 1200 | 1536

const { useIsOpen, setOpen } = paneState('context')

const paneId = 'context'

/**
 * The third pane of a page, such as the person behind a lead. It comes after the entry in `panes`. `children` are
 * drawn, and load their data, only while the pane is shown.
 */
export function ContextPane({ label, from = 1200, children }: { label: string; from?: MinWidth; children: ReactNode }) {
  const isOpen = useIsOpen()
  const isWide = useMinWidth(from)
  return (
    <aside id={paneId} className={contextPane} data-from={from} aria-label={label}>
      <header className={bar}>
        <h2>{label}</h2>
      </header>
      {isOpen && isWide && children}
    </aside>
  )
}

/** Opens and closes the context pane, for the end of the detail's bar. */
export function ContextButton({ from = 1200 }: { from?: MinWidth }) {
  const t = useWords(hostWords)
  const isOpen = useIsOpen()
  return (
    <IconButton
      className={contextButton}
      data-from={from}
      label={t(isOpen ? 'hideDetails' : 'showDetails')}
      icon={PanelRight}
      flip
      aria-expanded={isOpen}
      aria-controls={paneId}
      onClick={() => setOpen(!isOpen)}
    />
  )
}
