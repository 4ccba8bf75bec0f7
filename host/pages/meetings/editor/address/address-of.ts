import { namedSites } from '../../../../../api/contract/meetings/site-ways.ts'
import { link } from '../../../../router.ts'

/** The code of a page, and the address that its organisers chose; empty without one. */
export interface Addressed {
  page: string
  address: string
}

/** Returns whether a page has a path of its own, in place of an address that is chosen. */
export const hasOwnPath = (page: string) => namedSites.some((name) => name === page)

/** Returns the address at which everybody finds a page. */
export function addressOf({ page, address }: Addressed) {
  const named = namedSites.find((name) => name === page)
  return named ? link(named) : link('customPage', {}, { id: address || page })
}

/** Returns the same without its query, as it is printed and told. */
export const pathOf = (page: Addressed) => addressOf(page).split('?')[0] ?? ''
