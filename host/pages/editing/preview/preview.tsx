import { Eye } from 'lucide'
import { useState } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { useMinWidth } from '../../../stores/min-width.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { paneState } from '../../../stores/pane-state.ts'
import { useLanguageName } from '../form/language-name.ts'
import { editWords } from '../form/messages.ts'
import { minPaneWidth, pane } from './preview.styles.ts'
import type { ViewProps } from './preview-view.tsx'

const { useIsOpen, setOpen } = paneState('preview')

const paneId = 'preview'

/** The preview of a page that is edited: beside the form where there is room, else over the whole screen. */
export function usePreview() {
  const isWide = useMinWidth(minPaneWidth)
  const isPaneOpen = useIsOpen()
  const [isFullScreen, setFullScreen] = useState(false)
  return { isWide, isPaneOpen, isFullScreen: isFullScreen && !isWide, setFullScreen }
}

type Preview = ReturnType<typeof usePreview>

/** Opens the preview, for the end of a page's bar; where it is beside the form, a second press closes it. */
export function PreviewButton({ preview }: { preview: Preview }) {
  const t = useWords(editWords)
  const { isWide, isPaneOpen, setFullScreen } = preview
  const state = isWide
    ? { 'aria-expanded': isPaneOpen, 'aria-controls': paneId }
    : ({ 'aria-haspopup': 'dialog' } as const)
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={Eye}
      {...state}
      onClick={() => (isWide ? setOpen(!isPaneOpen) : setFullScreen(true))}
    >
      {t('preview')}
    </Button>
  )
}

/**
 * The preview for a sheet that covers the form: its button, and the preview over the screen with what is typed in the
 * sheet. Nothing where the preview is beside the sheet already.
 */
export function SheetPreview({ preview, ...view }: { preview: Preview } & Omit<ViewProps, 'onClose'>) {
  const { isWide, isPaneOpen, isFullScreen, setFullScreen } = preview
  if (isWide && isPaneOpen) return null
  return (
    <>
      <PreviewButton preview={preview} />
      {isFullScreen && <LazyView {...view} onClose={() => setFullScreen(false)} />}
    </>
  )
}

const loadView = () => import('./preview-view.tsx')

/** The preview itself, whose code and data are loaded only while it is shown. */
export function Preview({ preview, ...view }: { preview: Preview } & Omit<ViewProps, 'onClose'>) {
  const t = useWords(editWords)
  const nameOf = useLanguageName()
  const { isWide, isPaneOpen, isFullScreen, setFullScreen } = preview
  return (
    <>
      <aside id={paneId} className={pane} aria-label={t('previewIn', { language: nameOf(view.language) })}>
        {isWide && isPaneOpen && <LazyView {...view} />}
      </aside>
      {isFullScreen && <LazyView {...view} onClose={() => setFullScreen(false)} />}
    </>
  )
}

function LazyView({ onClose, ...view }: ViewProps) {
  const t = useWords(editWords)
  const { part, isMissing, retry } = usePageCode(loadView)
  if (part) return onClose ? <part.FullScreen {...view} onClose={onClose} /> : <part.PreviewView {...view} />
  if (onClose) return null
  return isMissing ? <LoadFailed title={t('loadFailed')} onRetry={retry} /> : <Skeleton rows={4} />
}
