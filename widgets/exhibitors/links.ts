import { pageLink } from '../../api/contract/page-link.ts'
import type { Language } from '../../i18n/locales.ts'

/** Returns the address of an exhibitor's page. */
export const exhibitorPage = (exhibitorCode: string, language: Language) =>
  pageLink('exhibitorDetail', { exhibitorCode, language })

/** Returns the address of a company's lounge. */
export const loungePage = (enterpriseCode: string, language: Language) =>
  pageLink('enterpriseMainPage', { enterpriseCode, language })

/** Returns the address of the map of halls with an exhibitor's booth. */
export const mapPage = (meetingCode: string, exhibitorCode: string, language: Language) =>
  pageLink('exhibitorList', { meetingCode, view: 'map', booth: exhibitorCode, language })

/** Returns the absolute address of a path of Foyer or of another address; empty where there is none. */
export function absolute(path: string, origin: string) {
  try {
    return path && new URL(path, origin).href
  } catch {
    // A field that organisers import may contain no valid address.
    return ''
  }
}

/** Returns whether a click on a link is an ordinary one, which the widget handles; others open tabs and windows. */
export const isPlainPress = (event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
