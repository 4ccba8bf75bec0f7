import { useRef, useState } from 'react'
import { maxFileBytes } from '../../../../../api/contract/site/file-limits.ts'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { CropStage, fileOfCanvas } from '../../../../../widgets/ui/media/crop-stage.tsx'
import { Sheet } from '../../../../../widgets/ui/overlay/overlay.tsx'
import { posterSizeWords } from '../poster-messages.ts'

/** The number of pixels of a fitted photo for each of its place: enough for paper of A4. */
const density = 3

/** A sheet in which a photo is moved and zoomed until it fits its place on a poster. */
export function PhotoFit(props: {
  file: File
  /** The shape of the place, in pixels of the design. */
  shape: { width: number; height: number }
  onUse(photo: File): void
  onClose(): void
  onUnreadable(): void
}) {
  const { file, shape, onUse, onClose, onUnreadable } = props
  const t = useWords(posterSizeWords)
  const drawn = useRef<HTMLCanvasElement | undefined>(undefined)
  const [isDrawn, setDrawn] = useState(false)
  const confirm = async () => {
    if (!drawn.current) return
    try {
      onUse(await fileOfCanvas(drawn.current, maxFileBytes.image))
    } catch {
      // A browser that cannot write the picture sends the whole photo.
      onUnreadable()
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('fitPhoto')}
      footer={
        <Button block disabled={!isDrawn} onClick={() => void confirm()}>
          {t('usePhoto')}
        </Button>
      }
    >
      <CropStage
        file={file}
        size={{ width: shape.width * density, height: shape.height * density }}
        label={t('photo')}
        hint={t('fitHint')}
        zoomLabel={t('zoom')}
        onDrawn={(canvas) => {
          drawn.current = canvas
          setDrawn(true)
        }}
        onUnreadable={onUnreadable}
      />
    </Sheet>
  )
}
