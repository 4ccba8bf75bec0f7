import { DoorOpen } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, apiError } from '../../../api/client/errors.ts'
import { formatDays } from '../../../i18n/format.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { loginFor } from '../../access/guard.ts'
import { client } from '../../client.ts'
import { ConsoleMenu } from '../../kit/console/console.tsx'
import { keepPage } from '../../kit/stored/keep-page.ts'
import type { PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { Bar } from '../../shell/bar.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import type { OrganisedMeeting } from '../../stores/counts/organised.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { token } from '../../stores/session.ts'
import { checkinWords } from './checkin-messages.ts'
import { claimDevice, type DoorDevice, deleteDevice, doorClient, isOffline, storedDevice } from './gate/gate-access.ts'
import { deleteMeetings, type Setup, storedMeeting, storeMeeting } from './gate/gate-store.ts'

/** The sight of the page, once it knows who or what this browser is at a door. */
type State =
  | { is: 'loading' | 'failed' | 'linkUsed' | 'stranger' }
  | { is: 'choice'; meetings: OrganisedMeeting[] }
  | {
      is: 'door'
      setup: Setup
      device: DoorDevice | undefined
      offsetMs: number
      isOwner: boolean
      /** The meetings at whose doors the reader may work; none at a device of the door’s own. */
      meetings: OrganisedMeeting[]
    }

/** Reads how a door checks people: from the server, else as this device kept it. */
async function setupFor(meetingCode: string, device: DoorDevice | undefined, language: Reader['language']) {
  // A browser that stores nothing has none.
  const earlier = await storedMeeting(meetingCode).catch(() => undefined)
  try {
    const setup = await doorClient(device).checkIns.setup({ query: { meetingCode, language } })
    // Without storage the door works as long as there is a network.
    await storeMeeting({ ...earlier, meetingCode, setup }).catch(() => {})
    return { setup, offsetMs: Date.parse(setup.serverTime) - Date.now() }
  } catch (error) {
    if (!earlier || !isOffline(error)) throw error
    return { setup: earlier.setup, offsetMs: 0 }
  }
}

type Reader = PageProps<'checkin', undefined>

async function doorOf({ query, language }: Pick<Reader, 'query' | 'language'>): Promise<State> {
  const device = (await claimDevice()) ?? storedDevice()
  if (!device && !token()) {
    // The page is for staff: people log in first, and the device of a door needs nobody’s account.
    void open(loginFor(location.pathname + location.search), true)
    return { is: 'loading' }
  }
  const meetings = device ? [] : await ownMeetings(language)
  const only = meetings.length === 1 ? meetings[0]?.meetingCode : undefined
  const meetingCode = device?.meetingCode ?? query.meetingCode ?? only
  if (!meetingCode) return meetings.length > 0 ? { is: 'choice', meetings } : { is: 'stranger' }
  const isOwner = meetings.some((meeting) => meeting.meetingCode === meetingCode && meeting.role === 'ORGANISER')
  return { is: 'door', device, isOwner, meetings, ...(await setupFor(meetingCode, device, language)) }
}

/** The meetings at whose doors the reader may work; none is known without a network. */
async function ownMeetings(language: Reader['language']): Promise<OrganisedMeeting[]> {
  try {
    const { list } = await client.organisers.mine({ query: { language } })
    return list.filter(({ role }) => role !== 'SHOP')
  } catch (error) {
    if (isOffline(error)) return []
    throw error
  }
}

async function stateFor(reader: Pick<Reader, 'query' | 'language'>): Promise<State> {
  try {
    return await doorOf(reader)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'linkUsed') return { is: 'linkUsed' }
    if (!['unauthorised', 'forbidden', 'meetingNotFound'].includes(error.code)) return { is: 'failed' }
    // The right to this door has ended: the names that were kept for it go.
    deleteDevice()
    // Where nothing can be stored, nothing is.
    await deleteMeetings().catch(() => {})
    return { is: 'stranger' }
  }
}

export const head = ({ language }: Reader) => ({ title: translator(checkinWords, language)('title') })

/** The gate of a meeting, or a kiosk: by the device that a link set up, else by the rights of the reader. */
export default function Checkin({ query, language }: Reader) {
  const t = useWords(checkinWords)
  const [state, setState] = useState<State>({ is: 'loading' })
  const { meetingCode } = query
  const load = useCallback(() => {
    setState({ is: 'loading' })
    stateFor({ query: meetingCode ? { meetingCode } : {}, language }).then((next) => {
      setState(next)
      if (next.is === 'door') void keepPage('checkin')
    }, apiError)
  }, [meetingCode, language])
  useEffect(load, [load])
  const isKiosk = state.is === 'door' && state.device?.role === 'KIOSK'
  const title = state.is === 'door' ? state.setup.meetingName : t('title')
  return (
    <>
      {isKiosk || (state.is === 'door' && state.device) ? (
        <Bar title={title} />
      ) : (
        <Bar title={title} home={link('myPage')} />
      )}
      {state.is === 'door' && <Menu {...state} />}
      <Body state={state} onRetry={load} />
    </>
  )
}

/** The menu of the organiser’s pages; a device of the door, and who works at a door alone, have none. */
function Menu({ meetings, setup }: Extract<State, { is: 'door' }>) {
  const meeting = meetings.find(({ meetingCode }) => meetingCode === setup.meetingCode)
  return meeting ? <ConsoleMenu page="checkin" meetings={meetings} meeting={meeting} /> : null
}

function Body({ state, onRetry }: { state: State; onRetry: () => void }) {
  const t = useWords(checkinWords)
  if (state.is === 'door') {
    const { setup, device } = state
    return device?.role === 'KIOSK' ? (
      <Kiosk setup={setup} device={device} />
    ) : (
      <Gate key={setup.meetingCode} {...state} onSetup={onRetry} />
    )
  }
  return (
    <div className={column}>
      {state.is === 'loading' && <Skeleton kind="list" />}
      {state.is === 'failed' && <LoadFailed title={t('failed')} onRetry={onRetry} />}
      {state.is === 'linkUsed' && <Empty drawing="lock" title={t('linkUsed')} text={t('linkUsedText')} />}
      {state.is === 'choice' && <Choice meetings={state.meetings} />}
      {state.is === 'stranger' && <Stranger />}
    </div>
  )
}

const loadGate = () => import('./gate/gate.tsx')

function Gate(props: Omit<Extract<State, { is: 'door' }>, 'is'> & { onSetup(): void }) {
  const t = useWords(checkinWords)
  const { part, isMissing, retry } = usePageCode(loadGate)
  if (isMissing) return <LoadFailed title={t('failed')} onRetry={retry} />
  return part ? <part.GateView {...props} /> : <Skeleton kind="list" />
}

const loadKiosk = () => import('./gate/kiosk.tsx')

function Kiosk({ setup, device }: { setup: Setup; device: DoorDevice }) {
  const t = useWords(checkinWords)
  const { part, isMissing, retry } = usePageCode(loadKiosk)
  if (isMissing) return <LoadFailed title={t('failed')} onRetry={retry} />
  return part ? <part.KioskView setup={setup} device={device} /> : <Skeleton kind="list" />
}

function Stranger() {
  const t = useWords(checkinWords)
  const action = token() ? undefined : (
    <Button kind="primary" href={link('userLogin', { redirect: location.pathname + location.search })}>
      {t('logIn')}
    </Button>
  )
  return <Empty drawing="lock" title={t('noMeetings')} text={t('noMeetingsText')} action={action} />
}

function Choice({ meetings }: { meetings: OrganisedMeeting[] }) {
  const t = useWords(checkinWords)
  const language = useLanguage()
  return (
    <section>
      <h2>{t('chooseMeeting')}</h2>
      <List label={t('chooseMeeting')}>
        {meetings.map(({ meetingCode, name, startTime, endTime, timeZone }) => (
          <ListItem
            key={meetingCode}
            mark={<Icon of={DoorOpen} isActive />}
            title={name}
            meta={formatDays(startTime, endTime, timeZone, language)}
            href={link('checkin', { meetingCode })}
          />
        ))}
      </List>
    </section>
  )
}
