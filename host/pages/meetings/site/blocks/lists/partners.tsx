import { Empty } from '../../../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../../../widgets/ui/language.tsx'
import type { BlockProps } from '../../engine/site-data.ts'
import { siteWords } from '../../engine/site-messages.ts'
import { BlockTitle } from '../parts/block-title.tsx'
import { ExhibitorTiles } from '../parts/exhibitor-tiles.tsx'

/** The partners that the organiser chose among the exhibitors, in the organiser's order. */
export function Block({ block: { title, codes }, site }: BlockProps<'PARTNERS'>) {
  const t = useWords(siteWords)
  const rows = codes.flatMap((code) => site.partners.filter(({ exhibitorCode }) => exhibitorCode === code))
  return (
    <>
      <BlockTitle title={title} />
      {rows.length > 0 ? (
        <ExhibitorTiles rows={rows} />
      ) : (
        <Empty drawing="door" title={t('noExhibitors')} text={t('soon')} />
      )}
    </>
  )
}
