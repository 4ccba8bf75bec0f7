import { Empty } from '../../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { Schedule } from '../../schedule/schedule.tsx'
import type { BlockProps } from '../engine/site-data.ts'
import { siteWords } from '../engine/site-messages.ts'
import { BlockTitle } from './parts/block-title.tsx'

/** The schedule of the meeting, in which people keep sessions and take seats. */
export function Block({ block, site: { meeting, sessions } }: BlockProps<'SCHEDULE'>) {
  const t = useWords(siteWords)
  return (
    <>
      <BlockTitle title={block.title} />
      {sessions.length > 0 ? (
        <Schedule meeting={meeting} sessions={sessions} />
      ) : (
        <Empty drawing="door" title={t('noSessions')} text={t('soon')} />
      )}
    </>
  )
}
