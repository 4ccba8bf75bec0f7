import { Button } from '../../../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../../../widgets/ui/language.tsx'
import { ExhibitCards } from '../../../../../kit/cards/exhibit-cards.tsx'
import { link } from '../../../../../router.ts'
import type { BlockProps } from '../../engine/site-data.ts'
import { siteWords } from '../../engine/site-messages.ts'
import { BlockTitle } from '../parts/block-title.tsx'

/** The first exhibits of the meeting, and the way to all of them. */
export function Block({ block: { title, most }, site }: BlockProps<'EXHIBITS'>) {
  const t = useWords(siteWords)
  const exhibits = site.exhibits.slice(0, most)
  return (
    <>
      <BlockTitle title={title} />
      {exhibits.length === 0 ? (
        <Empty drawing="door" title={t('noExhibits')} text={t('soon')} />
      ) : (
        <>
          <ExhibitCards exhibits={exhibits} namesExhibitor />
          <div className="more">
            <Button kind="soft" href={link('exhibitsList', { meetingCode: site.page.meetingCode })}>
              {t('allExhibits')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
