import { useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { maxTextLength } from '../../../../api/contract/messages/message-terms.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { newKey } from '../../../kit/form/new-key.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { useDraft } from '../../../stores/drafts.ts'
import type { ContactFilter } from '../contact-filter.ts'
import { contactWords } from '../contact-messages.ts'
import { form } from '../contacts.styles.ts'
import type { Contact } from '../use-contacts.ts'

/** The most people who get one message at once; the rest gets it with the next press. */
const maxAtOnce = 100

type Person = Pick<Contact, 'uid' | 'name'>

/** A person who did not get the message, and why. */
interface Failure extends Person {
  reason: string
}

async function peopleOf(filter: ContactFilter, signal: AbortSignal): Promise<{ list: Person[]; total: number }> {
  const { list, total } = await client.contacts.list({ body: { ...filter, pageSize: maxAtOnce } }, signal)
  return { list, total }
}

/** Sends one text to each person of a list, one after the other. A repeated attempt is one message for each. */
function useSendingToAll(text: string) {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [isBusy, setBusy] = useState(false)
  const keys = useRef({ text, of: new Map<string, string>() })
  async function send(people: readonly Person[]) {
    // Another text is another message.
    if (keys.current.text !== text) keys.current = { text, of: new Map() }
    const { of } = keys.current
    const failed: Failure[] = []
    setBusy(true)
    setFailures([])
    for (const { uid, name } of people) {
      const key = of.get(uid) ?? newKey()
      of.set(uid, key)
      try {
        await client.messages.send({ body: { uid, key, kind: 'TEXT', text: text.trim() } })
        setSent((sent) => new Set([...sent, uid]))
      } catch (error) {
        failed.push({ uid, name, reason: apiError(error).message })
      }
    }
    setFailures(failed)
    setBusy(false)
    return failed.length === 0
  }
  return { sent, failures, isBusy, send }
}

/** A message to everybody in a list of contacts: each gets it in a room of their own, and sees none of the others. */
export function MessageAll({ filter, onClose }: { filter: ContactFilter; onClose(): void }) {
  const t = useWords(contactWords)
  const toast = useToast()
  const [{ text }, change, clear] = useDraft(`message-all:${JSON.stringify(filter)}`, { text: '' })
  const answer = useAnswer((signal) => peopleOf(filter, signal), [filter])
  const { sent, failures, isBusy, send } = useSendingToAll(text)
  const { data, error, again } = answer
  const rest = data?.list.filter(({ uid }) => !sent.has(uid)) ?? []
  const submit = async () => {
    if (!text.trim() || isBusy || !(await send(rest))) return
    clear()
    toast(t('sentToAll'), 'done')
    onClose()
  }
  return (
    <Sheet open title={t('messageAll')} subtitle={t('messageAllHint')} onClose={onClose}>
      <form
        className={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {!data && !error && <Skeleton rows={2} />}
        {error && <PartFailed onRetry={again}>{error.message || t('failed')}</PartFailed>}
        {data && data.total > data.list.length && (
          <Banner tone="info">{t('onlyFirst', { first: String(data.list.length), all: String(data.total) })}</Banner>
        )}
        <TextArea
          label={t('message')}
          name="text"
          value={text}
          maxLength={maxTextLength}
          onValue={(text) => change({ text })}
        />
        {failures.length > 0 && (
          <Banner tone="error" role="alert">
            {t('notSentTo')}
          </Banner>
        )}
        {failures.length > 0 && (
          <List label={t('notSentTo')}>
            {failures.map(({ uid, name, reason }) => (
              <ListItem key={uid} title={name} meta={reason} />
            ))}
          </List>
        )}
        <div className="actions">
          <Button type="submit" block busy={isBusy} disabled={!data || rest.length === 0 || !text.trim()}>
            {facts(t('sendMessage'), t('contactNum', { count: rest.length }))}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
