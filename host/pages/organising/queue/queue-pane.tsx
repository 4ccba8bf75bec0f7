import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { ConsoleMenu } from '../../../kit/console/console.tsx'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import type { OrganisedMeeting } from '../../../stores/counts/organised.ts'
import type { ReviewFilters } from '../review-filters.ts'
import { reviewWords } from '../review-messages.ts'
import { type Queue, useReviewQueue } from '../use-review.ts'
import { QueueRows } from './queue-rows.tsx'
import { ReviewTools } from './review-tools.tsx'

/** The props of the list of the queue. */
export interface PaneProps {
  meetings: readonly OrganisedMeeting[]
  meeting: OrganisedMeeting
  filters: ReviewFilters
  first?: Queue | undefined
  openId?: string
}

/** The list of the queue with its tabs, search and filters. */
export function QueuePane({ meetings, meeting, filters, first, openId }: PaneProps) {
  const { meetingCode } = meeting
  const t = useWords(reviewWords)
  const language = useLanguage()
  const queue = useReviewQueue({ meetingCode, filters, language, first })
  const go = (change: ReviewFilters) => void open(link('examineUser', { meetingCode, ...change }), true)
  return (
    <>
      <Bar title={t('review')} home={link('myPage')} />
      <ConsoleMenu page="examineUser" meetings={meetings} meeting={meeting} />
      <ReviewTools filters={filters} summary={queue.queue?.summary} onFilters={go} />
      <QueueRows {...{ meetingCode, filters, queue, openId }} onFilters={go} />
    </>
  )
}
