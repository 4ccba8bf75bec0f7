import { Button } from '../../../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../../../widgets/ui/language.tsx'
import { link } from '../../../../../router.ts'
import type { BlockProps } from '../../engine/site-data.ts'
import { siteWords } from '../../engine/site-messages.ts'
import { BlockTitle } from '../parts/block-title.tsx'
import { ExhibitorTiles } from '../parts/exhibitor-tiles.tsx'

/** The exhibitors: with `most` the first of them, else the whole directory to search and filter. */
export function Block({ block: { title, most }, site }: BlockProps<'EXHIBITORS'>) {
  const t = useWords(siteWords)
  const { meetingCode } = site.page
  const rows = site.exhibitors.slice(0, most)
  return (
    <>
      <BlockTitle title={title} />
      {!most && (
        <>
          <foyer-exhibitors server meeting-code={meetingCode} loading="eager" />
          <p className="on-paper ways">
            <a href={link('exhibitorList', { meetingCode })}>{t('allExhibitors')}</a>
          </p>
        </>
      )}
      {most && rows.length === 0 && <Empty drawing="door" title={t('noExhibitors')} text={t('soon')} />}
      {most && rows.length > 0 && (
        <>
          <ExhibitorTiles rows={rows} />
          <div className="more">
            <Button kind="soft" href={link('exhibitorList', { meetingCode })}>
              {t('allExhibitors')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
