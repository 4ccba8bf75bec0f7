import { useRef, useState } from 'react'
import { type PosterTemplate, photoShapes } from '../../../../../api/contract/sharing/poster-terms.ts'
import { maxFileBytes } from '../../../../../api/contract/site/file-limits.ts'
import { formatSize } from '../../../../../i18n/format-more.ts'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { DropZone } from '../../../../../widgets/ui/fields/drop-zone.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { useFocusInList } from '../../../../kit/order/focus.ts'
import { uploadWords } from '../../../../kit/uploads/upload-messages.ts'
import { accepted, useUploads } from '../../../../kit/uploads/use-uploads.ts'
import { usePageCode } from '../../../../stores/page-code.ts'
import { posterPageWords, posterSizeWords } from '../poster-messages.ts'

const loadFit = () => import('./photo-fit.tsx')

/** The photo on a poster: chosen, fitted to the place that its template has for it, and uploaded. */
export function PhotoField(props: {
  template: PosterTemplate
  pictureUrl: string
  onPicture(pictureUrl: string): void
}) {
  const { template, pictureUrl, onPicture } = props
  const t = useWords(posterPageWords)
  const tSize = useWords(posterSizeWords)
  const tUploads = useWords(uploadWords)
  const language = useLanguage()
  // The whole photo stays at hand while the page is open, so that it can be fitted again.
  const [original, setOriginal] = useState<File>()
  const [isFitting, setFitting] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  useFocusInList(fields)
  const { isBusy, ...uploading } = useUploads({ taking: 'image', onDone: ({ fileUrl }) => onPicture(fileUrl) })
  const send = (file: File) => {
    setFitting(false)
    uploading.onFiles([file])
  }
  return (
    <fieldset ref={fields}>
      <legend className="off-screen">{t('picture')}</legend>
      {pictureUrl && !isBusy ? (
        <>
          {original && (
            <Button kind="soft" onClick={() => setFitting(true)}>
              {tSize('fitAgain')}
            </Button>
          )}
          <Button kind="soft" onClick={() => onPicture('')}>
            {t('removePicture')}
          </Button>
        </>
      ) : (
        <DropZone
          {...uploading}
          label={tUploads('choosePicture')}
          hint={tUploads('takesImages', { size: formatSize(maxFileBytes.image, language) })}
          accept={accepted.image}
          describedBy={undefined}
          onFiles={([file]) => {
            if (!file) return
            setOriginal(file)
            setFitting(true)
          }}
        />
      )}
      {isFitting && original && (
        <Fit
          file={original}
          template={template}
          onUse={send}
          onClose={() => setFitting(false)}
          // A file that the browser cannot read is refused with the reason, as any other.
          onUnreadable={() => send(original)}
        />
      )}
    </fieldset>
  )
}

/** The sheet, whose code is loaded when it is opened for the first time. */
function Fit(props: {
  file: File
  template: PosterTemplate
  onUse(photo: File): void
  onClose(): void
  onUnreadable(): void
}) {
  const { template, ...others } = props
  const { part } = usePageCode(loadFit)
  return part && <part.PhotoFit {...others} shape={photoShapes[template]} />
}
