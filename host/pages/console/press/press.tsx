import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { organising } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import { pressWords } from '../../../kit/press/press-messages.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { consolePage } from '../console.styles.ts'
import { sections } from '../team/team.styles.ts'
import { HeldFiles } from './held-files.tsx'
import { heldPressWords } from './held-press-messages.ts'
import { KitForm } from './kit-form.tsx'

/** A press kit as its organisers edit it. */
export type HeldKit = Reply<Contract['pressKits']['edit']>

interface Data extends Organising {
  kit?: HeldKit
}

/** Loads the press kit of the meeting in the address, or of the next one that the reader organises. */
export async function load(input: PageInput<'admPress'>): Promise<Data> {
  const reader = await organisingOf(input, input.query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  return { ...reader, kit: await input.client.pressKits.edit({ query: { meetingCode } }) }
}

export const head = ({ language }: PageProps<'admPress', Data>) => ({
  title: translator(pressWords, language)('title'),
})

/** The press kit of a meeting, which its organisers keep. */
export default function Press({ data }: PageProps<'admPress', Data>) {
  const tKit = useWords(pressWords)
  const t = useWords(heldPressWords)
  const { meetings, meeting, kit } = data
  if (!meeting || !kit) return <NotOrganising title={tKit('title')} />
  const { meetingCode } = meeting
  return (
    <div className={consolePage}>
      <Bar title={tKit('title')} home={link('adm', { meetingCode })} />
      <ConsoleMenu page="admPress" meetings={meetings} meeting={meeting} />
      <div className="tools">
        <p>{t('text')}</p>
        <div>
          <Button kind="ghost" size="sm" href={link('pressKit', { meetingCode })}>
            {t('toPage')}
          </Button>
        </div>
      </div>
      <Kit key={meetingCode} meetingCode={meetingCode} first={kit} />
    </div>
  )
}

function Kit({ meetingCode, first }: { meetingCode: string; first: HeldKit }) {
  const [kit, setKit] = useLoadedState(`press ${meetingCode}`, first)
  return (
    <div className={sections}>
      <KitForm meetingCode={meetingCode} kit={kit} onKit={setKit} />
      <HeldFiles meetingCode={meetingCode} kit={kit} onKit={setKit} />
    </div>
  )
}
