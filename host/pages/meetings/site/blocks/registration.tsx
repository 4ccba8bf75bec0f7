import { css } from '../../../../../widgets/ui/theme/style.ts'
import type { BlockProps } from '../engine/site-data.ts'

const registration = css`
  max-width: 720px;
  margin-inline: auto;
  & foyer-registration {
    display: block;
    min-block-size: 420px;
  }
`

/** The registration for the meeting; with an invitation code, as whom the code says. */
export const Block = ({ block: { role, invitationCode }, site }: BlockProps<'REGISTRATION'>) => (
  <div className={registration}>
    <foyer-registration
      meeting-code={site.page.meetingCode}
      {...(role && { role })}
      invitation-code={invitationCode}
      loading="eager"
      server
    />
  </div>
)
