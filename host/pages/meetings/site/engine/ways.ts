import { namedSites, siteWays } from '../../../../../api/contract/meetings/site-ways.ts'
import { outward } from '../../../../../widgets/ui/outward.ts'
import { link } from '../../../../router.ts'
import type { SiteData } from './site-data.ts'

const isElsewhere = (to: string) => /^https:\/\//i.test(to)

/** Returns the attributes of a link that leads to another website; none for any other. */
export const outwardOf = (to: string) => (isElsewhere(to) ? outward : {})

/** Returns the address to which a button or an entry of the menu leads. */
export function hrefOf(to: string, { page: { meetingCode, code } }: Pick<SiteData, 'page'>): string {
  const way = siteWays.find((name) => name === to)
  if (way === 'meetingDetail') return link('meetingDetail', { code: meetingCode })
  if (way) return link(way, { meetingCode })
  if (isElsewhere(to)) return to
  const sitePage = namedSites.find((name) => name === to)
  if (!sitePage) return link('customPage', {}, { id: to })
  // The sites that are found without a meeting keep their addresses short.
  return link(sitePage, namedSites.some((name) => name === code) ? {} : { meetingCode })
}
