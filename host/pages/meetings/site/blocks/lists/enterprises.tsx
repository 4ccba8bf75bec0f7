import { EnterpriseItem } from '../../../../../../widgets/ui/cards/enterprise-item.tsx'
import { Empty } from '../../../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../../../widgets/ui/language.tsx'
import { List } from '../../../../../../widgets/ui/list-item.tsx'
import { useCardTargets } from '../../../../../card-targets.ts'
import type { BlockProps } from '../../engine/site-data.ts'
import { siteWords } from '../../engine/site-messages.ts'
import { BlockTitle } from '../parts/block-title.tsx'

/** The company pages of the exhibitors that the organiser chose, in the organiser's order. */
export function Block({ block: { title, codes }, site }: BlockProps<'ENTERPRISES'>) {
  const t = useWords(siteWords)
  const targetFor = useCardTargets()
  const rows = codes.flatMap((code) =>
    site.partners.filter(({ exhibitorCode, enterpriseCode }) => exhibitorCode === code && enterpriseCode),
  )
  return (
    <>
      <BlockTitle title={title} />
      {rows.length === 0 ? (
        <Empty drawing="door" title={t('noEnterprises')} text={t('soon')} />
      ) : (
        <List>
          {rows.map(({ exhibitorCode, enterpriseCode, name, logo, businessCategory, hall, booth }) => (
            <EnterpriseItem
              key={exhibitorCode}
              hit={{ relationName: name, enterpriseTypeName: businessCategory, cover: '', logo, hall, booth }}
              href={targetFor({ kind: 'enterprise', enterpriseCode })?.href}
            />
          ))}
        </List>
      )}
    </>
  )
}
