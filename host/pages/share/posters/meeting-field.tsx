import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { link, open } from '../../../router.ts'
import type { MeetingData } from './meeting-data.ts'
import { posterPageWords } from './poster-messages.ts'

/** The pages whose poster is about a meeting that people choose. */
type MeetingPage = 'exhibitionPoster' | 'invitePoster' | 'topInvitePoster' | 'newInvitePoster' | 'batchInvitePoster'

/** A choice between the exhibitions; hidden where there is only the one that is shown. */
export function MeetingField({ page, fairs, meetingCode }: MeetingData & { page: MeetingPage }) {
  const t = useWords(posterPageWords)
  const options = fairs.map((fair) => ({ value: fair.meetingCode, label: fair.name }))
  if (options.every(({ value }) => value === meetingCode)) return null
  return (
    <SelectField
      label={t('meeting')}
      name="meetingCode"
      options={options}
      value={options.some(({ value }) => value === meetingCode) ? meetingCode : ''}
      onValue={(value) => open(link(page, { meetingCode: value }), true)}
    />
  )
}
