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

/** How long after a result the next submission is let through, in milliseconds. */
const guardMs = 200

/** Where an enquiry stands. */
export type Phase =
  | { is: 'writing' }
  | { is: 'sending'; isChecking?: boolean }
  | { is: 'failed'; because: string }
  | { is: 'waiting' }
  | { is: 'sent'; email: string }

/** What the form knows beside its element's settings. */
export interface Writing {
  /** API, app key and recipient: all forms with the same scope write the same draft. */
  scope: string
  /** The recipient's name; empty until it is known. */
  name: string
  companyRequired: boolean
  countries: readonly Country[]
  form: { current: HTMLFormElement | null }
  /** Somebody goes near the form: what sending needs is loaded. */
  isNear: boolean
  /** What sending needs; undefined until it has come. */
  later: Later | undefined
}

/** One enquiry from the first key to the answer: draft, checks, sending, and waiting while the device is offline. */
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
  const outbox = useOutbox(props, writing, connection, (news) => {
    if (news) arrived(news.leadId, news.email)
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
      // Loaded when somebody came near the form; where that failed, this is another try.
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
    /** The country of the phone number: chosen, or the likeliest. */
    country: country(),
    waiting: outbox.waiting,
    /** Back to an empty form. */
    writeAnother: () => setPhase({ is: 'writing' }),
    /** Brings a waiting enquiry back into the form; it is not sent until the visitor sends it again. */
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
 * The enquiries of this form that wait, live. `onNews` is called when one got through, and without news when some are
 * found.
 */
function useOutbox(
  { client, page, attributes }: ContactProps,
  { scope, isNear, later }: Writing,
  connection: string,
  onNews: (news?: News) => void,
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
    if (found.length) tell.current()
    return stop
  }, [outbox, scope, connection, page.isHome, client])

  return {
    waiting,
    /** Takes one out; returns how many are left. */
    takeOut(one: Waiting) {
      outbox?.takeOut(one)
      return outbox?.waitingOf(scope).length ?? 0
    },
  }
}
