import { Plus } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { organising } from '../../../../api/contract/core/roles.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { consolePage } from '../console.styles.ts'
import type { HeldLotteries, HeldLottery } from './held-lottery.ts'
import { lotteryList } from './lotteries.styles.ts'
import { LotteryCard } from './lottery-card.tsx'
import { LotteryForm } from './lottery-form.tsx'
import { heldLotteryWords } from './lottery-words.ts'

interface Data extends Organising {
  held?: HeldLotteries
}

/** Loads the prize draws of the meeting in the address, or of the next one that the reader organises. */
export async function load(input: PageInput<'admLotteries'>): Promise<Data> {
  const { client, language, query } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  return { ...reader, held: await client.heldLotteries.list({ query: { meetingCode, language } }) }
}

export const head = ({ language }: PageProps<'admLotteries', Data>) => ({
  title: translator(heldLotteryWords, language)('title'),
})

/** The prize draws of a meeting, which its organisers make, publish, close and draw. */
export default function Lotteries({ data }: PageProps<'admLotteries', Data>) {
  const t = useWords(heldLotteryWords)
  const { meetings, meeting, held } = data
  if (!meeting || !held) return <NotOrganising title={t('title')} />
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('adm', { meetingCode: meeting.meetingCode })} />
      <ConsoleMenu page="admLotteries" meetings={meetings} meeting={meeting} />
      <div className="tools">
        <p>{t('text')}</p>
      </div>
      <Held key={meeting.meetingCode} meetingCode={meeting.meetingCode} first={held} />
    </div>
  )
}

function Held({ meetingCode, first }: { meetingCode: string; first: HeldLotteries }) {
  const t = useWords(heldLotteryWords)
  const language = useLanguage()
  const toast = useToast()
  const [held, setHeld] = useLoadedState(`draws ${meetingCode} ${language}`, first)
  const [edited, setEdited] = useState<HeldLottery | 'new'>()
  const { lotteries, forms } = held
  async function reload() {
    try {
      setHeld(await client.heldLotteries.list({ query: { meetingCode, language } }))
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  const addButton = (
    <Button kind={lotteries.length > 0 ? 'secondary' : 'primary'} icon={Plus} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <div className={lotteryList}>
      {lotteries.length === 0 ? <Empty drawing="door" title={t('none')} action={addButton} /> : <div>{addButton}</div>}
      <ul>
        {lotteries.map((lottery) => (
          <LotteryCard
            key={lottery.code}
            meetingCode={meetingCode}
            lottery={lottery}
            onEdit={() => setEdited(lottery)}
            onChange={reload}
          />
        ))}
      </ul>
      {edited && (
        <Sheet open onClose={() => setEdited(undefined)} title={t(edited === 'new' ? 'add' : 'edit')}>
          <LotteryForm
            meetingCode={meetingCode}
            forms={forms}
            first={edited === 'new' ? undefined : edited}
            onDone={() => {
              setEdited(undefined)
              void reload()
            }}
          />
        </Sheet>
      )}
    </div>
  )
}
