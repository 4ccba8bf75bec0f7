import { useEffect, useRef, useState } from 'react'
import { type ApiError, apiError } from '../../../api/client/errors.ts'
import type { AnswerFault, Answers, FieldError } from '../../../api/contract/forms/answers.ts'
import { client } from '../../client.ts'
import { languageStore } from '../../stores/language.ts'
import { useSession } from '../../stores/session.ts'
import { newKey } from '../form/new-key.ts'
import type { Answered, OpenForm } from './open-form.ts'
import { deviceKey, type StoredDraft, storeDraft, storedDraft } from './stored-draft.ts'

/** The time after which typed answers are also kept by the server, in ms. */
const savingDelayMs = 1500

/** The state of a form that is filled in. */
export interface Fill {
  answers: Answers
  setAnswers(answers: Answers): void
  invitationCode: string
  setInvitationCode(code: string): void
  submit(answers: Answers): Promise<void>
  isBusy: boolean
  /** True while the answer waits for the network. */
  isWaiting: boolean
  error: ApiError | undefined
  refused: FieldError[]
  /** The answer that was given last. */
  given: Answered | undefined
  restart(): void
  /** Keeps the answers on the server, and returns the key that opens them elsewhere. */
  keep(): Promise<string>
}

const refusedFields = ({ more }: ApiError): FieldError[] =>
  (more.fields ?? []).flatMap(({ path, expected }) => {
    const [, field] = /^answers\.(.+)$/.exec(path) ?? []
    const [fault = '', bound] = expected.split(' ')
    return field ? [{ field, fault: fault as AnswerFault, ...(bound !== undefined && { bound }) }] : []
  })

const freshDraft = (version: number): StoredDraft => ({ key: newKey(), version, answers: {}, isWaiting: false })

/**
 * Fills in a form. Answers are kept on this device with every change, and by the server for people with an account. An
 * answer that was sent without a network is sent once, when there is one, under the same key.
 */
export function useFill(form: OpenForm, resumeKey: string | undefined): Fill {
  const { formCode, version, isPreview } = form
  const session = useSession()
  const [draft, setDraft] = useState<StoredDraft>(() => ({ ...freshDraft(version), key: '' }))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const [refused, setRefused] = useState<FieldError[]>([])
  const [given, setGiven] = useState<Answered>()
  const newest = useRef(draft)
  newest.current = draft
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const change = (next: StoredDraft) => {
    newest.current = next
    setDraft(next)
    if (!isPreview) storeDraft(formCode, next)
  }
  const keepOnServer = async () => {
    const { key, answers } = newest.current
    await client.formAnswers.draft({ body: { formCode, key, version, answers } })
    return key
  }
  const finish = (answer: Answered) => {
    clearTimeout(timer.current)
    storeDraft(formCode, undefined)
    setGiven(answer)
    setError(undefined)
    setDraft(freshDraft(version))
  }
  const send = async (sent: StoredDraft) => {
    setBusy(true)
    setRefused([])
    try {
      finish(
        await client.formAnswers.submit({
          body: {
            ...{ formCode, version: sent.version, answers: sent.answers, key: sent.key, device: deviceKey() },
            ...(sent.invitationCode && { invitationCode: sent.invitationCode }),
            language: languageStore.get(),
          },
        }),
      )
    } catch (reason) {
      const problem = apiError(reason)
      // Without a definite answer it waits for the next try, with the same key.
      change({ ...sent, isWaiting: problem.isOpen })
      setError(problem.isOpen ? undefined : problem)
      setRefused(refusedFields(problem))
    } finally {
      setBusy(false)
    }
  }
  const sendWaiting = useRef(() => {})
  sendWaiting.current = () => {
    if (newest.current.isWaiting && !isBusy) void send(newest.current)
  }

  useEffect(() => {
    const stored = isPreview ? undefined : storedDraft(formCode)
    const first = stored ?? freshDraft(version)
    newest.current = first
    setDraft(first)
    sendWaiting.current()
    const onOnline = () => sendWaiting.current()
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('online', onOnline)
      clearTimeout(timer.current)
    }
  }, [formCode, version, isPreview])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each form and person
  useEffect(() => {
    if (isPreview || (!session && !resumeKey)) return
    let isOver = false
    client.formAnswers
      .readDraft({ query: { formCode, ...(resumeKey && { key: resumeKey }) } })
      .then((found) => {
        // Answers that were typed here are newer than what was opened by a link.
        if (isOver || !found || Object.keys(newest.current.answers).length > 0) return
        change({ key: found.key, version, answers: found.answers, isWaiting: false })
      })
      // Without the kept answers the form begins empty.
      .catch(apiError)
    return () => {
      isOver = true
    }
  }, [formCode, session?.user.uid, resumeKey])

  return {
    ...{ answers: draft.answers, isBusy, isWaiting: draft.isWaiting, error, refused, given },
    invitationCode: draft.invitationCode ?? '',
    setInvitationCode: (invitationCode) => change({ ...newest.current, invitationCode }),
    setAnswers: (answers) => {
      change({ ...newest.current, answers, version, isWaiting: false })
      clearTimeout(timer.current)
      if (session && !isPreview) {
        timer.current = setTimeout(() => void keepOnServer().catch(apiError), savingDelayMs)
      }
    },
    submit: async (answers) => {
      if (isPreview || isBusy) return
      const sent = { ...newest.current, answers, version, isWaiting: true }
      change(sent)
      await send(sent)
    },
    restart: () => setGiven(undefined),
    keep: keepOnServer,
  }
}
