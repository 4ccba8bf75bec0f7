import { ApiError } from '../../../../api/client/errors.ts'
import type { Client } from '../../../../api/client/index.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { loadSiteOf } from '../site/engine/load-site.ts'
import type { SiteData } from '../site/engine/site-data.ts'
import type { TextPlace } from './inline/text-places.ts'

/**
 * A message of the editor to the page in its frame. `turn` is that of the last change of a text that the editor has
 * taken up; `names` has the blocks by their ids as screen readers say them, and `hints` how they and texts are used.
 */
export interface ForPreview {
  is: 'page'
  data: SiteData
  openId: string
  places: TextPlace[]
  turn: number
  names: Readonly<Record<string, string>>
  hints: { block: string; text: string }
}

/**
 * A message of the page in the frame to the editor: that it listens, that a block was pressed, that a text is edited
 * or left, that it was changed, or that a change is taken back or made again.
 */
export type FromPreview =
  | { is: 'ready' | 'left' | 'undo' | 'redo' }
  | { is: 'pressed'; id: string }
  | { is: 'editing'; key: string }
  | { is: 'typed'; key: string; text: string; turn: number }

/** Loads what the blocks of a draft show; undefined where that fails. */
export async function loadSiteData(client: Client<Contract>, language: Language, page: SiteData['page']) {
  try {
    return await loadSiteOf(client, language, page)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
