import type { Reply } from '../../../api/contract/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { ExhibitCard, exhibitGrid } from '../../../widgets/ui/exhibit-card.tsx'
import { webAddress } from '../../../widgets/ui/web-address.ts'
import { link } from '../../router.ts'

/** An exhibit as lists show it. */
export type Exhibit = Reply<Contract['exhibits']['list']>['list'][number]

/**
 * Exhibits as cards, each leading to its own link in a new window, else to its page (spec section 2, 'Card behaviour').
 */
export function ExhibitCards({ exhibits, namesExhibitor }: { exhibits: Exhibit[]; namesExhibitor?: boolean }) {
  return (
    <ul class={exhibitGrid}>
      {exhibits.map((exhibit) => {
        const own = webAddress(exhibit.link)
        return (
          <li key={exhibit.exhibitCode}>
            <ExhibitCard
              exhibit={exhibit}
              href={own || link('exhibitsDetail', { exhibitCode: exhibit.exhibitCode })}
              target={own ? '_blank' : '_self'}
              by={namesExhibitor ? exhibit.exhibitorName : ''}
            />
          </li>
        )
      })}
    </ul>
  )
}
