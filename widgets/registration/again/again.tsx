import type { ReactNode } from 'react'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { Answers, FieldError } from '../../../api/contract/forms/answers.ts'
import { useAnswer } from '../../element/use-answer.ts'
import { entryOf, errorsOf, ownFields } from '../../questions/own-fields.ts'
import { Questions } from '../../questions/questions.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Registered } from '../done.tsx'
import { deleteDraft, readDraft, storeDraft } from '../draft.ts'
import { laterWords } from '../later-messages.ts'
import type { RegistrationProps, Start } from '../resources.ts'
import { servicesOf } from '../services.ts'
import { answersOf, correctedForm, faultsOf } from './corrections.ts'

interface AgainProps extends RegistrationProps {
  start: Start
  /** The registration that was not passed, and the reviewer's reason. */
  refused: Registered
  /** Shown instead where the registration can't be filled in again. */
  otherwise: ReactNode
  onLogin(): void
  onSent(registered: Registered): void
}

const noErrors: readonly FieldError[] = []

/** Loads the caller’s registration with the newest form of its identity; null where that is no longer offered. */
function useRegistration({ client, start }: AgainProps) {
  const language = useLanguage()
  const { meetingCode, meetingType } = start
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form has its texts in all languages, and identities stay
  return useAnswer(
    async (signal) => {
      const detail = await client.registrations.detail({ meetingCode, meetingType, query: {} }, signal)
      const identity = start.identities.find((each) => each.identity === detail?.identity)
      if (!detail || !identity) return null
      const form = await client.registrationForms.form(
        { meetingCode, meetingType, identity: identity.identity, language },
        signal,
      )
      return { detail, identity, form }
    },
    [client, meetingCode, meetingType],
  )
}

/** A registration that was not passed, to be filled in again: the reason, and the old answers with marks. */
export function Again(props: AgainProps) {
  const { data, error } = useRegistration(props)
  if (data) return <Corrected {...props} registration={data} />
  return data === null || error ? props.otherwise : <Skeleton rows={4} kind="text" />
}

type Registration = NonNullable<NonNullable<ReturnType<typeof useRegistration>['data']>>

function Corrected(props: AgainProps & { registration: Registration }) {
  const { client, page, start, refused, registration, onLogin, onSent } = props
  const { detail, identity, form } = registration
  const t = useWords(laterWords)
  const language = useLanguage()
  const { registrationId } = detail
  // Each refusal begins anew with the answers that were refused.
  const scope = [page.api, page.appKey, registrationId, detail.steps.length].join(' ')
  const [draft, setDraft] = useState(() => {
    const stored = readDraft(scope, page.isHome)
    return Object.keys(stored.answers).length > 0 ? stored : { ...stored, answers: answersOf(detail) }
  })
  const newest = useRef(draft)
  const [errors, setErrors] = useState(noErrors)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const definition = useMemo(
    () => correctedForm(identity, form.definition, language, detail),
    [identity, form.definition, language, detail],
  )
  const faulty = useMemo(() => faultsOf(detail.faultyFields), [detail])
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
  async function submit(answers: Answers) {
    setBusy(true)
    setFailure('')
    try {
      const entry = entryOf(answers, identity.needsPhoto ? newest.current.photo : '')
      const body = { registrationId, formVersion: form.version, ...entry }
      const { status } = await client.registrations.update({ body })
      deleteDraft(scope, page.isHome)
      onSent({ status, registrationId, isMailSent: false, email: entry.email, reason: '' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const wrong = error.code === 'invalidInput' ? errorsOf(error.more.fields) : noErrors
      setErrors(wrong)
      if (wrong.length === 0) setFailure(error.message || t('unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Banner tone="warn">
        <b>{t('notPassed')}</b>
        {refused.reason && <br />}
        <bdi>{refused.reason}</bdi>
      </Banner>
      <Questions
        {...{ definition, services, faulty, isBusy }}
        answers={draft.answers}
        onAnswers={(answers) => keep({ answers })}
        refused={errors}
        today={start.today}
        submitLabel={t('sendAgain')}
        onSubmit={(answers) => void submit(answers)}
        portraits={[ownFields.photo]}
        notice={
          failure && (
            <div part="error">
              <Banner tone="error" role="alert">
                {failure}
              </Banner>
            </div>
          )
        }
      />
    </>
  )
}
