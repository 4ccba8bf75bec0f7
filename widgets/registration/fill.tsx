import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../api/client/errors.ts'
import { hasToken } from '../../api/client/request-token.ts'
import type { Answers, FieldError } from '../../api/contract/forms/answers.ts'
import { registrationLimits } from '../../api/contract/registrations/registration-limits.ts'
import { useAnswer } from '../element/use-answer.ts'
import { entryOf, errorsOf, ownFields } from '../questions/own-fields.ts'
import { Questions } from '../questions/questions.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { outward } from '../ui/outward.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { css } from '../ui/theme/style.ts'
import type { Chosen } from './choose.tsx'
import type { Registered } from './done.tsx'
import { deleteDraft, newKey, readDraft, storeDraft } from './draft.ts'
import { detailAnswers, type OwnDetails, wholeForm } from './form-of.ts'
import { holdHomeLogin } from './home-login.ts'
import { laterWords } from './later-messages.ts'
import type { RegistrationProps, Start } from './resources.ts'
import { servicesOf } from './services.ts'
import { type Body, mayStore, sendOnce, setWaiting, waitingOf } from './waiting.ts'

interface FillProps extends RegistrationProps {
  start: Start
  chosen: Chosen
  /** The details that somebody typed or listed who invites the visitor; they are there to be corrected. */
  entered?: OwnDetails | null | undefined
  onBack(): void
  onLogin(): void
  onRegistered(registered: Registered): void
}

const noticeStyle = css`
  font-size:var(--foyer-fs-small);color:var(--foyer-text-2);
  a{position:relative;text-decoration:underline;}
  a::after{content:"";position:absolute;inset:-13px 0;}
`
const noErrors: readonly FieldError[] = []
/** Errors that a person can only mend by another login, form or code; the server's sentence says so. */
const mayLogIn = ['accountExists', 'unauthorised']

/** Loads the form of an identity; in another language its answers stay, and every text is new. */
function useForm({ client, start, chosen }: FillProps) {
  const language = useLanguage()
  const { meetingCode, meetingType } = start
  const { identity } = chosen.identity
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form has its texts in all languages, so another one asks for nothing
  return useAnswer(
    (signal) => client.registrationForms.form({ meetingCode, meetingType, identity, language }, signal),
    [client, meetingCode, meetingType, identity],
  )
}

/** Reads the details of the visitor's own account, once for each login. */
function useOwnDetails({ client, page }: FillProps, onDetails: (details: OwnDetails) => void) {
  const latest = useRef(onDetails)
  latest.current = onDetails
  const isIn = hasToken({ origin: page.api, appKey: page.appKey }, 'profile')
  useEffect(() => {
    if (!isIn) return
    let isLeft = false
    client.profiles.userInfo({ query: {} }).then(
      ({ companyName: organisation, ...user }) => isLeft || latest.current({ ...user, organisation }),
      // Without them the visitor types everything.
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [client, isIn])
}

/** The form of a registration: who somebody is, their document, and what the organiser asks. */
export function Fill(props: FillProps) {
  const { attributes, client, page, start, chosen, entered, onBack, onLogin, onRegistered } = props
  const t = useWords(laterWords)
  const language = useLanguage()
  const scope = [page.api, page.appKey, start.meetingCode, chosen.identity.identity].join(' ')
  const form = useForm(props)
  const [draft, setDraft] = useState(() => {
    const stored = readDraft(scope, page.isHome)
    return entered && Object.keys(stored.answers).length === 0 ? { ...stored, answers: detailAnswers(entered) } : stored
  })
  const newest = useRef(draft)
  useOwnDetails(props, (details) => {
    const { answers } = newest.current
    const typedEmail = answers[ownFields.email]
    // The form is somebody else's.
    if (typedEmail && typedEmail !== details.email) return
    // Answers that were typed or listed stay. The others are no draft before the visitor types something.
    newest.current = { ...newest.current, answers: { ...detailAnswers(details), ...answers } }
    setDraft(newest.current)
  })
  const [refused, setRefused] = useState(noErrors)
  const [failure, setFailure] = useState<{ text: string; mayLogIn: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const [waiting, setWaitingBody] = useState<Body | undefined>(() => waitingOf(scope, page.isHome)?.body)
  const definition = useMemo(
    () => form.data && wholeForm(chosen.identity, form.data.definition, language),
    [form.data, chosen.identity, language],
  )
  const keep = (change: Partial<typeof draft>) => {
    newest.current = { ...newest.current, ...change }
    setDraft(newest.current)
    storeDraft(scope, page.isHome, newest.current)
  }
  const services = servicesOf(props, {
    language,
    photo: () => newest.current.photo,
    onPhoto: (photo) => keep({ photo }),
    onLogin,
  })

  async function send(body: Body) {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await sendOnce(scope, body, client.registrations.register, page.isHome)
      if (!answer) return setWaitingBody(body)
      if (answer.login) holdHomeLogin(answer.login)
      deleteDraft(scope, page.isHome)
      const { status, registrationId, isMailSent } = answer
      onRegistered({ status, registrationId, isMailSent, email: body.email, reason: '' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWaiting(scope, undefined, page.isHome)
      setWaitingBody(undefined)
      explain(error)
    } finally {
      setBusy(false)
    }
  }
  function explain(error: ApiError) {
    const errors = error.code === 'invalidInput' ? errorsOf(error.more.fields) : noErrors
    if (errors.length > 0) return setRefused(errors)
    if (error.code === 'formChanged') form.again()
    // Another attempt with other contents needs another key; without a definite answer the same one is safe.
    if (!error.isOpen) keep({ key: newKey() })
    const isFar = error.code === 'offline' || error.code === 'timeout'
    const text = error.message || t(isFar ? 'unreachable' : 'troubled')
    setFailure({ text, mayLogIn: mayLogIn.includes(error.code) })
  }
  function submit(answers: Answers) {
    const { version } = form.data ?? { version: 1 }
    const { identity } = chosen.identity
    const invitationCode = chosen.invitationCode || attributes.invitationCode
    void send({
      ...{ meetingCode: start.meetingCode, identity, key: newest.current.key, language, formVersion: version },
      ...(invitationCode && { invitationCode }),
      ...(attributes.shareCode && { shareCode: attributes.shareCode.slice(0, registrationLimits.shareCode) }),
      ...entryOf(answers, chosen.identity.needsPhoto ? newest.current.photo : ''),
      terms: true,
    })
  }
  // A registration that waits is sent as soon as the device is online.
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    if (!waiting) return
    const flush = () => void latest.current(waiting)
    if (navigator.onLine) flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [waiting])

  if (waiting) {
    const isStored = mayStore({ scope, body: waiting }, page.isHome)
    return (
      <div role="status">
        <Empty
          drawing="offline"
          title={t('offline')}
          text={t(isStored ? 'keptOnDevice' : 'keptHere')}
          action={
            <Button
              kind="secondary"
              busy={isBusy}
              onClick={() => {
                setWaiting(scope, undefined, page.isHome)
                setWaitingBody(undefined)
              }}
            >
              {t('change')}
            </Button>
          }
        />
      </div>
    )
  }
  if (!definition) {
    if (!form.error) return <Skeleton rows={4} kind="text" />
    return (
      <Empty
        drawing={form.error.code === 'offline' ? 'offline' : 'error'}
        title={t('loadFailed')}
        text={form.error.message || t('unreachable')}
        action={<Button onClick={form.again}>{t('retry')}</Button>}
      />
    )
  }
  const address = (path: string) => `${page.api}${path}?language=${language}`
  return (
    <Questions
      {...{ definition, services, refused, isBusy, onBack }}
      answers={draft.answers}
      onAnswers={(answers) => keep({ answers })}
      today={start.today}
      submitLabel={t('send')}
      onSubmit={submit}
      portraits={[ownFields.photo]}
      stepsBefore={[t('ticket')]}
      notice={
        <>
          <p className={noticeStyle}>
            {t('read')}{' '}
            <a href={address('/terms')} {...outward}>
              {t('termsLink')}
            </a>
            {', '}
            <a href={address('/privacy')} {...outward}>
              {t('privacyLink')}
            </a>
          </p>
          {failure && (
            <div part="error">
              <Banner
                tone="error"
                role="alert"
                action={
                  failure.mayLogIn && !hasToken({ origin: page.api, appKey: page.appKey }, 'register') ? (
                    <Button
                      kind="soft"
                      size="sm"
                      onClick={() =>
                        void page.logIn('register').then(
                          (isIn) => isIn && setFailure(undefined),
                          () => {},
                        )
                      }
                    >
                      {t('logIn')}
                    </Button>
                  ) : undefined
                }
              >
                {failure.text}
              </Banner>
            </div>
          )}
        </>
      }
    />
  )
}
