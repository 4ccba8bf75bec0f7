import { useEffect, useState } from 'react'
import { ApiError, apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Spinner } from '../../../../widgets/ui/spinner.tsx'
import { clientWith } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { link, open } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { storeLogin, token } from '../../../stores/session.ts'
import { Entrance, type Subject } from './entrance.tsx'
import { handOver } from './hand-over.styles.ts'
import { handOverWords } from './hand-over-messages.ts'

type Ticket = Reply<Contract['sessions']['readTicket']>
type State =
  | { is: 'reading' | 'entered' | 'over' }
  | { is: 'failed'; secret: string }
  | { is: 'ready'; secret: string; ticket: Ticket }

const roleWords = { ORGANISER: 'ORGANISER', EXAMINER: 'EXAMINER', STEWARD: 'STEWARD', SHOP: 'SHOP' } as const

export const headOf = (language: Language) => ({ title: translator(handOverWords, language)('title') })

/** Returns the secret in the fragment of the address, and removes it from there, so that no history holds it. */
function takeSecret() {
  const secret = /^#t=([\w-]{16,128})$/.exec(location.hash)?.[1]
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  return secret
}

const isOver = (error: unknown) =>
  error instanceof ApiError && (error.code === 'ticketExpired' || error.code === 'invalidInput')

/**
 * The way to the organiser’s pages: for people who are logged in the pages that they may open, else a login by the
 * secret in the fragment, which was made on a device where the person is logged in. `code` is the meeting’s.
 */
export function WebToAdm({ subject, code }: { subject: Subject; code?: string | undefined }) {
  const t = useWords(handOverWords)
  const language = useLanguage()
  const [state, setState] = useState<State>({ is: 'reading' })
  const query = code && /^[\w-]{1,64}$/.test(code) ? { meetingCode: code } : {}

  async function read(secret: string) {
    setState({ is: 'reading' })
    try {
      const body = { ticket: secret, ...query, language }
      setState({ is: 'ready', secret, ticket: await clientWith(undefined).sessions.readTicket({ body }) })
    } catch (error) {
      apiError(error)
      setState(isOver(error) ? { is: 'over' } : { is: 'failed', secret })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page opens
  useEffect(() => {
    const secret = takeSecret()
    // A link never replaces the login that a browser has.
    if (token()) setState({ is: 'entered' })
    else if (secret) void read(secret)
    else setState({ is: 'over' })
  }, [])

  return (
    <>
      <Bar title={t('title')} home={link('home')} />
      {state.is === 'entered' ? (
        <Entrance subject={subject} code={query.meetingCode} />
      ) : (
        <div className={`${column} ${handOver}`}>
          {state.is === 'reading' && (
            <p role="status">
              <Spinner /> {t('reading')}
            </p>
          )}
          {state.is === 'ready' && <Ready {...state} query={query} onOver={() => setState({ is: 'over' })} />}
          {state.is === 'failed' && (
            <Empty
              drawing="offline"
              title={t('failed')}
              action={<Button onClick={() => void read(state.secret)}>{t('tryAgain')}</Button>}
            />
          )}
          {state.is === 'over' && (
            <Empty
              drawing="error"
              title={t('over')}
              text={t('overText')}
              action={<LogIn query={query}>{t('logIn')}</LogIn>}
            />
          )}
        </div>
      )}
    </>
  )
}

type Query = { meetingCode?: string }

function LogIn({ query, children, isQuiet }: { query: Query; children: string; isQuiet?: boolean }) {
  const redirect = link('adm', query)
  return (
    <Button kind={isQuiet ? 'secondary' : 'primary'} block={isQuiet === true} href={link('emailLogin', { redirect })}>
      {children}
    </Button>
  )
}

/** Names the person and their role before this browser has the login: somebody else may have sent the link. */
function Ready(props: { secret: string; ticket: Ticket; query: Query; onOver(): void }) {
  const { secret, ticket, query, onOver } = props
  const { name, avatar, role, meetingName } = ticket
  const t = useWords(handOverWords)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function goOn() {
    setBusy(true)
    setProblem('')
    try {
      const body = { ticket: secret, kind: 'HOST' as const }
      storeLogin(await clientWith(undefined).sessions.redeemTicket({ body }))
      open(link('adm', query), true)
    } catch (error) {
      if (isOver(error)) return onOver()
      setProblem(apiError(error).message || t('failed'))
      setBusy(false)
    }
  }
  return (
    <>
      <PersonMark name={name} src={avatar} size={88} />
      <p>{t('here')}</p>
      <h2 dir="auto">{name}</h2>
      {role === 'NONE' ? <p>{t('noRole')}</p> : <p>{facts(t(roleWords[role]), meetingName)}</p>}
      {problem && <p role="alert">{problem}</p>}
      <div className="actions">
        <Button kind="primary" size="lg" block busy={isBusy} busyLabel={t('opening')} onClick={() => void goOn()}>
          {t('goOn', { name })}
        </Button>
        <LogIn query={query} isQuiet>
          {t('somebodyElse')}
        </LogIn>
      </div>
    </>
  )
}
