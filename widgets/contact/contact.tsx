import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { parsedUrl } from '../../api/contract/core/parsed-url.ts'
import { Button } from '../ui/button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { isMissing } from './countries.ts'
import { Form, Send } from './form.tsx'
import type { NoFormReason } from './form-replacement.tsx'
import { Card } from './frame.tsx'
import { loadLater } from './load-later.ts'
import { contactWords } from './messages.ts'
import type { ContactProps } from './resources.ts'
import { deleteDraft } from './submission/draft.ts'
import { useEnquiry } from './submission/use-enquiry.ts'
import { usePart } from './submission/use-part.ts'
import { useLeaving } from './submission/use-problems.ts'
import { type Target, useCountries, useTarget } from './submission/use-target.ts'

/** The contact form. Another recipient, API or app key makes another form, with a draft of its own. */
export function Contact(props: ContactProps) {
  const { attributes, page } = props
  const scope = [page.api, page.appKey, attributes.enterpriseCode, attributes.relationCode].join(' ')
  return <OneRecipient key={scope} scope={scope} {...props} />
}

function OneRecipient(props: ContactProps & { scope: string }) {
  const { attributes, client, page, scope } = props
  const t = useWords(contactWords)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [isNear, setNear] = useState(false)
  const code = attributes.enterpriseCode || attributes.relationCode
  const { state, retry } = useTarget(client, attributes.enterpriseCode, attributes.relationCode)
  const target = state.is === 'ready' ? state.target : undefined
  // On a partner's page, a path of Foyer would lead to the partner's site.
  const logo = (target?.logo && parsedUrl(target.logo, page.api)?.href) || ''
  const { name = '', companyRequired = false } = target ?? {}
  const [countries, onMoreCountries] = useCountries(client)
  // The code that the form needs first is loaded before anything else.
  const isPopup = attributes.mode === 'popup'
  const [later, isWithoutLater] = usePart(state.is !== 'loading' || isNear || !code || isPopup, loadLater)
  const enquiry = useEnquiry(props, { scope, name, companyRequired, countries, form, isNear, later })
  const { draft, checks, phase } = enquiry
  const needsMore = isMissing(draft.values.country, countries)
  useEffect(() => {
    if (needsMore) onMoreCountries()
  }, [needsMore, onMoreCountries])
  const checkOnLeave = useLeaving((field) => checks.check(draft.now().values, field, 'left'))
  const noFormReason = noFormReasonOf(state, code, draft.isBegun)
  const isForm = !noFormReason && phase.is !== 'sent' && phase.is !== 'waiting'
  const isDirty = isForm && draft.isBegun && phase.is !== 'sending'
  const isFinal = Boolean(later || isWithoutLater) && (state.is !== 'loading' || !code)
  const popup = usePopup(props, isFinal, () => isDirty && deleteDraft(scope, page.isHome))

  const frame = {
    target: target && { name, logo },
    isLoading: state.is === 'loading',
    isFinal,
    promise: later && target ? later.replyPromise(target.replyHours, language) : reserved(target?.replyHours),
    languages: later && target ? later.languagePromise(target.languages, language) : reserved(target?.languages.length),
    isBare: !isForm,
    footer: isForm ? (
      <Send {...{ phase, formId, name }} privacyAddress={`${page.api}/privacy?language=${language}`} />
    ) : (
      popup.done
    ),
    children: isForm ? (
      <Form
        form={form}
        formId={formId}
        enquiry={enquiry}
        client={client}
        companyRequired={companyRequired}
        countries={countries}
        onMoreCountries={onMoreCountries}
        later={later}
        voice={target?.hasVoice && page}
        onNear={() => setNear(true)}
      />
    ) : later ? (
      <later.FormReplacement
        noFormReason={noFormReason}
        enquiry={enquiry}
        name={name}
        onRetry={retry}
        isHome={page.isHome}
        isPopup={popup.isPopup}
      />
    ) : (
      <p role="status">{noFormReason ? t('loadFailed') : phase.is === 'sent' ? t('thanksPlain') : t('keptHere')}</p>
    ),
  }
  return (
    <div {...checkOnLeave}>
      {!popup.isPopup || popup.hasFailed ? (
        <Card {...frame} />
      ) : (
        popup.part &&
        popup.isShown && <popup.part.Popup {...frame} isOpen={popup.isOpen} isDirty={isDirty} onClose={popup.close} />
      )}
    </div>
  )
}

/** Returns an empty line where a sentence will be, so that the form does not move when the words for it are loaded. */
const reserved = (count = 0) => (count > 0 ? '\u00A0' : '')

/** The longest time in ms in which a sheet waits for its name, icons and marks before it rises without them. */
const maxWaitMs = 400

/**
 * The sheet around the form in popup mode. It rises when `isFinal`, so that no word in it changes while it moves, or
 * soon after its code is loaded; it emits events when it opens and closes.
 */
function usePopup({ attributes, emit }: ContactProps, isFinal: boolean, onClose: () => void) {
  const t = useWords(contactWords)
  const isPopup = attributes.mode === 'popup'
  const [isOpen, setOpen] = useState(true)
  const [isShown, setShown] = useState(false)
  const [part, hasFailed] = usePart(isPopup, () => import('./popup.tsx'))

  useEffect(() => {
    if (!part || isShown) return
    if (isFinal) return setShown(true)
    const timer = setTimeout(setShown, maxWaitMs, true)
    return () => clearTimeout(timer)
  }, [part, isShown, isFinal])

  // It is a layout effect, so that the event comes before anything in the sheet can be pressed.
  useLayoutEffect(() => {
    if (isShown && isPopup) emit('foyer:open', {})
  }, [isShown, isPopup, emit])

  function close() {
    setOpen(false)
    // The sheet has asked already, so the typed text may be deleted.
    onClose()
    emit('foyer:close', {})
  }

  const done = isPopup && (
    <Button kind="secondary" block onClick={close}>
      {t('done')}
    </Button>
  )
  return { isPopup, isOpen, isShown, part, hasFailed, close, done }
}

/** Returns why there is no form to show, if so. A form with typed text stays when only the name did not load. */
function noFormReasonOf(state: Target, code: string, isBegun: boolean): NoFormReason | undefined {
  if (!code) return 'nobody'
  if (state.is === 'unknown') return 'unknown'
  // Without a connection the form still works: enquiries wait in the outbox.
  return state.is === 'failed' && !isBegun && navigator.onLine ? 'failed' : undefined
}
