import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { maxFileBytes } from '../../../../api/contract/site/file-limits.ts'
import { formatSize } from '../../../../i18n/format-more.ts'
import type { Upload } from '../../../../widgets/ui/fields/drop-zone.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { expireLogin } from '../../../access/expiry.ts'
import { token } from '../../../stores/session.ts'
import { itemWords } from '../items/item-messages.ts'

/** A file as the server stores it. */
export type FileItem = Reply<Contract['files']['upload']>['list'][number]

/** What an upload area accepts. */
export type Taking = 'image' | 'document'

const images = '.jpg,.jpeg,.png,.webp'
/** The `accept` attributes of the browser's file dialog. */
export const accepted: Record<Taking, string> = {
  image: images,
  document: `.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.csv,.md,.txt,${images}`,
}

const endingOf = (name: string) => /\.[a-z\d]+$/i.exec(name)?.[0].toLowerCase() ?? ''
/** A pasted picture has a type, but its name comes from another program. */
const isTaken = ({ name, type }: File, taking: Taking) =>
  accepted[taking].split(',').includes(endingOf(name)) || (taking === 'image' && /^image\/(jpeg|png|webp)$/.test(type))
const maxBytesFor = ({ name, type }: File) =>
  type.startsWith('image/') || images.split(',').includes(endingOf(name)) ? maxFileBytes.image : maxFileBytes.document

interface OnItsWay extends Upload {
  file: File
  stop: AbortController
}

/**
 * Uploads the files of an enterprise one after the other, each in a request of its own, so that a refused file does not
 * stop the others.
 */
export function useUploads(props: {
  enterpriseCode: string
  taking: Taking
  onDone(item: FileItem, file: File): void | Promise<void>
}) {
  const t = useWords(itemWords)
  const language = useLanguage()
  const newest = useRef(props)
  newest.current = props
  const [uploads, setUploads] = useState<readonly OnItsWay[]>([])
  const line = useRef(Promise.resolve())
  const all = useRef(new Set<AbortController>())
  useEffect(
    () => () => {
      for (const stop of all.current) stop.abort()
    },
    [],
  )

  const change = (id: string, more: Partial<OnItsWay>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const leave = (id: string) => setUploads((list) => list.filter((one) => one.id !== id))

  function troubleOf(error: ApiError, file: File) {
    const said: Partial<Record<ApiError['code'], string>> = {
      fileTypeNotAllowed: t('wrongType'),
      bodyTooLarge: t('tooLarge', { size: formatSize(maxBytesFor(file), language) }),
      imageRefused: t('imageRefused'),
      quotaFull: t('quotaFull'),
      tooManyRequests: t('tooMany'),
    }
    const isFinal = ['fileTypeNotAllowed', 'bodyTooLarge', 'imageRefused'].includes(error.code)
    return { error: said[error.code] ?? (error.message || t('uploadFailed')), mayRetry: !isFinal }
  }

  async function send({ id, file, stop }: OnItsWay) {
    if (stop.signal.aborted) return
    const sender = token()
    const onProgress = (share: number) => change(id, { share })
    const { enterpriseCode } = newest.current
    try {
      // The upload client is loaded late: its checks of the answer are larger than the code of this page.
      const { upload } = await import('../../../../api/client/upload.ts')
      const [item] = await upload([file], { token: sender, enterpriseCode, language, onProgress, signal: stop.signal })
      if (item) await newest.current.onDone(item, file)
      leave(id)
    } catch (thrown) {
      if ((thrown as Error).name === 'AbortError') return leave(id)
      const error = thrown instanceof ApiError ? thrown : new ApiError('offline', '')
      if (error.code === 'unauthorised' && sender) expireLogin(sender)
      change(id, { share: 0, ...troubleOf(error, file) })
    }
  }
  function start(one: OnItsWay) {
    all.current.add(one.stop)
    line.current = line.current.then(() => send(one))
  }
  function checked(file: File): OnItsWay {
    const maxBytes = maxBytesFor(file)
    const one = {
      id: `${file.name} ${crypto.randomUUID()}`,
      name: file.name,
      share: 0,
      file,
      stop: new AbortController(),
    }
    if (!isTaken(file, newest.current.taking)) return { ...one, error: t('wrongType') }
    return file.size > maxBytes ? { ...one, error: t('tooLarge', { size: formatSize(maxBytes, language) }) } : one
  }

  return {
    uploads,
    isBusy: uploads.some(({ error }) => !error),
    onFiles(files: File[]) {
      const added = files.map(checked)
      setUploads((list) => [...list, ...added])
      for (const one of added) if (!one.error) start(one)
    },
    onRetry(id: string) {
      const one = uploads.find((each) => each.id === id)
      if (!one) return
      change(id, { share: 0, error: undefined, mayRetry: undefined })
      start(one)
    },
    onDismiss(id: string) {
      uploads.find((each) => each.id === id)?.stop.abort()
      leave(id)
    },
  }
}
