import { type Infer, is } from 'superstruct'
import { type Endpoint, pageOf, timeoutMs } from '../contract/core/endpoint.ts'
import type { Language } from '../contract/core/languages.ts'
import { files as calls, type FileItem } from '../contract/site/files.ts'
import { addressOf } from './address.ts'
import { clientInfo } from './ask.ts'
import { ApiError } from './errors.ts'
import { refusalOf } from './refusal.ts'

/** Options of an upload: its sender, its enterprise, and a callback for its progress. */
export interface UploadOptions {
  token: string | undefined
  /** The enterprise the files are for; without it they are the person's own. */
  enterpriseCode?: string
  language: Language
  /** The API's origin; the page's own unless said. */
  origin?: string
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal | undefined
}

/** A slow line needs longer for a film than for a call. */
const uploadTimeoutMs = 10 * timeoutMs

/** The sender of a form, and how its sending is followed and called off. */
export type Sending = Omit<UploadOptions, 'enterpriseCode'>

/**
 * Sends files to an address and reports the progress, which `fetch` cannot. `read` takes the answer out of its JSON.
 * Rejects with an `ApiError`, or with the `AbortError` of the signal.
 */
export function sendFiles<T>(
  address: string,
  form: FormData,
  { token, language, onProgress, signal }: Sending,
  read: (json: unknown) => T,
): Promise<T> {
  return new Promise((done, failed) => {
    if (signal?.aborted) return failed(new DOMException('The upload was called off.', 'AbortError'))
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (finish: () => void) => () => {
      signal?.removeEventListener('abort', stop)
      try {
        finish()
      } catch (error) {
        failed(error)
      }
    }
    request.open('POST', address)
    request.responseType = 'json'
    request.timeout = uploadTimeoutMs
    const info = () => ({ language, eventKey: '', appKey: '', from: 'H5' })
    request.setRequestHeader('client-info', clientInfo({ info }))
    if (token) request.setRequestHeader('authorization', token)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && onProgress?.(loaded / total)
    request.onload = end(() => {
      const { response, status } = request
      const retryAfter = request.getResponseHeader('retry-after')
      if (status !== 200) throw refusalOf({ status, retryAfter, body: response })
      done(read(response))
    })
    request.onerror = end(() => failed(new ApiError('offline', '')))
    request.ontimeout = end(() => failed(new ApiError('timeout', '')))
    request.onabort = end(() => failed(new DOMException('The upload was called off.', 'AbortError')))
    signal?.addEventListener('abort', stop)
    request.send(form)
  })
}

/** Returns a function that takes the data out of an answer. */
export const dataOf =
  <T, S>(struct: Parameters<typeof is<T, S>>[1]) =>
  (json: unknown): T => {
    const { data } = (json ?? {}) as { data?: unknown }
    if (!is(data, struct)) throw new ApiError('badAnswer', '')
    return data
  }

/**
 * Sends one file of a meeting by a call whose query names it. Rejects with an `ApiError`, or with the `AbortError`
 * of the signal.
 */
export function sendMeetingFile<Call extends Endpoint & { data: NonNullable<Endpoint['data']> }>(
  call: Call,
  query: { meetingCode: string },
  file: File,
  { origin = location.origin, ...sending }: Sending,
) {
  const form = new FormData()
  form.append('file', file)
  const address = addressOf(origin, call, { query })
  return sendFiles<Infer<Call['data']>>(address, form, sending, dataOf(call.data))
}

/** The files of an answer. */
function itemsOf(json: unknown): Infer<typeof FileItem>[] {
  if (!is(json, pageOf(calls.upload.row))) throw new ApiError('badAnswer', '')
  return (json as { list: Infer<typeof FileItem>[] }).list
}

/** Sends files, and reports the progress. Rejects with an `ApiError`, or with the `AbortError` of the signal. */
export function upload(files: readonly File[], uploading: UploadOptions): Promise<Infer<typeof FileItem>[]> {
  const { enterpriseCode, origin = location.origin, ...sending } = uploading
  const form = new FormData()
  for (const file of files) form.append('files', file)
  const address = addressOf(origin, calls.upload, enterpriseCode ? { query: { enterpriseCode } } : {})
  return sendFiles(address, form, sending, itemsOf)
}
