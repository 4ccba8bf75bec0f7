import { CloudDownload } from 'lucide'
import { type ReactNode, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { formatNumber, formatTime } from '../../../../i18n/format.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { CameraScanner } from '../../../kit/scanning/camera.tsx'
import { CodeForm } from '../../../kit/scanning/code-form.tsx'
import { link } from '../../../router.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { kindWord } from '../check-terms.ts'
import { checkinWords } from '../checkin-messages.ts'
import { figures, gateLayout, panel } from '../door.styles.ts'
import { useWalkIns } from '../walk-in/use-walk-ins.ts'
import { PrintBadge, WaitingWalkIns, WalkIn, WalkInButton } from '../walk-in/walk-in.tsx'
import type { QueuedWalkIn } from '../walk-in/walk-in-store.ts'
import type { DoorDevice } from './gate-access.ts'
import { newScanId, type Shown } from './gate-engine.ts'
import type { Setup } from './gate-store.ts'
import { type DoorStats, useGate } from './use-gate.ts'
import { VerdictCard } from './verdict.tsx'

function Figures({ stats }: { stats: DoorStats | undefined }) {
  const t = useWords(checkinWords)
  const language = useLanguage()
  const entries = [
    ['signedInCount', stats?.admitted],
    ['expectedCount', stats?.expected],
    ['insideCount', stats?.inside],
  ] as const
  return (
    <dl className={figures}>
      {entries.map(([word, value]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{value === undefined ? '–' : formatNumber(value, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The actions of a supervisor after a scan: review it, let in with a reason, or take it back. */
function Supervising(props: {
  shown: Shown
  meetingCode: string
  checkType: string
  canExamine: boolean
  onShown: (result: Shown) => void
}) {
  const { shown, meetingCode, checkType, canExamine, onShown } = props
  const t = useWords(checkinWords)
  const language = useLanguage()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const act = async (work: () => Promise<Shown | undefined>) => {
    try {
      const next = await work()
      if (next) onShown(next)
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  const { id, registrationId, verdict } = shown
  const toReview =
    verdict === 'UNDER_REVIEW' && canExamine && link('examinUserDetail', { meetingCode, id: registrationId })
  if (verdict === 'ADMITTED')
    return (
      <div className="actions">
        <Button
          size="sm"
          kind="secondary"
          onClick={() =>
            void act(async () => ({ ...shown, ...(await client.checkIns.undo({ body: { meetingCode, id } })) }))
          }
        >
          {t('undo')}
        </Button>
      </div>
    )
  if (!registrationId || verdict === 'DUPLICATE' || verdict === 'UNDONE') return null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!reason.trim()) return
        void act(async () => {
          const scans = [{ id: newScanId(), registrationId, reason }]
          return (await client.checkIns.scan({ body: { meetingCode, checkType, scans, language } })).results[0]
        })
      }}
    >
      <TextField label={t('reason')} name="reason" value={reason} onValue={setReason} maxLength={300} required />
      <div className="actions">
        {toReview && (
          <Button kind="primary" href={toReview} data-action="review">
            {t('reviewNow')}
          </Button>
        )}
        <Button kind="secondary" type="submit">
          {t('override')}
        </Button>
      </div>
    </form>
  )
}

// All parts come together, so that the one above does not push the others down.
const loadSide = async () => {
  const [{ FindPeople: People }, { Devices: DeviceList }, { DoorSetup: Setup }, { ScanLog: Log }] = await Promise.all([
    import('./find-people.tsx'),
    import('./devices.tsx'),
    import('./door-setup.tsx'),
    import('./scan-log.tsx'),
  ])
  return { People, DeviceList, Setup, Log }
}

/** People, scans, devices and what gates check, for those who may see them. */
function Side(props: {
  setup: Setup
  isOwner: boolean
  onPick: (registrationId: string) => void
  onWalkIn: (typed: string) => void
  onSetup: () => void
}) {
  const { setup, isOwner, onPick, onWalkIn, onSetup } = props
  const { isSupervisor, meetingCode } = setup
  const { part } = usePageCode(loadSide)
  if (!part) return <Skeleton rows={2} />
  return (
    <>
      {isSupervisor && <part.People {...{ meetingCode, onPick, onWalkIn }} />}
      {isSupervisor && <part.Log setup={setup} />}
      {isOwner && <part.DeviceList setup={setup} />}
      {isOwner && <part.Setup meetingCode={meetingCode} onSaved={onSetup} />}
    </>
  )
}

/** The gate of a meeting: scanning on one side, people and devices on the other. */
export function GateView(props: {
  setup: Setup
  device: DoorDevice | undefined
  offsetMs: number
  isOwner: boolean
  /** Reads the setup again, which the reader has changed. */
  onSetup: () => void
}) {
  const { setup, device, offsetMs, isOwner, onSetup } = props
  const t = useWords(checkinWords)
  const language = useLanguage()
  const toast = useToast()
  const [checkType, setCheckType] = useState(setup.types[0]?.code ?? '')
  const gate = useGate({
    ...{ device, setup, offsetMs },
    onMerged: ({ sent, duplicates }) => toast(t('sent', { count: sent, duplicates }), 'done'),
    onFailed: (message) => toast(message || t('failed'), 'error'),
  })
  const { shown, show, known, waiting } = gate
  const walkIns = useWalkIns({ device, setup, offsetMs })
  /** The person who is registered now: what was typed to find them, or who was refused before. */
  const [entry, setEntry] = useState<{ typed: string; refused?: QueuedWalkIn }>()
  async function letIn(registrationId: string) {
    try {
      const scans = [{ id: newScanId(), registrationId }]
      const body = { meetingCode: setup.meetingCode, checkType, scans, language }
      const [result] = (await client.checkIns.scan({ body })).results
      if (result) show(result)
      void gate.refresh()
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  const options = setup.types.map(({ code, kind, name }) => ({ value: code, label: name || t(kindWord[kind]) }))
  const state: ReactNode = known
    ? t('knownOffline', { count: known.people, time: formatTime(known.madeAt, language, setup.timeZone) })
    : t('notOffline')
  return (
    <div className={gateLayout}>
      <div className="scanner">
        <Figures stats={gate.stats} />
        <Chips label={t('check')} options={options} value={checkType} onValue={setCheckType} />
        <section className={panel}>
          <CameraScanner onCode={(code) => void gate.scan(code, checkType)} />
          <CodeForm onCode={(code) => void gate.scan(code, checkType)} />
          <div className="line">
            <p className="note">{state}</p>
            <Button
              size="sm"
              kind="ghost"
              icon={CloudDownload}
              onClick={() => void gate.update().catch(() => toast(t('failed'), 'error'))}
            >
              {t('refresh')}
            </Button>
          </div>
          <WalkInButton onPress={() => setEntry({ typed: '' })} />
          <WaitingWalkIns {...walkIns} onOpen={(refused) => setEntry({ typed: '', refused })} />
          {waiting > 0 && <Banner tone="warn">{t('waitingCount', { count: waiting })}</Banner>}
        </section>
      </div>
      <div className="result">
        {shown && (
          <VerdictCard shown={shown} setup={setup}>
            {shown.badgeCode && <PrintBadge signed={{ ...shown, badgeCode: shown.badgeCode }} setup={setup} />}
            {setup.isSupervisor && !shown.isLocal && (
              <Supervising
                key={shown.id}
                shown={shown}
                meetingCode={setup.meetingCode}
                checkType={checkType}
                canExamine={setup.canExamine && !device}
                onShown={show}
              />
            )}
          </VerdictCard>
        )}
      </div>
      <div className="side">
        {(setup.isSupervisor || isOwner) && (
          <Side
            {...{ setup, isOwner, onSetup }}
            onPick={(id) => void letIn(id)}
            onWalkIn={(typed) => setEntry({ typed })}
          />
        )}
      </div>
      {entry && (
        <WalkIn
          {...{ walkIns, setup, checkType }}
          typed={entry.typed}
          refused={entry.refused}
          onClose={() => setEntry(undefined)}
          onShown={(next) => {
            show(next)
            void gate.refresh()
          }}
        />
      )}
    </div>
  )
}
