import type { Language } from '../../../i18n/locales.ts'
import { token } from '../../stores/session.ts'

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

async function read(answer: Response, onLoaded: (bytes: number) => void) {
  const reader = answer.body?.getReader()
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

/** Fetches an export of leads, telling how much has come. Rejects with the server's sentence, or an empty one. */
export async function fetchFile(
  query: Readonly<Record<string, string | undefined>>,
  language: Language,
  onLoaded: (bytes: number) => void,
  signal: AbortSignal,
): Promise<{ content: Blob; name: string }> {
  const fields = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const info = { language, eventKey: '', appKey: '', from: 'H5' }
  const answer = await fetch(`/user/lead/export?${new URLSearchParams(fields)}`, {
    headers: { authorization: token() ?? '', 'client-info': encodeURIComponent(JSON.stringify(info)) },
    signal,
  }).catch((error: Error) => {
    // The browser's own words for a network that is down are for developers.
    throw error.name === 'AbortError' ? error : new Error('')
  })
  if (!answer.ok) {
    const reply = (await answer.json().catch(() => ({}))) as { message?: string }
    throw new Error(reply.message ?? '')
  }
  return { content: await read(answer, onLoaded), name: fileNameIn(answer.headers.get('content-disposition')) }
}
