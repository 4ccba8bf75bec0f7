import { useState } from 'react'
import { translator } from '../../../../../i18n/messages.ts'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../../../page.ts'
import { link } from '../../../../router.ts'
import { useHistoryState } from '../../../../stores/history-state.ts'
import { usePageCode } from '../../../../stores/page-code.ts'
import { GuestField } from '../guest-field.tsx'
import { loadMeeting, type MeetingData } from '../meeting-data.ts'
import { MeetingField } from '../meeting-field.tsx'
import { posterPageWords } from '../poster-messages.ts'
import { PosterView } from '../poster-view.tsx'

// The list of guests stands below the poster.
const loadGuests = () => import('../guests/invited-guests.tsx')

export const load = (input: PageInput<'topInvitePoster'>) => loadMeeting(input, input.query.meetingCode)

export function head({ language }: PageProps<'topInvitePoster', MeetingData>) {
  return { title: translator(posterPageWords, language)('guestsTitle') }
}

/** The reader's guests of a meeting: whom they have invited, who opened the invitation, and the poster of each. */
export default function TopInvitePoster({ data, language }: PageProps<'topInvitePoster', MeetingData>) {
  const t = useWords(posterPageWords)
  const [guest, setGuest] = useHistoryState('guest', '')
  // Another row that is pressed gives the field its name.
  const [chosenNum, setChosenNum] = useState(0)
  const [shortUrl, setShortUrl] = useState('')
  const { part } = usePageCode(loadGuests)
  const { meetingCode } = data
  return (
    <PosterView
      title={t('guestsTitle')}
      subject={{ kind: 'EXHIBITION', code: meetingCode, occasion: 'INVITE', ...(guest && { guest }) }}
      language={language}
      onPoster={setShortUrl}
      after={
        part && (
          <part.InvitedGuests
            meetingCode={meetingCode}
            version={shortUrl}
            shortUrl={shortUrl}
            onChoose={(name) => {
              setGuest(name)
              setChosenNum(chosenNum + 1)
            }}
          />
        )
      }
    >
      <MeetingField page="topInvitePoster" {...data} />
      <GuestField key={chosenNum} value={guest} onValue={setGuest} />
      <Button kind="ghost" href={link('batchInvitePoster', { meetingCode })}>
        {t('toMany')}
      </Button>
    </PosterView>
  )
}
