import { OrgMark } from '../../../../../../widgets/ui/avatar.tsx'
import { BoothSign } from '../../../../../../widgets/ui/overlay/booth-sign.tsx'
import { css } from '../../../../../../widgets/ui/theme/style.ts'
import { link } from '../../../../../router.ts'
import type { SiteData } from '../../engine/site-data.ts'

const tiles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(150px, 22%)), 1fr));
  gap: 12px;
  & a {
    display: grid;
    gap: 8px;
    align-content: space-between;
    justify-items: start;
    height: 100%;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & b {
    font-weight: 600;
    line-height: var(--foyer-lh-snug);
    overflow-wrap: anywhere;
  }
  @media (hover: hover) {
    & a:hover {
      box-shadow: var(--foyer-e-2);
    }
  }
`

/** Exhibitors as tiles: logo, name and booth. */
export const ExhibitorTiles = ({ rows }: { rows: SiteData['exhibitors'] }) => (
  <ul className={tiles}>
    {rows.map(({ exhibitorCode, name, logo, hall, booth }) => (
      <li key={exhibitorCode}>
        <a href={link('exhibitorDetail', { exhibitorCode })}>
          <OrgMark name={name} src={logo} size={52} />
          <b dir="auto">{name}</b>
          {booth && <BoothSign hall={hall} booth={booth} />}
        </a>
      </li>
    ))}
  </ul>
)
