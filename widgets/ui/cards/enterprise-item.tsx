import { ChevronRight } from 'lucide'
import { OrgMark } from '../avatar.tsx'
import { Icon } from '../icon.tsx'
import { ListItem } from '../list-item.tsx'
import { BoothSign } from '../overlay/booth-sign.tsx'

/** The fields of an enterprise that a list shows. */
export interface EnterpriseHit {
  relationName: string
  enterpriseTypeName: string
  cover: string
  /** Shown instead of the cover picture, where there is one. */
  logo?: string | undefined
  hall?: string | undefined
  booth?: string | undefined
}

/** One enterprise in a list: logo, name, type, and booth. It belongs into a `List`. */
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
          {booth && <BoothSign hall={hall} booth={booth} />}
          {href && <Icon of={ChevronRight} size="sm" flip />}
        </>
      }
    />
  )
}
