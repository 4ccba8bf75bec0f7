import { useState } from 'react'
import type { Client } from '../../../api/client/index.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { Language } from '../../../i18n/locales.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { useGuestLink } from '../../stores/device/guest-links.ts'
import { registerWords } from './register-messages.ts'

/** The meeting that a page registers for; undefined where none is to come. */
export interface RegisterData {
  meeting: { meetingCode: string; name: string; summary: string } | undefined
}

/** Loads the meeting of the address; without a code there, the next exhibition. */
export async function loadMeeting(input: {
  client: Client<Contract>
  language: Language
  query: { meetingCode?: string }
}): Promise<RegisterData> {
  const { client, language, query } = input
  if (query.meetingCode) {
    const { meetingCode, name, summary } = await client.meetings.detail({
      query: { code: query.meetingCode, language },
    })
    return { meeting: { meetingCode, name, summary } }
  }
  const { list } = await client.exhibitions.list({ query: { language } })
  const [next] = list
  return { meeting: next && { meetingCode: next.meetingCode, name: next.name, summary: next.summary } }
}

const pageStyle = css`
  display:grid;grid-template-columns:minmax(0,1fr);gap:16px;inline-size:100%;max-inline-size:720px;margin-inline:auto;padding:16px;
  >p{color:var(--foyer-text-2);text-wrap:pretty;}
  foyer-registration{display:block;min-block-size:420px;}
`

// Only who follows the link of a kept place needs it.
const loadGiveBack = () => import('./give-back.tsx')
const loadNothing = () => Promise.resolve(undefined)

/** A page on which people register for a meeting, in the app's frame. */
export function RegisterPage(props: {
  title: string
  /** As whom they register. */
  identity: 'visitor' | 'media'
  meeting: RegisterData['meeting']
  invitationCode: string | undefined
  /** The sentences above the form. */
  lines: readonly string[]
}) {
  const { title, identity, meeting, invitationCode, lines } = props
  const t = useWords(registerWords)
  const isPlace = /^PLACE[0-9A-F]{24}$/.test(invitationCode ?? '')
  const { part } = useCode(isPlace ? loadGiveBack : loadNothing)
  const guestLink = useGuestLink(meeting?.meetingCode ?? '')
  const [isGivenBack, setGivenBack] = useState(false)
  // With an invitation the code decides as whom somebody comes.
  const asked = invitationCode && identity === 'visitor' ? {} : { as: identity }
  return (
    <>
      <Bar title={title} home={link('home')} />
      <div className={pageStyle}>
        {meeting && isGivenBack && <Empty drawing="door" title={t('givenBack')} text={t('givenBackText')} />}
        {meeting && !isGivenBack && (
          <>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <foyer-registration
              meeting-code={meeting.meetingCode}
              {...asked}
              invitation-code={invitationCode}
              share-code={guestLink}
              loading="eager"
              server
            />
            {identity === 'visitor' && !isPlace && (
              <Button kind="ghost" href={link('groupRegister', { meetingCode: meeting.meetingCode })}>
                {t('registerColleagues')}
              </Button>
            )}
            {isPlace && part && (
              <part.GiveBack
                meetingCode={meeting.meetingCode}
                invitationCode={invitationCode ?? ''}
                onGivenBack={() => setGivenBack(true)}
              />
            )}
          </>
        )}
        {!meeting && (
          <Empty
            drawing="door"
            title={t('noneTitle')}
            text={t('noneText')}
            action={
              <Button kind="soft" href={link('exhibitorList')}>
                {t('toExhibitors')}
              </Button>
            }
          />
        )}
      </div>
    </>
  )
}
