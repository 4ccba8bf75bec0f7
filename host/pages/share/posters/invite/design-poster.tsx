import { useEffect, useState } from 'react'
import { guestLimits, type PosterTemplate } from '../../../../../api/contract/sharing/poster-terms.ts'
import { translator } from '../../../../../i18n/messages.ts'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../../widgets/ui/overlay/toast.tsx'
import type { PageInput, PageProps } from '../../../../page.ts'
import { useHistoryState } from '../../../../stores/history-state.ts'
import { usePageCode } from '../../../../stores/page-code.ts'
import { useHasLogin } from '../../../../stores/session.ts'
import { DrawnText, GuestField } from '../guest-field.tsx'
import { loadMeeting, type MeetingData } from '../meeting-data.ts'
import { MeetingField } from '../meeting-field.tsx'
import { photoPlace } from '../poster.styles.ts'
import { posterPageWords } from '../poster-messages.ts'
import { PosterView } from '../poster-view.tsx'
import { type Design, keepDesign, keptDesign, noDesign } from './kept-design.ts'

const loadPhoto = () => import('./photo-field.tsx')

export const load = (input: PageInput<'newInvitePoster'>) => loadMeeting(input, input.query.meetingCode)

export function head({ language }: PageProps<'newInvitePoster', MeetingData>) {
  return { title: translator(posterPageWords, language)('designTitle') }
}

/** An invitation with an own text and, for people who are logged in, an own picture. */
export default function NewInvitePoster({ data, language }: PageProps<'newInvitePoster', MeetingData>) {
  const t = useWords(posterPageWords)
  const toast = useToast()
  const hasLogin = useHasLogin()
  const { part: photo } = usePageCode(loadPhoto)
  const [guest, setGuest] = useHistoryState('guest', '')
  const [design, setDesign] = useHistoryState<Design>('design', noDesign)
  const [template, setTemplate] = useState<PosterTemplate>('arch')
  const [stored, setStored] = useState(noDesign)
  // The server knows no design, so that the first drawing is the same as the server's.
  useEffect(() => {
    const found = keptDesign()
    setStored(found)
    setDesign((present) => (present === noDesign ? found : present))
  }, [setDesign])
  const { note, pictureUrl } = design

  return (
    <PosterView
      title={t('designTitle')}
      subject={{
        kind: 'EXHIBITION',
        code: data.meetingCode,
        occasion: 'INVITE',
        ...(guest && { guest }),
        ...(note && { note }),
        ...(pictureUrl && { pictureUrl }),
      }}
      language={language}
      onTemplate={setTemplate}
    >
      <MeetingField page="newInvitePoster" {...data} />
      <GuestField value={guest} onValue={setGuest} />
      <DrawnText
        key={stored.note}
        label={t('note')}
        help={t('noteHelp')}
        name="note"
        maxLength={guestLimits.note}
        value={note}
        onValue={(text) => setDesign({ ...design, note: text })}
      />
      {hasLogin && (
        <div className={pictureUrl ? undefined : photoPlace}>
          {photo && (
            <photo.PhotoField
              template={template}
              pictureUrl={pictureUrl}
              onPicture={(pictureUrl) => setDesign({ ...design, pictureUrl })}
            />
          )}
        </div>
      )}
      {(note || pictureUrl) && (
        <Button kind="ghost" onClick={() => keepDesign(design) && toast(t('designKept'), 'done')}>
          {t('keepDesign')}
        </Button>
      )}
    </PosterView>
  )
}
