import { useEffect, useLayoutEffect, useState } from 'react'
import { ApiError, apiError } from '../../../../api/client/errors.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { clientWith } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/submit.ts'
import { Trouble } from '../../../kit/form/trouble.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { cameFromHere, link } from '../../../router.ts'
import { forgetLogin, keepLogin, token, type UserInfo, useSession } from '../../../stores/session.ts'
import { doorWords } from '../door/door-messages.ts'
import { Door } from '../door/frame.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { code, warning } from './popup.styles.ts'
import { Consent, Rights } from './popup-consent.tsx'
import { popupWords } from './popup-messages.ts'
import { type Asked, askedBy, tell, type Way, wayTo } from './popup-way.ts'

type Refusal = 'broken' | 'notAllowed' | 'unknownApp'
type Data = { asked: Asked; refusal?: Refusal } | { asked?: undefined; refusal: Refusal }

export async function load({ client, query }: PageInput<'popupLogin'>): Promise<Data> {
  const asked = askedBy(query)
  if (!asked) return { refusal: 'broken' }
  const { appKey, origin } = asked
  try {
    const { isAllowed } = await client.apps.describe({ query: { appKey, origin } })
    return isAllowed ? { asked } : { asked, refusal: 'notAllowed' }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'appNotFound') return { asked, refusal: 'unknownApp' }
    throw error
  }
}

export function head({ language }: PageProps<'popupLogin', Data>) {
  return { title: translator(popupWords, language)('head') }
}

/** The window in which somebody logs in to Foyer for a website with a widget. */
export default function PopupLogin({ data: { asked, refusal } }: PageProps<'popupLogin', Data>) {
  const [way, setWay] = useState<Way>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is in the address and stays; `agree` would start again with each drawing
  useLayoutEffect(() => {
    if (!asked) return
    setWay(wayTo(asked))
    // Also where it is refused: the widget then knows that the window was not cut off, only closed.
    tell(asked, { type: 'foyer:login-open' })
  }, [asked?.state])

  if (!asked || refusal) return <Refused asked={asked} why={refusal ?? 'broken'} />
  if (way === 'none') return <NotTold asked={asked} />
  return <Ask asked={asked} way={way} />
}

const leave = () => close()
/** The exact name of the website, set apart from a sentence that may run the other way. */
const hostOf = (asked: Asked | undefined) => (asked ? `\u2068${new URL(asked.origin).host}\u2069` : '')

function Refused({ asked, why }: { asked: Asked | undefined; why: Refusal | 'notTold' }) {
  const t = useWords(popupWords)
  const host = hostOf(asked)
  return (
    <Door title={host ? t('refusedTitle', { host }) : t('brokenTitle')} lead={t(why, { host })} onBack={leave}>
      <Button size="lg" block kind="secondary" onClick={leave}>
        {t('close')}
      </Button>
    </Door>
  )
}

/**
 * A window of which nobody knows where it came from. Whoever has registered on the way, in the tab that their mail
 * opened, gets here by Foyer's own pages: their way on is the website, which has its own window.
 */
function NotTold({ asked }: { asked: Asked }) {
  const [t, door] = [useWords(popupWords), useWords(doorWords)]
  const session = useSession()
  if (!session || !cameFromHere()) return <Refused asked={asked} why="notTold" />
  return (
    <Door title={t('backTitle', { host: hostOf(asked) })} lead={t('back')}>
      <Button size="lg" block kind="secondary" href={link('myPage')}>
        {door('toMyPage')}
      </Button>
    </Door>
  )
}

/** Whether somebody agreed to this website before; who is not logged in any more has not. */
async function hasAgreed({ appKey, origin, scopes }: Asked) {
  try {
    const query = { appKey, origin, scopes: scopes.join(' ') }
    return (await clientWith(token()).apps.describe({ query })).hasAgreed
  } catch (error) {
    apiError(error)
    return false
  }
}

/** The code for the website. A login that has ended meanwhile makes room for the form. */
async function codeFor({ appKey, origin, challenge, scopes }: Asked, way: Way | undefined) {
  try {
    const body = { appKey, origin, challenge, scopes, isCutOff: way === 'cutOff' }
    return (await clientWith(token()).apps.authorise({ body })).code
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorised') forgetLogin()
    throw error
  }
}

function Ask({ asked, way }: { asked: Asked; way: Way | undefined }) {
  const t = useWords(popupWords)
  const session = useSession()
  const [isOther, setOther] = useState(false)
  const [isDone, setDone] = useState(false)
  const [digits, setDigits] = useState('')
  const { submit, isBusy, error, until } = useSubmit()
  const host = hostOf(asked)
  const uid = session?.user.uid

  const agree = () =>
    submit(async () => {
      const code = await codeFor(asked, way)
      if (way === 'cutOff') return setDigits(code)
      tell(asked, { type: 'foyer:login', code })
      setDone(true)
      close()
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is in the address and stays; `agree` would start again with each drawing
  useEffect(() => {
    // Only a window that the website itself holds goes on without a press: any link can lead to one that is cut off.
    if (way !== 'opener' || !uid || isOther) return
    let isGone = false
    void hasAgreed(asked).then((has) => {
      if (has && !isGone) void agree()
    })
    return () => {
      isGone = true
    }
  }, [way, uid, isOther])

  if (isDone) return <Done host={host} />
  if (digits) return <Digits host={host} digits={digits} />
  const isIn = session && !isOther
  return (
    <Door title={t('title', { host })} lead={t('lead', { host })} onBack={leave}>
      <Rights scopes={asked.scopes} />
      <Trouble error={error} until={until} />
      {isIn ? (
        <Consent
          user={session.user as UserInfo}
          isBusy={isBusy}
          onAgree={() => void agree()}
          onOther={() => setOther(true)}
        />
      ) : (
        <LoginForm
          first="email"
          onDone={(login) => {
            keepLogin(login)
            setOther(false)
          }}
        />
      )}
    </Door>
  )
}

/** The digits that the person carries to the website: nobody but them ties this window to it. */
function Digits({ host, digits }: { host: string; digits: string }) {
  const t = useWords(popupWords)
  return (
    <Door title={t('digitsTitle', { host })} lead={t('digitsText', { host })} onBack={leave}>
      <output className={code} dir="ltr">
        {digits}
      </output>
      <p className={warning}>{t('digitsWarning', { host })}</p>
    </Door>
  )
}

function Done({ host }: { host: string }) {
  const t = useWords(popupWords)
  return (
    <Door title={t('doneTitle', { host })} lead={t('doneText')} onBack={leave}>
      <Button size="lg" block kind="secondary" onClick={leave}>
        {t('close')}
      </Button>
    </Door>
  )
}
