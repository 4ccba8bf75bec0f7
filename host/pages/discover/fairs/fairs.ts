import { apiError } from '../../../../api/client/errors.ts'
import type { Client } from '../../../../api/client/index.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'

/** The exhibitions that are on or still to come. */
export type Fairs = Reply<Contract['exhibitions']['list']>['list']

/** The exhibitions that were loaded during the visit, by language. In the browser only, because they may change. */
const known = new Map<Language, Fairs>()

/** Stores the exhibitions that a page has loaded. */
export function rememberFairs(language: Language, fairs: Fairs) {
  if (typeof document !== 'undefined') known.set(language, fairs)
}

/**
 * Returns the exhibitions for the bar of the directory beside an exhibitor, and loads them if they are not known yet.
 * There are none where they cannot be loaded, and on phones, which do not show the directory there.
 */
export async function fairsOf(client: Client<Contract>, language: Language): Promise<Fairs> {
  const isPhone = typeof document !== 'undefined' && !matchMedia('(min-width: 840px)').matches
  const fairs = known.get(language)
  if (isPhone || fairs) return fairs ?? []
  try {
    const { list } = await client.exhibitions.list({ query: { language } })
    rememberFairs(language, list)
    return list
  } catch (error) {
    apiError(error)
    return []
  }
}
