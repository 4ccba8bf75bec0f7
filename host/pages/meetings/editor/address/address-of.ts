import { namedSites } from '../../../../../api/contract/meetings/site-ways.ts'
import { link } from '../../../../router.ts'

/** The code of a page, the name of its path, and the address that its organisers chose; both empty without one. */
export interface Addressed {
  page: string
  pathName: string
  address: string
}

/** Returns the address at which everybody finds a page of a meeting. */
export function addressOf({ page, pathName, address }: Addressed, meetingCode: string) {
  const named = namedSites.find((name) => name === pathName)
  if (!named) return link('customPage', {}, { id: address || page })
  // A page whose code is the name of its path is found there without its meeting.
  return link(named, page === named ? {} : { meetingCode })
}

/** Returns the same without the reader's language, as it is printed and told. */
export function pathOf(page: Addressed, meetingCode: string) {
  const [path = '', query] = addressOf(page, meetingCode).split('?')
  const fields = new URLSearchParams(query)
  fields.delete('language')
  return fields.size > 0 ? `${path}?${fields}` : path
}
