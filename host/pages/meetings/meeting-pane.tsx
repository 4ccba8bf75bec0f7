import { useState } from 'react'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { MeetingCard } from '../../../widgets/ui/cards/meeting-card.tsx'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useNow } from '../../kit/use-now.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { LanguageIcon } from '../../shell/language-picker.tsx'
import { meetingWords } from './meeting-messages.ts'
import { phaseOf } from './meeting-times.ts'
import { meetingList } from './meetings.styles.ts'

/** The meetings that are on or still to come. */
export type Meetings = Reply<Contract['meetings']['list']>['list']

const types = ['EXHIBITION', 'MEETING', 'FORUM'] as const

/** The list of meetings with chips for their types; on wide screens beside the chosen one, which is marked. */
export function MeetingPane(props: { all: Meetings; type?: string | undefined; current?: string; isBeside?: true }) {
  const { all, current, isBeside } = props
  const t = useWords(meetingWords)
  const now = useNow()
  const [type, setType] = useState(types.find((known) => known === props.type) ?? '')
  const meetings = all.filter(({ meetingType }) => !type || meetingType === type)
  const present = types.filter((known) => all.some(({ meetingType }) => meetingType === known))

  return (
    <div className="list">
      <Bar title={t('meetings')} {...(isBeside ? { home: link('home') } : { start: <LanguageIcon /> })} />
      <div className={meetingList}>
        {present.length > 1 && (
          <Chips
            label={t('meetings')}
            options={[{ value: '', label: t('all') }, ...present.map((value) => ({ value, label: t(value) }))]}
            value={type}
            onValue={setType}
          />
        )}
        {meetings.length === 0 && <Empty drawing="door" title={t('noMeetings')} text={t('noMeetingsText')} />}
        <ul>
          {meetings.map(({ logo: cover, ...meeting }) => (
            <li key={meeting.meetingCode} aria-current={meeting.meetingCode === current || undefined}>
              <MeetingCard
                meeting={{ ...meeting, cover }}
                href={link('meetingDetail', { code: meeting.meetingCode })}
                {...(now > 0 && phaseOf(meeting, now) === 'onNow' && { tag: t('onNow') })}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
