import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { organising } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
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
import type { HeldSession } from '../meetings/held.ts'
import { sections } from '../team/team.styles.ts'
import { heldMaterialWords } from './held-material-messages.ts'
import { HeldMaterials } from './held-materials.tsx'

/** A file of a meeting as its organisers edit it. */
export type HeldMaterial = Reply<Contract['materials']['edit']>['list'][number]

interface Data extends Organising {
  files?: HeldMaterial[]
  sessions?: HeldSession[]
}

/** Loads the files of the meeting in the address, or of the next one that the reader organises. */
export async function load(input: PageInput<'admMaterials'>): Promise<Data> {
  const reader = await organisingOf(input, input.query.meetingCode, organising)
  if (!reader.meeting) return reader
  const query = { meetingCode: reader.meeting.meetingCode }
  const [{ list: files }, { list: sessions }] = await Promise.all([
    input.client.materials.edit({ query }),
    input.client.heldMeetings.sessions({ query }),
  ])
  return { ...reader, files, sessions }
}

export const head = ({ language }: PageProps<'admMaterials', Data>) => ({
  title: translator(heldMaterialWords, language)('title'),
})

/** The files of a meeting, which its organisers share with visitors. */
export default function Materials({ data }: PageProps<'admMaterials', Data>) {
  const t = useWords(heldMaterialWords)
  const { meetings, meeting, files, sessions } = data
  if (!meeting || !files || !sessions) return <NotOrganising title={t('title')} />
  const { meetingCode } = meeting
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('adm', { meetingCode })} />
      <ConsoleMenu page="admMaterials" meetings={meetings} meeting={meeting} />
      <div className="tools">
        <p>{t('text')}</p>
        <div>
          <Button kind="ghost" size="sm" href={link('meetingDetail', { code: meetingCode, tab: 'materials' })}>
            {t('toPage')}
          </Button>
        </div>
      </div>
      <Files key={meetingCode} meetingCode={meetingCode} first={files} sessions={sessions} />
    </div>
  )
}

function Files(props: { meetingCode: string; first: HeldMaterial[]; sessions: HeldSession[] }) {
  const { meetingCode, first, sessions } = props
  const [files, setFiles] = useLoadedState(`materials ${meetingCode}`, first)
  return (
    <div className={sections}>
      <HeldMaterials meetingCode={meetingCode} files={files} sessions={sessions} onFiles={setFiles} />
    </div>
  )
}
