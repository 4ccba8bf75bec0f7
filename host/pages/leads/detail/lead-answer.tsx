import { useLayoutEffect, useRef, useState } from 'react'
import { maxNoteLength } from '../../../../api/contract/leads/lead-states.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { useTabSwipe } from '../../../../widgets/ui/gestures/use-tab-swipe.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { TabPanel, Tabs } from '../../../../widgets/ui/tabs.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { useHistoryState } from '../../../stores/history-state.ts'
import { tagOf } from '../lead-terms.ts'
import { leadDetailWords } from './lead-detail-messages.ts'
import type { LeadStore } from './use-lead.ts'

const panel = css`
  scroll-margin-block-start: calc(var(--foyer-bar-h) + 12px);
  & form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & form > button {
    justify-self: end;
    min-width: min(100%, 160px);
  }
`

/** The question above the answer; on wide screens the message is in view. */
const quote = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow: hidden;
  overflow-wrap: anywhere;
  margin: 0;
  padding-inline-start: 12px;
  border-inline-start: 3px solid var(--foyer-brand-graphic);
  color: var(--foyer-text-2);
  font-size: var(--foyer-fs-small);
  @media (min-width: 840px) {
    display: none;
  }
`

/** The ways to answer a lead, and their message keys. */
const answerMethods = {
  mail: { tab: 'byMail', label: 'mailText', send: 'sendMail', busy: 'sending' },
  call: { tab: 'byCall', label: 'callText', send: 'saveCall', busy: 'saving' },
  note: { tab: 'note', label: 'noteText', send: 'saveNote', busy: 'saving' },
} as const
type AnswerMethod = keyof typeof answerMethods

/**
 * A reply by mail, a recorded call or a note. The typed text is stored until it is sent. Every try to send the same
 * text has the same key, so that a try whose answer was lost does not send a second mail.
 */
export function LeadAnswer({ store, enterpriseCode }: { store: LeadStore; enterpriseCode: string }) {
  const t = useWords(leadDetailWords)
  const { lead } = store
  const firstMethod: AnswerMethod = lead.email ? 'mail' : 'call'
  const [method, setMethod] = useHistoryState<AnswerMethod>(`answer ${lead.leadId}`, firstMethod)
  const area = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (location.hash !== '#answer') return
    // Before the page is painted, but after the app has scrolled the new page to its top.
    queueMicrotask(() => {
      area.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
      area.current?.querySelector('textarea')?.focus({ preventScroll: true })
    })
  }, [])
  const possible = (Object.keys(answerMethods) as AnswerMethod[]).filter((key) => key !== 'mail' || lead.email)
  const choose = (id: string) => setMethod(id as AnswerMethod)
  const panels = useTabSwipe(possible, method, choose)
  return (
    <section className={panel} ref={area} id="answer">
      <h2>{t('answer')}</h2>
      {lead.message && (
        <blockquote className={quote} dir="auto" lang={tagOf(lead.language)}>
          {lead.message}
        </blockquote>
      )}
      <Tabs
        label={t('answer')}
        tabs={possible.map((key) => ({ id: key, label: t(answerMethods[key].tab) }))}
        value={method}
        onValue={choose}
      />
      <div ref={panels}>
        <TabPanel of={method} id={method}>
          <Composer key={method} method={method} store={store} enterpriseCode={enterpriseCode} />
        </TabPanel>
      </div>
    </section>
  )
}

function Composer({
  method,
  store,
  enterpriseCode,
}: {
  method: AnswerMethod
  store: LeadStore
  enterpriseCode: string
}) {
  const t = useWords(leadDetailWords)
  const toast = useToast()
  const { submit, isBusy, error, clearError } = useSubmit()
  const [isMissing, setMissing] = useState(false)
  const { lead } = store
  const { leadId, name, email } = lead
  // The draft is read here and not in the parent: a render of the parent with an older text would lose the last typed
  // character.
  const [draft, change] = useDraft(`lead:${leadId}`, { mail: '', call: '', note: '', key: '' })
  const text = draft[method]
  const wordKeys = answerMethods[method]
  const help = { mail: t('mailHelp', { email }), call: undefined, note: t('noteHelp') }[method]

  async function send() {
    const body = { enterpriseCode, leadId, text: text.trim() }
    const isFirst = lead.firstReplyMinutes < 0
    await store.send(() =>
      method === 'note'
        ? client.leadInbox.note({ body })
        : client.leadInbox.reply({
            body: {
              ...body,
              way: method === 'mail' ? 'MAIL' : 'CALL',
              ...(draft.key && { idempotencyKey: `${draft.key}-${method}` }),
            },
          }),
    )
    change({ [method]: '', key: newKey() })
    toast(
      t(method === 'note' ? 'noteSaved' : method === 'call' ? 'callSaved' : isFirst ? 'firstReplySent' : 'mailSent'),
      'done',
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A call may be recorded without a text.
        const lacks = method !== 'call' && !text.trim()
        setMissing(lacks)
        if (!lacks) void submit(send)
      }}
    >
      <TextArea
        label={t(wordKeys.label, { name })}
        name={method}
        value={text}
        rows={method === 'mail' ? 5 : 3}
        maxLength={maxNoteLength}
        grows
        help={help}
        // Text that is typed during sending would be deleted with the sent one.
        readOnly={isBusy}
        error={isMissing ? t('writeFirst') : undefined}
        onValue={(value) => {
          setMissing(false)
          clearError()
          change({ [method]: value, key: newKey() })
        }}
      />
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      <Button type="submit" busy={isBusy} busyLabel={t(wordKeys.busy)}>
        {t(wordKeys.send)}
      </Button>
    </form>
  )
}
