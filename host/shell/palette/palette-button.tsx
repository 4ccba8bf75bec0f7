import { Search } from 'lucide'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { hostWords } from '../../messages.ts'

/** Opens the palette, whose code is loaded by then; in the side menu of wide screens. */
export function PaletteButton() {
  const t = useWords(hostWords)
  const openPalette = async () => {
    const { openLayer } = await import('../keys/layers.tsx')
    await openLayer('palette')
  }
  return (
    <button
      type="button"
      className="palette"
      title="Ctrl K · ⌘ K"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      // Its code did not load: the network is down, of which the page tells.
      onClick={() => void openPalette().catch(() => {})}
    >
      <Icon of={Search} />
      {t('search')}
    </button>
  )
}
