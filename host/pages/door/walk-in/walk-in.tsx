import { ChevronRight, Printer, UserPlus } from 'lucide'
import { fullName } from '../../../../i18n/person-name.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { useSheetCode } from '../../../kit/sheet/use-sheet-code.ts'
import { checkinWords } from '../checkin-messages.ts'
import { kiosk } from '../door.styles.ts'
import { Badge } from '../gate/badge.tsx'
import type { Shown } from '../gate/gate-engine.ts'
import type { Setup } from '../gate/gate-store.ts'
import { refusalText } from './refusal-text.ts'
import { loadWalkIn, type useWalkIns } from './use-walk-ins.ts'
import { refusedWalkIns } from './walk-in.styles.ts'
import type { QueuedWalkIn } from './walk-in-store.ts'

/** The button that registers somebody on the spot. */
export function WalkInButton({ onPress }: { onPress(): void }) {
  const t = useWords(checkinWords)
  return (
    <Button kind="secondary" icon={UserPlus} aria-haspopup="dialog" data-action="walk-in" onClick={onPress}>
      {t('walkIn')}
    </Button>
  )
}

/**
 * The people who wait for a network, those whom the server did not take, each with its reason, and the number of those
 * whom this device cannot read any more.
 */
export function WaitingWalkIns(
  props: Pick<ReturnType<typeof useWalkIns>, 'queued' | 'remove'> & { onOpen(refused: QueuedWalkIn): void },
) {
  const { queued, remove, onOpen } = props
  const { walkIns, unreadable } = queued
  const t = useWords(checkinWords)
  const refused = walkIns.filter(({ refusal }) => refusal)
  const waiting = walkIns.length - refused.length
  return (
    <>
      {waiting > 0 && (
        <Banner tone="warn" role="status">
          {t('walkInsWaiting', { count: waiting })}
        </Banner>
      )}
      {refused.length > 0 && (
        <section className={refusedWalkIns}>
          <Banner tone="error" role="alert">
            {t('walkInsRefused', { count: refused.length })}
          </Banner>
          <List label={t('walkInsRefused', { count: refused.length })}>
            {refused.map((walkIn) => (
              <ListItem
                key={walkIn.id}
                title={walkIn.name}
                meta={walkIn.refusal && refusalText(walkIn.refusal, t)}
                end={<Icon of={ChevronRight} size="sm" flip />}
                onPress={() => onOpen(walkIn)}
              />
            ))}
          </List>
        </section>
      )}
      {unreadable.length > 0 && (
        <Banner
          tone="error"
          role="alert"
          action={
            <Button kind="soft" size="sm" onClick={() => void remove(unreadable)}>
              {t('walkInsDrop')}
            </Button>
          }
        >
          {t('walkInsUnreadable', { count: unreadable.length })}
        </Banner>
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
  /** Somebody whom the server has refused, to be corrected. */
  refused: QueuedWalkIn | undefined
  onClose(): void
  onShown(result: Shown): void
}) {
  const { walkIns, setup, checkType, typed, refused, onClose, onShown } = props
  const language = useLanguage()
  const part = useSheetCode(loadWalkIn(language), onClose)
  if (!part) return null
  const { sender, services, refresh, remove } = walkIns
  const before = setup.types.find(({ code }) => code === refused?.body.checkType)
  const close = () => {
    onClose()
    void refresh()
  }
  return (
    <part.WalkInSheet
      {...{ sender, services, typed, refused }}
      meetingCode={setup.meetingCode}
      checkType={before?.code ?? checkType}
      onClose={close}
      onDrop={() => {
        onClose()
        if (refused) void remove([refused.id])
      }}
      isSupervisor={setup.isSupervisor}
      onRegistered={(result, { id, firstName, lastName }, identityName) => {
        close()
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
