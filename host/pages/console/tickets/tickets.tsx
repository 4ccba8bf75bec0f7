import { organising } from '../../../../api/contract/core/roles.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { consolePage } from '../console.styles.ts'
import { sections } from '../team/team.styles.ts'
import { heldTicketWords } from './held-ticket-messages.ts'
import type { HeldTickets } from './ticket-draft.ts'
import { TicketForm } from './ticket-form.tsx'

interface Data extends Organising {
  held?: HeldTickets
}

/** Loads the tickets of the meeting in the address, or of the next one that the reader organises. */
export async function load(input: PageInput<'admTickets'>): Promise<Data> {
  const reader = await organisingOf(input, input.query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  return { ...reader, held: await input.client.heldTickets.edit({ query: { meetingCode } }) }
}

export const head = ({ language }: PageProps<'admTickets', Data>) => ({
  title: translator(heldTicketWords, language)('title'),
})

/** The tickets of a meeting: its organisers say what there is, what it costs, and who sells it. */
export default function Tickets({ data }: PageProps<'admTickets', Data>) {
  const t = useWords(heldTicketWords)
  const { meetings, meeting, held } = data
  if (!meeting || !held) return <NotOrganising title={t('title')} />
  const { meetingCode } = meeting
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('adm', { meetingCode })} />
      <ConsoleMenu page="admTickets" meetings={meetings} meeting={meeting} />
      <div className="tools">
        <p>{t('text')}</p>
        <div>
          <Button kind="ghost" size="sm" href={link('orderTicket', { meetingCode })}>
            {t('toPage')}
          </Button>
        </div>
      </div>
      <Held key={meetingCode} meetingCode={meetingCode} first={held} />
    </div>
  )
}

function Held({ meetingCode, first }: { meetingCode: string; first: HeldTickets }) {
  const [held, setHeld] = useLoadedState(`held tickets ${meetingCode}`, first)
  return (
    <div className={sections}>
      <TicketForm key={held.updatedAt} meetingCode={meetingCode} held={held} onHeld={setHeld} />
    </div>
  )
}
