import { MapPinned } from 'lucide'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { link } from '../../../../router.ts'
import type { BlockProps } from '../engine/site-data.ts'
import { siteWords } from '../engine/site-messages.ts'
import { BlockTitle } from './parts/block-title.tsx'

/** Directions to the meeting, and the way to the plan of the halls. */
export function Block({ block: { title, text }, site }: BlockProps<'MAP'>) {
  const t = useWords(siteWords)
  return (
    <>
      <BlockTitle title={title} />
      <div className="plain">
        <p dir="auto">{text || site.meeting.address}</p>
        <div className="more">
          <Button kind="soft" icon={MapPinned} href={link('map', { meetingCode: site.page.meetingCode })}>
            {t('openMap')}
          </Button>
        </div>
      </div>
    </>
  )
}
