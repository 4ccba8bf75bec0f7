import { useId } from 'react'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { useIsInBrowser } from '../../stores/hydration.ts'
import { storedViewing } from '../../stores/viewing.ts'
import { exportingWords } from './exporting-messages.ts'

const noteStyle = css`
  flex-basis: 100%;
  font-size: var(--foyer-fs-small);
  color: var(--foyer-text-2);
  text-wrap: pretty;
`

/**
 * Returns what buttons need that save data as a file: while the reader views the console as a colleague, `blocked`
 * disables each of them and names `note`, which says why; otherwise both are empty.
 */
export function useExportBlock() {
  const t = useWords(exportingWords)
  const id = useId()
  // The server does not know it, and a page that it drew is taken over as it was drawn.
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser || !storedViewing()) return { blocked: {}, note: null }
  return {
    blocked: { disabled: true, 'aria-describedby': id },
    note: (
      <p id={id} className={noteStyle} data-part="export-note">
        {t('viewOnly')}
      </p>
    ),
  }
}
