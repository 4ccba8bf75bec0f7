import { ApiError } from '../../../../api/client/errors.ts'
import type { Client } from '../../../../api/client/index.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { loadSiteOf } from '../site/engine/load-site.ts'
import type { SiteData } from '../site/engine/site-data.ts'

/** A message of the editor to the page in its frame. */
export interface ForPreview {
  is: 'page'
  data: SiteData
  openId: string
}

/** A message of the page in the frame to the editor: that it listens, or that a block was pressed. */
export type FromPreview = { is: 'ready' } | { is: 'pressed'; id: string }

/** Loads what the blocks of a draft show; undefined where that fails. */
export async function loadSiteData(client: Client<Contract>, language: Language, page: SiteData['page']) {
  try {
    return await loadSiteOf(client, language, page)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
