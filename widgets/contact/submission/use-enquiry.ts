import { useEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { type Country, countryFor } from '../countries.ts'
import { type Later, loadLater } from '../load-later.ts'
import { contactWords } from '../messages.ts'
import type { ContactProps } from '../resources.ts'
import type { Outcome } from './attempt.ts'
import type { Arrival, Waiting } from './outbox.ts'
import { useDraft } from './use-draft.ts'
import { useProblems } from './use-problems.ts'
import { useOwnCountry } from './use-target.ts'

/** The time after a result in which the button does nothing, in milliseconds. */
const guardMs = 200

/** The state of an enquiry. */
export type Phase =
  | { is: 'writing' }
  | { is: 'sending'; isChecking?: boolean }
  | { is: 'failed'; reason: string }
  | { is: 'waiting' }
  | { is: 'sent'; email: string }

/** The form's input for an enquiry, beside its element's settings. */
export interface FormInput {
  /** API, app key and recipient: all forms with the same scope share a draft. */
  scope: string
  /** The recipient's name; empty until it is loaded. */
  name: string
  companyRequired: boolean
  countries: readonly Country[]
  form: { current: HTMLFormElement | null }
  /** True where the pointer or focus is near the form, so that the code for sending is loaded. */
  isNear: boolean
  /** The code for sending; undefined until it is loaded. */
  later: Later | undefined
}

/**
 * Holds one enquiry from the first key to the answer: draft, checks, sending, and waiting while the device is offline.
 */
export function useEnquiry(props: ContactProps, input: FormInput) {
  const { attributes, client, emit, page } = props
  const { scope, name, form } = input
  const language = useLanguage()
  const t = useWords(contactWords)
  const toast = useToast()
  const draft = useDraft(scope, page.isHome)
  const checks = useProblems(input.companyRequired, form)
  const [phase, setPhase] = useState<Phase>({ is: 'writing' })
  const isBusy = useRef(false)
  const connection = `${page.api} ${page.appKey}`
  const outbox = useOutbox(props, input, connection, (arrival, isPast) => {
    if (arrival) (!isPast || phase.is === 'waiting') && showSent(arrival.leadId, arrival.email)
    else setPhase((current) => (current.is === 'writing' && !draft.isBegun ? { is: 'waiting' } : current))
  })
  const ownCountry = useOwnCountry()
  const country = () => countryFor(draft.now().values.country, ownCountry, input.countries, language)

  function showSent(leadId: string, email: string) {
    setPhase({ is: 'sent', email })
    toast(name ? t('thanks', { name }) : t('thanksPlain'), 'done')
    emit('foyer:lead-submitted', { enterpriseCode: attributes.enterpriseCode, leadId })
  }

  function showEnd(outcome: Outcome) {
    if (outcome.is === 'sent') return showSent(outcome.leadId, outcome.email)
    if (outcome.is === 'wrong') checks.show(outcome.problems)
    if (outcome.is === 'failed') toast(t('failed'), 'error', { label: t('retry'), onPress: () => void submit() })
    setPhase(outcome.is === 'wrong' ? { is: 'writing' } : outcome)
  }

  async function submit() {
    if (isBusy.current) return
    isBusy.current = true
    try {
      // It was loaded when the pointer came near the form; if that failed, this tries again.
      const lazyCode = await loadLater().catch(() => undefined)
      if (!lazyCode) return showEnd({ is: 'failed', reason: t('unreachable') })
      const { attempt, problemsOf } = lazyCode
      if (checks.show(problemsOf(draft.now().values, input.companyRequired))) return setPhase({ is: 'writing' })
      setPhase({ is: 'sending' })
      showEnd(await attempt({ ...circumstances(), onCheck: () => setPhase({ is: 'sending', isChecking: true }) }))
    } catch (error) {
      showEnd({ is: 'failed', reason: t('troubled') })
      throw error
    } finally {
      setTimeout(() => {
        isBusy.current = false
      }, guardMs)
    }
  }

  const circumstances = () => ({
    draft,
    circumstances: {
      attributes,
      country: country(),
      language,
      position: draft.user.position,
      nickname: form.current?.querySelector<HTMLInputElement>('[name=nickname]')?.value ?? '',
    },
    submit: client.leads.submit,
    language,
    origin: { scope, connection, isHome: page.isHome },
  })

  return {
    draft,
    checks,
    phase,
    submit,
    /** The country of the phone number: the chosen or the most probable one. */
    country: country(),
    waiting: outbox.waiting,
    /** Shows an empty form again. */
    writeAnother: () => setPhase({ is: 'writing' }),
    /** Puts a waiting enquiry back into the form; it is not sent until the visitor sends it again. */
    edit(enquiry: Waiting) {
      outbox.remove(enquiry)
      draft.restore(enquiry.values, enquiry.body)
      setPhase({ is: 'writing' })
    },
    discard(enquiry: Waiting) {
      if (outbox.remove(enquiry) === 0) setPhase({ is: 'writing' })
    },
  }
}

/**
 * Returns the waiting enquiries of this form, and follows their changes. `onChange` is called when one has arrived, and
 * without an argument when some are found; `isPast` is true where it arrived before this form listened.
 */
function useOutbox(
  { client, page, attributes }: ContactProps,
  { scope, isNear, later }: FormInput,
  connection: string,
  onChange: (arrival?: Arrival, isPast?: boolean) => void,
) {
  const isNeeded = isNear || page.isHome || attributes.mode === 'popup'
  const outbox = isNeeded ? later : undefined
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const callback = useRef(onChange)
  callback.current = onChange

  useEffect(() => {
    if (!outbox) return
    const stop = outbox.watchOutbox((arrival) => {
      setWaiting(outbox.waitingOf(scope))
      if (arrival?.scope === scope) callback.current(arrival)
    })
    outbox.connectOutbox(connection, page.isHome, client.leads.submit)
    const waitingEnquiries = outbox.waitingOf(scope)
    setWaiting(waitingEnquiries)
    const arrival = outbox.arrivalOf(scope)
    if (waitingEnquiries.length) callback.current()
    else if (arrival) callback.current(arrival, true)
    return stop
  }, [outbox, scope, connection, page.isHome, client])

  return {
    waiting,
    /** Removes one; returns how many remain. */
    remove(enquiry: Waiting) {
      outbox?.removeFromOutbox(enquiry)
      return outbox?.waitingOf(scope).length ?? 0
    },
  }
}
