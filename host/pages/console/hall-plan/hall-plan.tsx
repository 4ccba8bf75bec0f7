import { Plus } from 'lucide'
import { type FormEvent, useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { organising } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import { Picker } from '../../../kit/console/picker.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { preloadPageCode, usePageCode } from '../../../stores/page-code.ts'
import { consolePage } from '../console.styles.ts'
import { sheetForm } from '../exhibitors/exhibitors.styles.ts'
import { boothMapWords } from './hall-plan-messages.ts'
import type { HeldPlan } from './use-plan.ts'

type Hall = Reply<Contract['hallPlans']['list']>['list'][number]

interface Data extends Organising {
  halls?: Hall[]
  plan?: HeldPlan
}

const loadEditor = () => import('./plan-editor.tsx')

/** Loads the halls of a meeting and the plan of the one in the address, or of the first one. */
export async function load(input: PageInput<'admHallPlan'>): Promise<Data> {
  const { client, language, query } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const { list: halls } = await client.hallPlans.list({ query: { meetingCode } })
  const hall = (query.hall ?? halls[0]?.hall ?? '').slice(0, 20)
  const [plan] = await Promise.all([
    client.hallPlans.edit({ query: { meetingCode, hall, language } }),
    preloadPageCode(loadEditor),
  ])
  return { ...reader, halls, plan }
}

export const head = ({ language }: PageProps<'admHallPlan', Data>) => ({
  title: translator(boothMapWords, language)('title'),
})

/** The plan of a hall on which organisers draw its booths. */
export default function HallPlan({ data }: PageProps<'admHallPlan', Data>) {
  const t = useWords(boothMapWords)
  const { meetings, meeting, halls, plan } = data
  if (!meeting || !halls || !plan) return <NotOrganising title={t('title')} />
  const { meetingCode } = meeting
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('admExhibitors', { meetingCode })} />
      <ConsoleMenu page="admExhibitors" meetings={meetings} meeting={meeting} />
      <HallChoice meetingCode={meetingCode} halls={halls} hall={plan.hall} />
      <LazyEditor key={`${meetingCode} ${plan.hall}`} meetingCode={meetingCode} first={plan} />
    </div>
  )
}

/** The editor, whose code comes with its data. */
function LazyEditor(props: { meetingCode: string; first: HeldPlan }) {
  const t = useWords(boothMapWords)
  const { part, isMissing, retry } = usePageCode(loadEditor)
  if (isMissing) return <LoadFailed title={t('notLoaded')} onRetry={retry} />
  return part ? <part.PlanEditor {...props} /> : <Skeleton rows={6} />
}

/** The halls to choose from, and one more. */
function HallChoice({ meetingCode, halls, hall }: { meetingCode: string; halls: readonly Hall[]; hall: string }) {
  const t = useWords(boothMapWords)
  const [name, setName] = useState<string>()
  const names = [...new Set([...halls.map((each) => each.hall), hall])]
  const go = (to: string) => void open(link('admHallPlan', { meetingCode, hall: to }), true)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!name?.trim()) return
    setName(undefined)
    go(name.trim())
  }
  return (
    <div className="tools">
      <div className="filters">
        <Picker
          label={t('hall')}
          value={hall}
          options={names.map((value) => ({ value, label: value ? t('hallOf', { hall: value }) : t('theHall') }))}
          onValue={go}
        />
        <Button kind="ghost" size="sm" icon={Plus} onClick={() => setName('')}>
          {t('addHall')}
        </Button>
      </div>
      <Sheet open={name !== undefined} title={t('addHall')} onClose={() => setName(undefined)}>
        <form className={sheetForm} method="post" noValidate onSubmit={add}>
          <TextField name="hall" label={t('hallName')} value={name ?? ''} maxLength={20} onValue={setName} />
          <Button type="submit" block>
            {t('openPlan')}
          </Button>
        </form>
      </Sheet>
    </div>
  )
}
