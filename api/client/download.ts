import type { Endpoint, Input } from '../contract/core/endpoint.ts'
import type { Parts } from './address.ts'
import { ask } from './ask.ts'
import { ApiError } from './errors.ts'
import type { Connection } from './index.ts'

/** A call of the contract that answers with a file. */
export type FileEndpoint = Endpoint & { media: NonNullable<Endpoint['media']> }

/** A downloaded file: its content, and the name that the server gives it; empty if it gives none. */
export interface Download {
  content: Blob
  name: string
}

/** Options of a download. */
export interface DownloadOptions {
  /** Called with the number of bytes received so far. */
  onLoaded?(bytes: number): void
  signal?: AbortSignal
}

/** The name that an answer gives its file, in either spelling of the header; empty without one. */
export function fileNameIn(disposition: string | null) {
  const [, coded] = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '') ?? []
  const [, plain = ''] = /filename="?([^";]+)/i.exec(disposition ?? '') ?? []
  try {
    return coded ? decodeURIComponent(coded.trim()) : plain
  } catch {
    // The other spelling of the name cannot be decoded.
    return plain
  }
}

async function contentOf(answer: Response, onLoaded?: (bytes: number) => void) {
  const reader = onLoaded && answer.body?.getReader()
  if (!reader) return answer.blob()
  const parts: BlobPart[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.byteLength
    onLoaded(bytes)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}

/**
 * Fetches the file of a call. Rejects with an `ApiError` (also `offline` if the file broke off on its way), or with the
 * `AbortError` of the signal.
 */
export async function download<E extends FileEndpoint>(
  entry: E,
  connection: Connection,
  input: Input<E>,
  { onLoaded, signal }: DownloadOptions = {},
): Promise<Download> {
  const answer = await ask(entry, connection, input as Parts, signal)
  try {
    return { content: await contentOf(answer, onLoaded), name: fileNameIn(answer.headers.get('content-disposition')) }
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? error : new ApiError('offline', '')
  }
}
