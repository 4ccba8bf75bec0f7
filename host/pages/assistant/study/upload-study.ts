import { addressOf } from '../../../../api/client/address.ts'
import { clientInfo, failureOf } from '../../../../api/client/ask.ts'
import { refusalOf } from '../../../../api/client/refusal.ts'
import { studies } from '../../../../api/contract/assistant/studies.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { token } from '../../../stores/session.ts'

/**
 * Uploads files for an enterprise's assistant, at most ten in one request; they are read in the background. Rejects
 * with an `ApiError`.
 */
export async function uploadStudy(files: readonly File[], enterpriseCode: string, language: Language) {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  const { method } = studies.upload
  const info = () => ({ language, eventKey: '', appKey: '', from: 'H5' })
  try {
    const answer = await fetch(addressOf(location.origin, studies.upload, { query: { enterpriseCode, language } }), {
      method,
      body: form,
      headers: { 'client-info': clientInfo({ info }), authorization: token() ?? '' },
    })
    if (answer.ok) return
    // A proxy's page of an error is no JSON: the status alone says then what happened.
    const body: unknown = await answer.json().catch(() => undefined)
    throw refusalOf({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body })
  } catch (error) {
    throw failureOf(error as Error)
  }
}
