import { pageLink } from '../../api/contract/page-link.ts'
import type { Language } from '../../i18n/locales.ts'

/** The page of an exhibitor. */
export const exhibitorPage = (exhibitorCode: string, language: Language) =>
  pageLink('exhibitorDetail', { exhibitorCode, language })

/** The lounge of an enterprise. */
export const loungePage = (enterpriseCode: string, language: Language) =>
  pageLink('enterpriseMainPage', { enterpriseCode, language })

/** A path of ours, or an address, as an address that holds on any page; empty where there is none. */
export function absolute(path: string, origin: string) {
  try {
    return path && new URL(path, origin).href
  } catch {
    // What organisers import is not always an address.
    return ''
  }
}

/** Whether a press on a link is an ordinary one, which the widget takes over; others open tabs and windows. */
export const isPlainPress = (event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
