import { useWords } from '../../../../widgets/ui/language.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { heldMeetingWords } from './meeting-words.ts'
import { pair } from './meetings.styles.ts'

/** The local times at which something begins and ends. */
interface Times {
  startTime: string
  endTime: string
}

/** Returns whether times can be saved: both are given, and the second is after the first. */
export const areTimes = ({ startTime, endTime }: Times) => Boolean(startTime && endTime > startTime)

/** The fields for the beginning and the end. With `isTried` they say what is missing. */
export function TimeFields(props: { times: Times; isTried: boolean; onTimes(times: Partial<Times>): void }) {
  const { times, isTried, onTimes } = props
  const t = useWords(heldMeetingWords)
  return (
    <div className={pair}>
      <MomentField
        type="datetime-local"
        label={t('starts')}
        name="startTime"
        required
        value={times.startTime}
        error={isTried && !times.startTime ? t('startsMissing') : undefined}
        onValue={(startTime) => onTimes({ startTime })}
      />
      <MomentField
        type="datetime-local"
        label={t('ends')}
        name="endTime"
        required
        value={times.endTime}
        error={isTried && !(times.endTime > times.startTime) ? t('endsWrong') : undefined}
        onValue={(endTime) => onTimes({ endTime })}
      />
    </div>
  )
}
