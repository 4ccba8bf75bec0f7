import { useLayoutEffect, useState } from 'react'
import { formatMoment } from '../../../i18n/format-more.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'

/** The message keys of the roles. */
export const roleWords = { OWNER: 'owner', EDITOR: 'editor', SALES: 'sales' } as const

/** Returns the end of an invitation in words; empty in HTML from the server, which does not know the time zone. */
export function useLastMoment(expiresAt: string) {
  const language = useLanguage()
  const [until, setUntil] = useState('')
  useLayoutEffect(() => setUntil(expiresAt && formatMoment(expiresAt, language)), [expiresAt, language])
  return until
}
