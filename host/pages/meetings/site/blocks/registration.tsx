import { useWords } from '../../../../../widgets/ui/language.tsx'
import { css } from '../../../../../widgets/ui/theme/style.ts'
import { link } from '../../../../router.ts'
import { useGuestLink } from '../../../../stores/device/guest-links.ts'
import type { BlockProps } from '../engine/site-data.ts'
import { siteWords } from '../engine/site-messages.ts'

const registration = css`
  max-width: 720px;
  margin-inline: auto;
  & foyer-registration {
    display: block;
    min-block-size: 420px;
  }
  @media print {
    max-width: none;
    & foyer-registration {
      display: none;
    }
  }
`

/** The registration for the meeting; with an invitation code, as whom the code says. On paper it is its address. */
export function Block({ block: { role, invitationCode }, site }: BlockProps<'REGISTRATION'>) {
  const t = useWords(siteWords)
  const { meetingCode } = site.page
  const query = { meetingCode, ...(invitationCode && { invitationCode }) }
  return (
    <div className={registration}>
      <foyer-registration
        meeting-code={meetingCode}
        {...(role && { as: role })}
        invitation-code={invitationCode}
        share-code={useGuestLink(meetingCode)}
        loading="eager"
        server
      />
      <p className="on-paper ways">
        <a href={link(role === 'media' ? 'mideaRegister' : 'visitorRegister', query)}>{t('register')}</a>
      </p>
    </div>
  )
}
