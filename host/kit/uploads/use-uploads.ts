import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { Sending } from '../../../api/client/upload.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { maxFileBytes } from '../../../api/contract/site/file-limits.ts'
import { formatSize } from '../../../i18n/format-more.ts'
import type { Upload } from '../../../widgets/ui/fields/drop-zone.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { expireLogin } from '../../access/expiry.ts'
import { token } from '../../stores/session.ts'
import { uploadWords } from './upload-messages.ts'

/** A file as the server stores it. */
export type FileItem = Reply<Contract['files']['upload']>['list'][number]

/** The kind of files that an upload area accepts. */
export type AcceptedKind = 'image' | 'drawing' | 'document'

const images = '.jpg,.jpeg,.png,.webp'
/** The `accept` attributes of the browser's file dialog. */
export const accepted: Record<AcceptedKind, string> = {
  image: images,
  drawing: `.svg,${images}`,
  document: `.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.csv,.md,.txt,${images}`,
}

const endingOf = (name: string) => /\.[a-z\d]+$/i.exec(name)?.[0].toLowerCase() ?? ''
/** A pasted picture has a type, but its name comes from another program. */
const isAccepted = ({ name, type }: File, taking: AcceptedKind) =>
  accepted[taking].split(',').includes(endingOf(name)) ||
  (taking !== 'document' && /^image\/(jpeg|png|webp)$/.test(type))
const maxBytesFor = ({ name, type }: File) =>
  type.startsWith('image/') || images.split(',').includes(endingOf(name)) ? maxFileBytes.image : maxFileBytes.document

interface RunningUpload extends Upload {
  file: File
  controller: AbortController
}

/**
 * Uploads files one after the other, for an enterprise or, without `enterpriseCode`, as the person’s own. Each has a
 * request of its own, so that a refused file does not stop the others.
 */
export function useUploads(props: {
  enterpriseCode?: string | undefined
  taking: AcceptedKind
  /** Sends a file elsewhere than to the person’s or the enterprise’s files; `onDone` is not called then. */
  send?: ((file: File, sending: Sending) => Promise<void>) | undefined
  onDone?: ((item: FileItem, file: File) => void | Promise<void>) | undefined
}) {
  const t = useWords(uploadWords)
  const language = useLanguage()
  const newest = useRef(props)
  newest.current = props
  const [uploads, setUploads] = useState<readonly RunningUpload[]>([])
  const lastUpload = useRef(Promise.resolve())
  const running = useRef(new Set<AbortController>())
  useEffect(
    () => () => {
      for (const stopper of running.current) stopper.abort()
    },
    [],
  )

  const change = (id: string, changes: Partial<RunningUpload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const removeUpload = (id: string) => setUploads((list) => list.filter((upload) => upload.id !== id))

  function problemOf(error: ApiError, file: File) {
    const texts: Partial<Record<ApiError['code'], string>> = {
      fileTypeNotAllowed: t('wrongType'),
      bodyTooLarge: t('tooLarge', { size: formatSize(maxBytesFor(file), language) }),
      imageRefused: t('imageRefused'),
      quotaFull: t(newest.current.enterpriseCode ? 'quotaFull' : 'ownQuotaFull'),
      tooManyRequests: t('tooMany'),
    }
    const isFinal = ['fileTypeNotAllowed', 'bodyTooLarge', 'imageRefused'].includes(error.code)
    return { error: texts[error.code] ?? (error.message || t('uploadFailed')), mayRetry: !isFinal }
  }

  async function send({ id, file, controller }: RunningUpload) {
    if (controller.signal.aborted) return
    const sender = token()
    const onProgress = (share: number) => change(id, { share })
    const { enterpriseCode } = newest.current
    const sending = { token: sender, language, onProgress, signal: controller.signal }
    try {
      if (newest.current.send) await newest.current.send(file, sending)
      else {
        // The upload client is loaded late: its checks of the answer are larger than the code of this page.
        const { upload } = await import('../../../api/client/upload.ts')
        const [item] = await upload([file], { ...sending, ...(enterpriseCode && { enterpriseCode }) })
        if (item) await newest.current.onDone?.(item, file)
      }
      removeUpload(id)
    } catch (thrown) {
      if ((thrown as Error).name === 'AbortError') return removeUpload(id)
      const error = thrown instanceof ApiError ? thrown : new ApiError('offline', '')
      if (error.code === 'unauthorised' && sender) expireLogin(sender)
      change(id, { share: 0, ...problemOf(error, file) })
    }
  }
  function start(upload: RunningUpload) {
    running.current.add(upload.controller)
    lastUpload.current = lastUpload.current.then(() => send(upload))
  }
  function uploadOf(file: File): RunningUpload {
    const maxBytes = maxBytesFor(file)
    const upload = {
      id: `${file.name} ${Math.random()}`,
      name: file.name,
      share: 0,
      file,
      controller: new AbortController(),
    }
    if (!isAccepted(file, newest.current.taking)) return { ...upload, error: t('wrongType') }
    return file.size > maxBytes ? { ...upload, error: t('tooLarge', { size: formatSize(maxBytes, language) }) } : upload
  }

  return {
    uploads,
    isBusy: uploads.some(({ error }) => !error),
    onFiles(files: File[]) {
      const added = files.map(uploadOf)
      setUploads((list) => [...list, ...added])
      for (const upload of added) if (!upload.error) start(upload)
    },
    onRetry(id: string) {
      const existing = uploads.find((upload) => upload.id === id)
      if (!existing) return
      change(id, { share: 0, error: undefined, mayRetry: undefined })
      start(existing)
    },
    onDismiss(id: string) {
      uploads.find((upload) => upload.id === id)?.controller.abort()
      removeUpload(id)
    },
  }
}
