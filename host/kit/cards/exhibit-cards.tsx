import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { ExhibitCard, exhibitGrid } from '../../../widgets/ui/cards/exhibit-card.tsx'
import { useCardTargets } from '../../card-targets.ts'

/** An exhibit as lists show it. */
export type Exhibit = Reply<Contract['exhibits']['list']>['list'][number]

/** Exhibits as cards; each links to the exhibit's own website, where it has one, else to its page. */
export function ExhibitCards({ exhibits, namesExhibitor }: { exhibits: Exhibit[]; namesExhibitor?: boolean }) {
  const targetFor = useCardTargets()
  return (
    <ul className={exhibitGrid}>
      {exhibits.map((exhibit) => {
        const { exhibitCode, link } = exhibit
        const target = targetFor({ kind: 'exhibit', exhibitCode, link })
        return (
          <li key={exhibitCode}>
            <ExhibitCard
              exhibit={exhibit}
              href={target?.href ?? ''}
              target={target?.target ?? '_self'}
              by={namesExhibitor ? exhibit.exhibitorName : ''}
            />
          </li>
        )
      })}
    </ul>
  )
}
