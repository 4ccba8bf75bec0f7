import { useEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { type Country, countryFor } from '../countries.ts'
import { type Later, loadLater } from '../load-later.ts'
import { contactWords } from '../messages.ts'
import type { ContactProps } from '../resources.ts'
import type { Outcome } from './attempt.ts'
import type { News, Waiting } from './outbox.ts'
import { useDraft } from './use-draft.ts'
import { useProblems } from './use-problems.ts'
import { useOwnCountry } from './use-target.ts'

/** How long after a result the button does nothing, in milliseconds. */
const guardMs = 200

/** The state of an enquiry. */
export type Phase =
  | { is: 'writing' }
  | { is: 'sending'; isChecking?: boolean }
  | { is: 'failed'; because: string }
  | { is: 'waiting' }
  | { is: 'sent'; email: string }

/** The form's input for an enquiry, beside its element's settings. */
export interface Writing {
  /** API, app key and recipient: all forms with the same scope share a draft. */
  scope: string
  /** The recipient's name; empty until it is loaded. */
  name: string
  companyRequired: boolean
  countries: readonly Country[]
  form: { current: HTMLFormElement | null }
  /** Whether the pointer or focus is near the form, so that the code for sending is loaded. */
  isNear: boolean
  /** The code for sending; undefined until it is loaded. */
  later: Later | undefined
}

/**
 * Holds one enquiry from the first key to the answer: draft, checks, sending, and waiting while the device is offline.
 */
export function useEnquiry(props: ContactProps, writing: Writing) {
  const { attributes, client, emit, page } = props
  const { scope, name, form } = writing
  const language = useLanguage()
  const t = useWords(contactWords)
  const toast = useToast()
  const draft = useDraft(scope, page.isHome)
  const checks = useProblems(writing.companyRequired, form)
  const [phase, setPhase] = useState<Phase>({ is: 'writing' })
  const isBusy = useRef(false)
  const connection = `${page.api} ${page.appKey}`
  const outbox = useOutbox(props, writing, connection, (news, isPast) => {
    if (news) (!isPast || phase.is === 'waiting') && arrived(news.leadId, news.email)
    else setPhase((now) => (now.is === 'writing' && !draft.isBegun ? { is: 'waiting' } : now))
  })
  const own = useOwnCountry()
  const country = () => countryFor(draft.now().values.country, own, writing.countries, language)

  function arrived(leadId: string, email: string) {
    setPhase({ is: 'sent', email })
    toast(name ? t('thanks', { name }) : t('thanksPlain'), 'done')
    emit('foyer:lead-submitted', { enterpriseCode: attributes.enterpriseCode, leadId })
  }

  function showEnd(end: Outcome) {
    if (end.is === 'sent') return arrived(end.leadId, end.email)
    if (end.is === 'wrong') checks.show(end.problems)
    if (end.is === 'failed') toast(t('failed'), 'error', { label: t('retry'), onPress: () => void submit() })
    setPhase(end.is === 'wrong' ? { is: 'writing' } : end)
  }

  async function submit() {
    if (isBusy.current) return
    isBusy.current = true
    try {
      // It was loaded when the pointer came near the form; if that failed, this tries again.
      const sending = await loadLater().catch(() => undefined)
      if (!sending) return showEnd({ is: 'failed', because: t('unreachable') })
      const { attempt, problemsOf } = sending
      if (checks.show(problemsOf(draft.now().values, writing.companyRequired))) return setPhase({ is: 'writing' })
      setPhase({ is: 'sending' })
      showEnd(await attempt({ ...circumstances(), onCheck: () => setPhase({ is: 'sending', isChecking: true }) }))
    } catch (error) {
      showEnd({ is: 'failed', because: t('troubled') })
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
    place: { scope, connection, isHome: page.isHome },
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
    edit(one: Waiting) {
      outbox.takeOut(one)
      draft.restore(one.values, one.body)
      setPhase({ is: 'writing' })
    },
    discard(one: Waiting) {
      if (outbox.takeOut(one) === 0) setPhase({ is: 'writing' })
    },
  }
}

/**
 * Returns the waiting enquiries of this form, and follows their changes. `onNews` is called when one has arrived, and
 * without an argument when some are found; `isPast` is true where it arrived before this form could hear of it.
 */
function useOutbox(
  { client, page, attributes }: ContactProps,
  { scope, isNear, later }: Writing,
  connection: string,
  onNews: (news?: News, isPast?: boolean) => void,
) {
  const isWanted = isNear || page.isHome || attributes.mode === 'popup'
  const outbox = isWanted ? later : undefined
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const tell = useRef(onNews)
  tell.current = onNews

  useEffect(() => {
    if (!outbox) return
    const stop = outbox.watchOutbox((news) => {
      setWaiting(outbox.waitingOf(scope))
      if (news?.scope === scope) tell.current(news)
    })
    outbox.connectOutbox(connection, page.isHome, client.leads.submit)
    const found = outbox.waitingOf(scope)
    setWaiting(found)
    const past = outbox.arrivalOf(scope)
    if (found.length) tell.current()
    else if (past) tell.current(past, true)
    return stop
  }, [outbox, scope, connection, page.isHome, client])

  return {
    waiting,
    /** Removes one; returns how many remain. */
    takeOut(one: Waiting) {
      outbox?.takeOut(one)
      return outbox?.waitingOf(scope).length ?? 0
    },
  }
}
