import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/language.tsx'
import { CropStage, fileOfCanvas } from '../../ui/media/crop-stage.tsx'
import { Sheet } from '../../ui/overlay/overlay.tsx'
import { questionWords } from '../messages.ts'
import { lookAt, maxPortraitBytes, type PhotoHint, portraitSize } from './picture.ts'

/** A sheet in which a photo is moved and zoomed until the face fills the upright frame. */
export function PhotoCrop(props: {
  file: File
  onUse(portrait: File, hints: readonly PhotoHint[]): void
  onClose(): void
  onUnreadable(): void
}) {
  const { file, onUse, onClose, onUnreadable } = props
  const t = useWords(questionWords)
  const drawn = useRef<HTMLCanvasElement | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [isDrawn, setDrawn] = useState(false)
  const [hints, setHints] = useState<readonly PhotoHint[]>([])
  useEffect(() => () => clearTimeout(timer.current), [])

  const look = (canvas: HTMLCanvasElement) => {
    drawn.current = canvas
    setDrawn(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void lookAt(canvas).then(setHints), 250)
  }
  const confirm = async () => {
    if (drawn.current) onUse(await fileOfCanvas(drawn.current, maxPortraitBytes), hints)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('crop')}
      footer={
        <Button block disabled={!isDrawn} onClick={() => void confirm()}>
          {t('usePhoto')}
        </Button>
      }
    >
      <CropStage
        file={file}
        size={portraitSize}
        label={t('photo')}
        hint={t('cropHint')}
        zoomLabel={t('zoom')}
        onDrawn={look}
        onUnreadable={onUnreadable}
      >
        <div role="status">
          {hints.map((hint) => (
            <p key={hint}>{t(hint)}</p>
          ))}
        </div>
      </CropStage>
    </Sheet>
  )
}
