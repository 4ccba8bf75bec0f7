import { namedSites } from '../../../../api/contract/meetings/site-ways.ts'
import { link } from '../../../router.ts'

/** Returns the address at which everybody finds a page. */
export function addressOf(page: string) {
  const named = namedSites.find((name) => name === page)
  return named ? link(named) : link('customPage', {}, { id: page })
}
