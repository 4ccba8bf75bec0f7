import { examining } from '../../../api/contract/core/roles.ts'
import { translator } from '../../../i18n/messages.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { NotOrganising } from '../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../kit/console/organising.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { panes } from '../../shell/panes.ts'
import { QueuePane } from './queue/queue-pane.tsx'
import { reviewFiltersOf } from './review-filters.ts'
import { reviewWords } from './review-messages.ts'
import { loadQueue, type Queue } from './use-review.ts'

interface Data extends Organising {
  first?: Queue
}

/** Loads the registrations that wait for a review, or those of the tab in the address. */
export async function load(input: PageInput<'examineUser'>): Promise<Data> {
  const { client, query, language } = input
  const reader = await organisingOf(input, query.meetingCode, examining)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  return {
    ...reader,
    first: await loadQueue(client.reviews, { meetingCode, filters: reviewFiltersOf(query), language }),
  }
}

export function head({ language }: PageProps<'examineUser', Data>) {
  return { title: translator(reviewWords, language)('review') }
}

/** The queue of registrations for a meeting; on wide screens with a place for one of them beside it. */
export default function ExamineUser({ data, query }: PageProps<'examineUser', Data>) {
  const t = useWords(reviewWords)
  const { meetings, meeting, first } = data
  if (!meeting) return <NotOrganising title={t('review')} />
  return (
    <div className={panes} data-shows="list">
      <div className="list">
        <QueuePane
          key={meeting.meetingCode}
          meetings={meetings}
          meeting={meeting}
          filters={reviewFiltersOf(query)}
          first={first}
        />
      </div>
      <div className="detail">
        <div className="placeholder">
          <Empty title={t('choose')} text={t('keys')} />
        </div>
      </div>
    </div>
  )
}
