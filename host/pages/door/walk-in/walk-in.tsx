import { Printer, UserPlus } from 'lucide'
import { fullName } from '../../../../i18n/person-name.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useSheetCode } from '../../../kit/sheet/use-sheet-code.ts'
import { checkinWords } from '../checkin-messages.ts'
import { kiosk } from '../door.styles.ts'
import { Badge } from '../gate/badge.tsx'
import type { Shown } from '../gate/gate-engine.ts'
import type { Setup } from '../gate/gate-store.ts'
import { refusalText } from './refusal-text.ts'
import { loadWalkIn, type useWalkIns } from './use-walk-ins.ts'

/** The button that registers somebody on the spot. */
export function WalkInButton({ onPress }: { onPress(): void }) {
  const t = useWords(checkinWords)
  return (
    <Button kind="secondary" icon={UserPlus} aria-haspopup="dialog" data-action="walk-in" onClick={onPress}>
      {t('walkIn')}
    </Button>
  )
}

/** The people who wait for a network, and those whom the server did not take, each with its reason. */
export function WaitingWalkIns({ queued, remove }: Pick<ReturnType<typeof useWalkIns>, 'queued' | 'remove'>) {
  const t = useWords(checkinWords)
  const waiting = queued.filter(({ refusal }) => !refusal)
  return (
    <>
      {waiting.length > 0 && (
        <Banner tone="warn" role="status">
          {t('walkInsWaiting', { count: waiting.length })}
        </Banner>
      )}
      {queued.map(({ id, name, refusal }) =>
        refusal ? (
          <Banner
            key={id}
            tone="error"
            role="alert"
            action={
              <Button kind="soft" size="sm" onClick={() => void remove(id)}>
                {t('walkInSeen')}
              </Button>
            }
          >
            {t('walkInRefused', { name, reason: refusalText(refusal, t) })}
          </Banner>
        ) : null,
      )}
    </>
  )
}

/** The sheet that registers somebody; its code comes with the gate, so that it opens without a network, too. */
export function WalkIn(props: {
  walkIns: ReturnType<typeof useWalkIns>
  setup: Setup
  checkType: string
  typed: string
  onClose(): void
  onShown(result: Shown): void
}) {
  const { walkIns, setup, checkType, typed, onClose, onShown } = props
  const language = useLanguage()
  const part = useSheetCode(loadWalkIn(language), onClose)
  if (!part) return null
  const { sender, services, refresh } = walkIns
  return (
    <part.WalkInSheet
      {...{ sender, services, checkType, typed, onClose }}
      meetingCode={setup.meetingCode}
      isSupervisor={setup.isSupervisor}
      onRegistered={(result, { id, firstName, lastName }, identityName) => {
        onClose()
        void refresh()
        const saved = { ...{ registrationId: '', values: [], firstAt: '', firstGate: '' }, isLocal: true }
        onShown(
          result ?? {
            ...saved,
            id,
            verdict: 'SAVED',
            name: fullName({ firstName, lastName, countryCode: '' }),
            identityName,
            isWalkIn: true,
          },
        )
      }}
    />
  )
}

/** The button that prints the badge of somebody whom this door has registered, and the badge on paper. */
export function PrintBadge({ signed, setup }: { signed: Shown & { badgeCode: string }; setup: Setup }) {
  const t = useWords(checkinWords)
  return (
    <>
      <div className="actions">
        <Button kind="primary" icon={Printer} onClick={() => print()}>
          {t('printBadge')}
        </Button>
      </div>
      <div className={`${kiosk} badge-paper`}>
        <Badge signed={signed} meetingName={setup.meetingName} />
      </div>
    </>
  )
}
