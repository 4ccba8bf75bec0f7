import { LogOut, MonitorSmartphone } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { useAwaited } from '../../../kit/awaited.ts'
import { facts } from '../../../kit/facts.tsx'
import { dangerRow } from '../../../kit/form/card.styles.ts'
import { card, inset, rows, sign } from '../../../kit/list.styles.ts'
import { logOutEverywhere } from '../../../shell/login-flow.ts'
import { meWords } from './me-messages.ts'

type Session = Reply<Contract['sessions']['list']>[number]

/** The places where the account is logged in, with a button that logs each out. */
export function Sessions({ sessions, onChange }: { sessions: Session[]; onChange(remaining: Session[]): void }) {
  const t = useWords(meWords)
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)

  async function end({ id }: Session) {
    const remaining = sessions.filter((session) => session.id !== id)
    try {
      await client.sessions.revoke({ body: { id } })
      onChange(remaining)
      toast(t('sessionEnded'), 'done')
    } catch (error) {
      const { code, message } = apiError(error)
      if (code === 'sessionNotFound') onChange(remaining)
      toast(message || t('failed'), 'error')
    }
  }
  const leave = () => logOutEverywhere().catch((error) => toast(apiError(error).message || t('failed'), 'error'))
  return (
    <section className={card}>
      <h2>{t('sessions')}</h2>
      <div className={`${inset} ${rows}`}>
        <List label={t('sessions')}>
          {[...sessions]
            .sort((a, b) => Number(b.isThis) - Number(a.isThis))
            .map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => void end(session)} />
            ))}
        </List>
      </div>
      <button type="button" className={dangerRow} onClick={() => setAsking(true)}>
        <Icon of={LogOut} size="sm" />
        {t('logOutEverywhere')}
      </button>
      <Dialog
        open={isAsking}
        title={t('logOutEverywhere')}
        text={t('logOutEverywhereText')}
        action={{ label: t('logOutEverywhere'), kind: 'danger', onPress: () => void leave() }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  const t = useWords(meWords)
  const language = useLanguage()
  const { device, origin, kind, lastSeenAt, isThis } = session
  const awaited = useAwaited()
  // Non-breaking spaces keep a date on one line.
  const lastSeen = formatMoment(lastSeenAt, language).replaceAll(' ', '\u00a0')
  const name = device || t('unknownDevice')
  const whereText = origin
    ? t('onWebsite', { origin: new URL(origin).host })
    : kind === 'MINI'
      ? t('inMiniProgram')
      : ''
  return (
    <ListItem
      mark={
        <span className={sign} aria-hidden="true">
          <Icon of={MonitorSmartphone} />
        </span>
      }
      title={name}
      meta={facts(whereText, <span {...awaited}>{t('lastSeen', { when: lastSeen })}</span>)}
      end={
        isThis ? (
          <Tag tone="brand">{t('thisSession')}</Tag>
        ) : (
          <Button kind="ghost" size="sm" onClick={onEnd}>
            {t('endSession')}
            <span className="off-screen">: {name}</span>
          </Button>
        )
      }
    />
  )
}
