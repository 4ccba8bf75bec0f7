import { translator } from '../../../i18n/messages.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { panes } from '../../shell/panes.ts'
import { meetingWords } from './meeting-messages.ts'
import { MeetingPane, type Meetings } from './meeting-pane.tsx'

/** The most meetings in the list; there are never so many to come at one place. */
const pageSize = 100

export async function load({ client, language }: PageInput<'meetingList'>): Promise<Meetings> {
  return (await client.meetings.list({ body: { language, pageSize } })).list
}

export function head({ language, data }: PageProps<'meetingList', Meetings>): Head {
  return {
    title: translator(meetingWords, language)('meetings'),
    description: data
      .map(({ name }) => name)
      .join(' · ')
      .slice(0, 200),
  }
}

/** The meetings that are on or still to come; on wide screens with room for the chosen one. */
export default function MeetingList({ data, query }: PageProps<'meetingList', Meetings>) {
  const t = useWords(meetingWords)
  return (
    <div className={panes} data-shows="list">
      <MeetingPane all={data} type={query.type} />
      <div className="detail">
        <div className="placeholder">
          <Empty drawing="door" title={t('chooseMeeting')} />
        </div>
      </div>
    </div>
  )
}
