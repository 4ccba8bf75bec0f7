import { Check, Clock, Info } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../widgets/ui/fields/choice.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { client } from '../../client.ts'
import { useAwaited } from '../../kit/awaited.ts'
import { timeAgo } from '../../kit/durations.ts'
import { useNow } from '../../kit/use-now.ts'
import { countEdit } from '../../stores/edits.ts'
import { contactWords } from './contact-messages.ts'
import { metWords } from './contact-terms.ts'

type Request = Reply<Contract['contactRequests']['list']>['list'][number]
/** The state of a row on the page: as it came, or what has just been done with it. */
type State = 'asIs' | 'approved' | 'ignored' | 'withdrawn' | 'asked'

/** One request: who asks, where the two met, why, and the answers to it. */
export function RequestRow({ request }: { request: Request }) {
  const t = useWords(contactWords)
  const language = useLanguage()
  const now = useNow()
  const { name, avatar, position, company, message, met, askedAt, direction } = request
  const awaited = useAwaited()
  const about = [position, company].filter(Boolean).join(' ·\u00a0')
  return (
    <li data-request={request.uid}>
      <PersonMark name={name} src={avatar} size={52} />
      <div>
        <header>
          <div>
            <h2 dir="auto">{name}</h2>
          </div>
          <time dateTime={askedAt} {...awaited}>
            {timeAgo(askedAt, now || Date.now(), language)}
          </time>
        </header>
        <p dir="auto">
          {[about, met.kind !== 'CARD' && (met.name || t(metWords[met.kind]))].filter(Boolean).join(' ·\u00a0')}
        </p>
        {message && (
          <p className="message" dir="auto">
            {message}
          </p>
        )}
        {direction === 'RECEIVED' ? <Answers request={request} /> : <SentState request={request} now={now} />}
      </div>
    </li>
  )
}

/** Runs one call at a time, and says what a refused one has. */
function useCall() {
  const t = useWords(contactWords)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = async (call: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await call()
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

/**
 * Returns a ref for what holds the answers of a row. When the pressed one has gone with a new state, it takes the
 * focus, which would be lost.
 */
function useFocusAfter(state: State) {
  const element = useRef<HTMLDivElement>(null)
  const previous = useRef(state)
  useLayoutEffect(() => {
    if (previous.current === state) return
    previous.current = state
    if (document.activeElement === document.body) element.current?.focus()
  }, [state])
  return element
}

function Answers({ request: { uid, name } }: { request: Request }) {
  const t = useWords(contactWords)
  const [state, setState] = useState<State>('asIs')
  const [isFollowingBack, setFollowingBack] = useState(true)
  const { isBusy, run } = useCall()
  const approve = () =>
    run(async () => {
      await countEdit(client.contactRequests.approve({ body: { uid, isFollowingBack } }))
      setState('approved')
    })
  const ignore = () =>
    run(async () => {
      await countEdit(client.contactRequests.cancel({ body: { uid } }))
      setState('ignored')
    })
  const undo = () =>
    run(async () => {
      const body = { uid, isUndo: true }
      await countEdit(
        state === 'approved' ? client.contactRequests.approve({ body }) : client.contactRequests.cancel({ body }),
      )
      setState('asIs')
    })
  const choice = useFocusAfter(state)
  if (state === 'approved' || state === 'ignored') {
    return (
      <div ref={choice} className="choice" role="status" tabIndex={-1}>
        <Banner
          tone={state === 'approved' ? 'brand' : 'info'}
          icon={state === 'approved' ? Check : Info}
          action={
            <Button kind="ghost" size="sm" busy={isBusy} onClick={() => void undo()}>
              {t('undo')}
            </Button>
          }
        >
          {t(state, { name })}
        </Banner>
      </div>
    )
  }
  return (
    <div ref={choice} className="choice" tabIndex={-1}>
      <Checkbox name={`follow-${uid}`} checked={isFollowingBack} onChecked={setFollowingBack}>
        {t('followBack')}
      </Checkbox>
      <Button kind="secondary" busy={isBusy} data-action="ignore" onClick={() => void ignore()}>
        {t('ignore')}
      </Button>
      <Button icon={Check} busy={isBusy} data-action="approve" onClick={() => void approve()}>
        {t('approve')}
      </Button>
    </div>
  )
}

function SentState({ request, now }: { request: Request; now: number }) {
  const t = useWords(contactWords)
  const [state, setState] = useState<State>('asIs')
  const { isBusy, run } = useCall()
  const { uid, mayAskAgainAt } = request
  const choice = useFocusAfter(state)
  const mayAskAgain = mayAskAgainAt !== '' && Date.parse(mayAskAgainAt) <= (now || Date.now()) && state === 'asIs'
  if (request.state === 'APPROVED') {
    return (
      <div className="choice">
        <Tag tone="ok">
          <Icon of={Check} size="xs" />
          {t('approvedState')}
        </Tag>
      </div>
    )
  }
  const withdraw = () =>
    run(async () => {
      await countEdit(client.contactRequests.cancel({ body: { uid, direction: 'SENT' } }))
      setState('withdrawn')
    })
  const ask = () =>
    run(async () => {
      await countEdit(client.contactRequests.ask({ body: { uid } }))
      setState('asked')
    })
  if (state === 'withdrawn') {
    return (
      <div ref={choice} className="choice" role="status" tabIndex={-1}>
        <p>{t('withdrawn')}</p>
      </div>
    )
  }
  return (
    <div ref={choice} className="choice" tabIndex={-1}>
      <Tag tone="warn">
        <Icon of={Clock} size="xs" />
        {t('waiting')}
      </Tag>
      {mayAskAgain && (
        <Button kind="soft" size="sm" busy={isBusy} onClick={() => void ask()}>
          {t('askAgain')}
        </Button>
      )}
      <Button kind="ghost" size="sm" busy={isBusy} data-action="withdraw" onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
    </div>
  )
}
