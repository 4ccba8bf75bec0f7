import { ChevronRight } from 'lucide'
import { OrgMark } from '../avatar.tsx'
import { Icon } from '../icon.tsx'
import { ListItem } from '../list-item.tsx'
import { Plate } from '../overlay/plate.tsx'

/** What a list shows of an enterprise. */
export interface EnterpriseHit {
  relationName: string
  enterpriseTypeName: string
  cover: string
  /** Where it is drawn, the logo instead of the picture. */
  logo?: string | undefined
  hall?: string | undefined
  booth?: string | undefined
}

/** One enterprise of a list: logo, name, what it is, and where it exhibits. Stands in a `List`. */
export function EnterpriseItem({ hit, href }: { hit: EnterpriseHit; href: string | undefined }) {
  const { relationName, enterpriseTypeName, logo, cover, hall, booth } = hit
  return (
    <ListItem
      mark={<OrgMark name={relationName} src={logo || cover} />}
      title={relationName}
      meta={enterpriseTypeName && <bdi>{enterpriseTypeName}</bdi>}
      href={href || undefined}
      end={
        <>
          {booth && <Plate hall={hall} booth={booth} />}
          {href && <Icon of={ChevronRight} size="sm" flip />}
        </>
      }
    />
  )
}
