import { translator } from '../../../../../i18n/messages.ts'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../../../page.ts'
import { link } from '../../../../router.ts'
import { useHistoryState } from '../../../../stores/history-state.ts'
import { GuestField } from '../guest-field.tsx'
import { loadMeeting, type MeetingData } from '../meeting-data.ts'
import { MeetingField } from '../meeting-field.tsx'
import { posterPageWords } from '../poster-messages.ts'
import { PosterView } from '../poster-view.tsx'

export const load = (input: PageInput<'invitePoster'>) => loadMeeting(input, input.query.meetingCode)

export function head({ language }: PageProps<'invitePoster', MeetingData>) {
  return { title: translator(posterPageWords, language)('inviteTitle') }
}

/** An invitation to a meeting, with the name of a guest. */
export default function InvitePoster({ data, language }: PageProps<'invitePoster', MeetingData>) {
  const t = useWords(posterPageWords)
  const [guest, setGuest] = useHistoryState('guest', '')
  const { meetingCode } = data
  return (
    <PosterView
      title={t('inviteTitle')}
      subject={{ kind: 'EXHIBITION', code: meetingCode, occasion: 'INVITE', ...(guest && { guest }) }}
      language={language}
    >
      <MeetingField page="invitePoster" {...data} />
      <GuestField value={guest} onValue={setGuest} />
      <Button kind="soft" href={link('newInvitePoster', { meetingCode })}>
        {t('toDesign')}
      </Button>
      <Button kind="ghost" href={link('batchInvitePoster', { meetingCode })}>
        {t('toMany')}
      </Button>
    </PosterView>
  )
}
