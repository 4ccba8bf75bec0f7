import { Plus } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { organising } from '../../../../api/contract/core/roles.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatWall } from '../../../../i18n/format-wall.ts'
import { translator } from '../../../../i18n/messages.ts'
import { zoneName } from '../../../../i18n/zone-name.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import { facts } from '../../../kit/facts.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { consolePage } from '../console.styles.ts'
import { textOf } from '../meetings/held.ts'
import { localDay, localSpan } from '../meetings/local-times.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { sessionRow } from '../meetings/meetings.styles.ts'
import { rows } from '../team/team.styles.ts'
import { heldMealWords } from './held-meal-messages.ts'
import type { HeldMeals, HeldSitting } from './held-meals.ts'
import { LazyForm } from './lazy-form.tsx'
import { sittingList } from './meals.styles.ts'

interface Data extends Organising {
  held?: HeldMeals
}

/** Loads the meals of the meeting in the address, or of the next one that the reader organises. */
export async function load(input: PageInput<'admMeals'>): Promise<Data> {
  const reader = await organisingOf(input, input.query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  return { ...reader, held: await input.client.heldMeals.list({ query: { meetingCode } }) }
}

export const head = ({ language }: PageProps<'admMeals', Data>) => ({
  title: translator(heldMealWords, language)('title'),
})

/** The meals of a meeting: its organisers say when they are served, what there is, and until when people order. */
export default function Meals({ data }: PageProps<'admMeals', Data>) {
  const t = useWords(heldMealWords)
  const { meetings, meeting, held } = data
  if (!meeting || !held) return <NotOrganising title={t('title')} />
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('adm', { meetingCode: meeting.meetingCode })} />
      <ConsoleMenu page="admMeals" meetings={meetings} meeting={meeting} />
      <div className="tools">
        <p>{t('text')}</p>
      </div>
      <Held key={meeting.meetingCode} meetingCode={meeting.meetingCode} first={held} />
    </div>
  )
}

function Held({ meetingCode, first }: { meetingCode: string; first: HeldMeals }) {
  const t = useWords(heldMealWords)
  const tMeeting = useWords(heldMeetingWords)
  const language = useLanguage()
  const toast = useToast()
  const [held, setHeld] = useLoadedState(`held meals ${meetingCode}`, first)
  const [edited, setEdited] = useState<HeldSitting | 'new'>()
  const { sittings, timeZone, startTime } = held
  async function reload() {
    try {
      setHeld(await client.heldMeals.list({ query: { meetingCode } }))
    } catch (error) {
      toast(apiError(error).message || tMeeting('failed'), 'error')
    }
  }
  const addButton = (
    <Button kind={sittings.length > 0 ? 'secondary' : 'primary'} icon={Plus} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  const isNew = edited === 'new'
  return (
    <div className={sittingList}>
      {sittings.length === 0 ? (
        <Empty drawing="door" title={t('none')} text={t('noneText')} action={addButton} />
      ) : (
        <>
          <div className="actions">
            {addButton}
            <Button kind="ghost" href={link('orderLunch', { meetingCode })}>
              {t('toPage')}
            </Button>
          </div>
          <p>{t('zone', { zone: zoneName(timeZone, `${sittings[0]?.startTime}Z`, language) })}</p>
          <section>
            <ul className={rows}>
              {sittings.map((sitting) => (
                <SittingRow key={sitting.sittingId} sitting={sitting} onEdit={() => setEdited(sitting)} />
              ))}
            </ul>
          </section>
        </>
      )}
      {edited && (
        <Sheet open onClose={() => setEdited(undefined)} title={t(isNew ? 'add' : 'edit')}>
          <LazyForm
            meetingCode={meetingCode}
            startTime={sittings.at(-1)?.endTime ?? startTime}
            others={sittings.filter((other) => other !== edited)}
            first={isNew ? undefined : edited}
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

function SittingRow({ sitting, onEdit }: { sitting: HeldSitting; onEdit(): void }) {
  const t = useWords(heldMealWords)
  const language = useLanguage()
  const { names, places, startTime, endTime, cutOff, capacity, ordered, dishes } = sitting
  const name = textOf(names, language)
  const counts =
    capacity === null
      ? t('ordered', { count: ordered })
      : t('orderedOf', { ordered: formatNumber(ordered, language), places: formatNumber(capacity, language) })
  return (
    <li>
      <button type="button" className={sessionRow} onClick={onEdit}>
        <time dateTime={startTime}>{localSpan(startTime, endTime, language)}</time>
        <b dir="auto">{name || localDay(startTime, language)}</b>
        <span>
          {facts(name && localDay(startTime, language), textOf(places, language))}
          <br />
          {facts(counts, t('until', { moment: formatWall(cutOff, language) }))}
          <br />
          {facts(...dishes.map((dish) => textOf(dish.names, language)))}
        </span>
      </button>
    </li>
  )
}
