import { organising } from '../../../../api/contract/core/roles.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import { ViewAs } from '../../../kit/console/view-as.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import type { OrganisedMeeting } from '../../../stores/counts/organised.ts'
import { consolePage } from '../console.styles.ts'
import { InviteForm } from './invite.tsx'
import { People } from './people.tsx'
import { rightsTable, sections } from './team.styles.ts'
import { teamWords } from './team-messages.ts'
import { rights, roleWords } from './team-terms.ts'
import { loadTeam, type Team as TeamData, useTeam } from './use-team.ts'

interface Data extends Organising {
  team?: TeamData
}

/** Loads the people and the open invitations of the meeting in the address. */
export async function load(input: PageInput<'admTeam'>): Promise<Data> {
  const reader = await organisingOf(input, input.query.meetingCode, organising)
  if (!reader.meeting) return reader
  return { ...reader, team: await loadTeam(input.client, reader.meeting.meetingCode) }
}

export function head({ language }: PageProps<'admTeam', Data>) {
  return { title: translator(teamWords, language)('title') }
}

/** The people of a meeting, what each role may do, and the links that invite others. */
export default function Team({ data }: PageProps<'admTeam', Data>) {
  const t = useWords(teamWords)
  const { meetings, meeting, team } = data
  if (!meeting || !team) return <NotOrganising title={t('title')} />
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('adm', { meetingCode: meeting.meetingCode })} />
      <ConsoleMenu page="admTeam" meetings={meetings} meeting={meeting} />
      <div className="tools">
        <p>{t('text')}</p>
      </div>
      <Sections key={meeting.meetingCode} meeting={meeting} first={team} />
    </div>
  )
}

function Sections({ meeting, first }: { meeting: OrganisedMeeting; first: TeamData }) {
  const store = useTeam(meeting.meetingCode, first)
  return (
    <div className={sections}>
      <div>
        <People store={store} />
      </div>
      <div>
        <InviteForm store={store} meetingName={meeting.name} />
        <Rights />
        <ViewAs meetingCode={meeting.meetingCode} />
      </div>
    </div>
  )
}

/** The rights, each with the roles that have it. */
function Rights() {
  const t = useWords(teamWords)
  return (
    <section>
      <h2>{t('rights')}</h2>
      <table className={rightsTable}>
        <tbody>
          {rights.map(({ word, roles }) => (
            <tr key={word}>
              <th scope="row">{t(word)}</th>
              <td>
                {roles.map((role) => (
                  <Tag key={role} tone={role === 'ORGANISER' ? 'brand' : 'plain'}>
                    {t(roleWords[role])}
                  </Tag>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
