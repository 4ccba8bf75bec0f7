import { addressOf } from '../../api/client/address.ts'
import { clientInfo } from '../../api/client/ask.ts'
import { ApiError } from '../../api/client/errors.ts'
import { refusalOf } from '../../api/client/refusal.ts'
import { fetchAs } from '../../api/client/request-token.ts'
import type { Reply } from '../../api/contract/core/endpoint.ts'
import { uploadFiles } from '../../api/contract/site/files.ts'
import type { Language } from '../../i18n/locales.ts'
import type { AnswerFile } from '../questions/services.ts'

/** Stores a file as the caller's own, with the login of this page. Rejects with an `ApiError`. */
export async function uploadAs(
  file: File,
  { origin, appKey, language }: { origin: string; appKey: string; language: Language },
): Promise<AnswerFile> {
  const body = new FormData()
  body.append('files', file)
  const info = () => ({ language, appKey, eventKey: '', from: 'H5' }) as const
  const answer = await fetchAs({ origin, appKey })(addressOf(origin, uploadFiles, {}), {
    ...{ method: 'POST', body },
    headers: { 'client-info': clientInfo({ info }) },
  }).catch(() => {
    throw new ApiError('offline', '')
  })
  // A gateway between may answer with a page: then there is no reply to read.
  const reply: unknown = await answer.json().catch(() => undefined)
  const retryAfter = answer.headers.get('retry-after')
  if (answer.status !== 200) throw refusalOf({ status: answer.status, retryAfter, body: reply })
  const [item] = (reply as Reply<typeof uploadFiles>).list
  if (!item) throw new ApiError('badAnswer', '')
  return { id: item.fileId, name: item.name, address: new URL(item.previewUrl, origin).href }
}
