import { useEffect, useLayoutEffect, useState } from 'react'
import { ApiError, apiError } from '../../../../api/client/errors.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { clientWith } from '../../../client.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useBrand } from '../../../kit/use-brand.ts'
import type { Head, PageInput, PageProps } from '../../../page.ts'
import { cameFromApp, link } from '../../../router.ts'
import { deleteLogin, storeLogin, token, type UserInfo, useSession } from '../../../stores/session.ts'
import { doorWords } from '../door/door-messages.ts'
import { Door } from '../door/frame.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { FollowTitle } from './follow-title.tsx'
import { code, warning } from './popup.styles.ts'
import { type Channel, channelTo, type LoginRequest, requestOf, sendMessage } from './popup-channel.ts'
import { Consent, Rights } from './popup-consent.tsx'
import { popupWords } from './popup-messages.ts'
import { brandOf, type Subject, subjectOf } from './subject.ts'

type Refusal = 'broken' | 'notAllowed' | 'unknownApp'
type Data =
  | { request: LoginRequest; refusal?: Refusal; partner?: string; subject?: Subject }
  | { request?: undefined; refusal: Refusal }

export async function load(input: PageInput<'popupLogin'>): Promise<Data> {
  const { client, query } = input
  const request = requestOf(query)
  if (!request) return { refusal: 'broken' }
  const { appKey, origin } = request
  try {
    const [{ isAllowed, name }, subject] = await Promise.all([
      client.apps.describe({ query: { appKey, origin } }),
      request.scopes.includes('follow') ? subjectOf(client, input.language, query.subject) : undefined,
    ])
    if (!isAllowed) return { request, refusal: 'notAllowed' }
    return { request, partner: name, ...(subject && { subject }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'appNotFound') return { request, refusal: 'unknownApp' }
    throw error
  }
}

export function head({ language, query }: PageProps<'popupLogin', Data>): Head {
  const brand = brandOf(query.brand)
  return { title: translator(popupWords, language)('head'), ...(brand && { brand }) }
}

/** The window in which people log in to Foyer for another website that embeds a widget. */
export default function PopupLogin({ data, query }: PageProps<'popupLogin', Data>) {
  const { request, refusal } = data
  useBrand(brandOf(query.brand))
  const [channel, setChannel] = useState<Channel>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `request` is made anew with each drawing; its `state` tells one from another
  useLayoutEffect(() => {
    if (!request) return
    setChannel(channelTo(request))
    // Also sent when the request is refused, so that the widget can tell a closed window from one that the browser has
    // cut off.
    sendMessage(request, { type: 'foyer:login-open' })
  }, [request?.state])

  if (!request || refusal) return <Refused request={request} reason={refusal ?? 'broken'} />
  if (channel === 'none') return <UnknownOrigin request={request} />
  const { partner = '', subject } = data
  return <LoginAndConsent request={request} partner={partner} subject={subject} channel={channel} />
}

const leave = () => close()
/** Returns the exact host of the website, isolated from the text direction of the sentence around it. */
const hostOf = (request: LoginRequest | undefined) => (request ? `\u2068${new URL(request.origin).host}\u2069` : '')

function Refused({ request, reason }: { request: LoginRequest | undefined; reason: Refusal | 'notTold' }) {
  const t = useWords(popupWords)
  const host = hostOf(request)
  return (
    <Door title={host ? t('refusedTitle', { host }) : t('brokenTitle')} lead={t(reason, { host })} onBack={leave}>
      <Button size="lg" block kind="secondary" onClick={leave}>
        {t('close')}
      </Button>
    </Door>
  )
}

/**
 * Shown where it is unknown which website opened the window. People who registered on the way, in the tab that their
 * mail opened, arrive here from Foyer's own pages; they go back to the website, which has its own window.
 */
function UnknownOrigin({ request }: { request: LoginRequest }) {
  const [t, tLogin] = [useWords(popupWords), useWords(doorWords)]
  const session = useSession()
  if (!session || !cameFromApp()) return <Refused request={request} reason="notTold" />
  return (
    <Door title={t('backTitle', { host: hostOf(request) })} lead={t('back')}>
      <Button size="lg" block kind="secondary" href={link('myPage')}>
        {tLogin('toMyPage')}
      </Button>
    </Door>
  )
}

/** Returns whether the logged-in person has agreed to this website before; false where the login has ended. */
async function hasAgreed({ appKey, origin, scopes }: LoginRequest) {
  try {
    const query = { appKey, origin, scopes: scopes.join(' ') }
    return (await clientWith(token()).apps.describe({ query })).hasAgreed
  } catch (error) {
    apiError(error)
    return false
  }
}

/** Asks for the code for the website; where the login has ended meanwhile, the form is shown again. */
async function codeFor({ appKey, origin, challenge, scopes }: LoginRequest, channel: Channel | undefined) {
  try {
    const body = { appKey, origin, challenge, scopes, isCutOff: channel === 'cutOff' }
    return (await clientWith(token()).apps.authorise({ body })).code
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorised') deleteLogin()
    throw error
  }
}

function LoginAndConsent(props: {
  request: LoginRequest
  partner: string
  subject: Subject | undefined
  channel: Channel | undefined
}) {
  const { request, partner, subject, channel } = props
  const t = useWords(popupWords)
  const session = useSession()
  const [isOther, setOther] = useState(false)
  const [isDone, setDone] = useState(false)
  const [digits, setDigits] = useState('')
  const { submit, isBusy, error, until } = useSubmit()
  const host = hostOf(request)
  const uid = session?.user.uid

  const agree = () =>
    submit(async () => {
      const code = await codeFor(request, channel)
      if (channel === 'cutOff') return setDigits(code)
      sendMessage(request, { type: 'foyer:login', code })
      setDone(true)
      close()
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `request` and `agree` are made anew with each drawing, and agreeing must not start twice
  useEffect(() => {
    // Only a window that the website itself holds continues without a press: any link can open one that is cut off.
    if (channel !== 'opener' || !uid || isOther) return
    let isUnmounted = false
    void hasAgreed(request).then((has) => {
      if (has && !isUnmounted) void agree()
    })
    return () => {
      isUnmounted = true
    }
  }, [channel, uid, isOther])

  if (isDone) return <Done host={host} />
  if (digits) return <Digits host={host} digits={digits} />
  const isIn = session !== undefined && !isOther
  const lead = partner ? t('leadOf', { partner: `\u2068${partner}\u2069`, host }) : t('lead', { host })
  return (
    <Door title={<Purpose subject={subject} isIn={isIn} host={host} />} lead={lead} onBack={leave}>
      <Rights scopes={request.scopes} />
      <FormError error={error} until={until} />
      {isIn ? (
        <Consent
          user={session.user as UserInfo}
          isBusy={isBusy}
          onAgree={() => void agree()}
          onOtherAccount={() => setOther(true)}
        />
      ) : (
        <LoginForm
          firstMethod="email"
          onDone={(login) => {
            storeLogin(login)
            setOther(false)
          }}
        />
      )}
    </Door>
  )
}

/** The title: the action and the enterprise that it is about, else the website. */
function Purpose({ subject, isIn, host }: { subject: Subject | undefined; isIn: boolean; host: string }) {
  const t = useWords(popupWords)
  if (!subject) return t('title', { host })
  return <FollowTitle subject={subject} isIn={isIn} />
}

/** Digits that the person types on the website. Only they can connect this window with that website. */
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
