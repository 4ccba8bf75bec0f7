import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { groupLimits } from '../../../../api/contract/registrations/group-terms.ts'
import { formatDays, formatNumber } from '../../../../i18n/format.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { groupPage } from './group.styles.ts'
import { GroupForm } from './group-form.tsx'
import { groupWords } from './group-messages.ts'
import type { Places } from './group-rows.ts'
import { PlaceList } from './place-list.tsx'

/** The meeting with what it asks of those who register. */
export type Start = Reply<Contract['registrationForms']['page']>

interface Data {
  start: Start
  places: Places
}

/** Loads the meeting, and the places that the reader holds there. */
export async function load({ client, language, query }: PageInput<'groupRegister'>): Promise<Data> {
  const { meetingCode = '' } = query
  const [start, places] = await Promise.all([
    client.registrationForms.page({ query: { meetingCode, language } }),
    client.registrationGroups.mine({ query: { meetingCode, language } }),
  ])
  return { start, places }
}

export function head({ language }: PageProps<'groupRegister', Data>) {
  return { title: translator(groupWords, language)('title') }
}

/** One person registers colleagues for a meeting, and sees what has become of their places. */
export default function GroupRegister({ data }: PageProps<'groupRegister', Data>) {
  const t = useWords(groupWords)
  const language = useLanguage()
  const { start } = data
  const { meetingCode } = start
  const [places, setPlaces] = useLoadedState(`group ${meetingCode} ${language}`, data.places)
  const renew = async () => setPlaces(await client.registrationGroups.mine({ query: { meetingCode, language } }))
  return (
    <>
      <Bar title={t('title')} home={link('meetingDetail', { code: meetingCode })} />
      <div className={groupPage}>
        <div>
          <h2>
            <bdi>{start.name}</bdi>
          </h2>
          <p className="meta">
            {facts(formatDays(start.startTime, start.endTime, start.timeZone, language), start.address)}
          </p>
        </div>
        <PlaceList places={places.list} onChange={renew} />
        <Ways start={start} places={places} onSent={renew} />
      </div>
    </>
  )
}

/** The form, or why there is none. */
function Ways({ start, places, onSent }: { start: Start; places: Places; onSent(): Promise<void> }) {
  const t = useWords(groupWords)
  const language = useLanguage()
  const { channel, meetingCode } = start
  if (places.left === 0) return <p className="note">{t('noMore')}</p>
  if (channel === 'OPEN' && start.identities.length > 0)
    return (
      <>
        <p>{t('lead', { most: formatNumber(groupLimits.people, language) })}</p>
        <GroupForm start={start} left={places.left} onSent={onSent} />
      </>
    )
  const title = channel === 'FULL' ? 'full' : channel === 'CLOSED' ? 'closed' : 'notOpen'
  return (
    <Empty
      drawing="door"
      title={t(title)}
      action={
        <Button kind="soft" href={link('meetingDetail', { code: meetingCode })}>
          {t('toMeeting')}
        </Button>
      }
    />
  )
}
