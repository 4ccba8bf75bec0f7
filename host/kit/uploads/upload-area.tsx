import { useEffect } from 'react'
import type { Sending } from '../../../api/client/upload.ts'
import { maxFileBytes } from '../../../api/contract/site/file-limits.ts'
import { formatSize } from '../../../i18n/format-more.ts'
import { DropZone } from '../../../widgets/ui/fields/drop-zone.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { uploadWords } from './upload-messages.ts'
import { type AcceptedKind, accepted, type FileItem, useUploads } from './use-uploads.ts'

/** An area to upload files: for an enterprise, or without `enterpriseCode` as the person’s own. */
export function UploadArea(props: {
  enterpriseCode?: string | undefined
  taking: AcceptedKind
  multiple?: boolean
  describedBy?: string | undefined
  onDone?(item: FileItem, file: File): void | Promise<void>
  /** Sends each file by another call than that of `onDone`. */
  send?(file: File, sending: Sending): Promise<void>
  /** Called with 1 when uploads start and with -1 when the last one has finished. */
  onBusy?: ((by: 1 | -1) => void) | undefined
}) {
  const { enterpriseCode, taking, multiple, describedBy, onDone, send, onBusy } = props
  const t = useWords(uploadWords)
  const language = useLanguage()
  const { isBusy, ...uploading } = useUploads({ enterpriseCode, taking, onDone, send })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onBusy` is new with each drawing; with it the hold would be let go and taken again
  useEffect(() => {
    if (!isBusy) return
    onBusy?.(1)
    return () => onBusy?.(-1)
  }, [isBusy])
  const isImage = taking !== 'document'
  const choose =
    taking === 'drawing'
      ? 'chooseDrawing'
      : isImage
        ? multiple
          ? 'choosePictures'
          : 'choosePicture'
        : multiple
          ? 'chooseFiles'
          : 'chooseFile'
  const hints = { image: 'takesImages', drawing: 'takesDrawings', document: 'takesDocuments' } as const
  const size = formatSize(isImage ? maxFileBytes.image : maxFileBytes.document, language)
  return (
    <DropZone
      {...uploading}
      {...(multiple && { multiple })}
      label={t(choose)}
      hint={t(hints[taking], { size })}
      accept={accepted[taking]}
      describedBy={describedBy}
    />
  )
}
