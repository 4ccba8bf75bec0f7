import { Check } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../api/client/errors.ts'
import type { MessageKind } from '../../api/contract/messages/message-terms.ts'
import { useAnswer } from '../../widgets/element/use-answer.ts'
import { OrgMark, PersonMark } from '../../widgets/ui/avatar.tsx'
import { Banner } from '../../widgets/ui/banner.tsx'
import { Button } from '../../widgets/ui/button.tsx'
import { SearchBox } from '../../widgets/ui/fields/search-box.tsx'
import { Icon } from '../../widgets/ui/icon.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { List, ListItem } from '../../widgets/ui/list-item.tsx'
import { Sheet } from '../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../widgets/ui/skeleton.tsx'
import { client } from '../client.ts'
import { hostWords } from '../messages.ts'
import { shareWords } from './messages.ts'
import { recipients } from './share.styles.ts'

/** Somebody to whom the reader may send something: a room of theirs, or a contact without one. */
interface Recipient {
  id: string
  to: { roomId: string } | { uid: string }
  name: string
  meta: string
  avatar: string
  isCompany: boolean
}

/** The most rooms and the most contacts that are offered; the search finds the others. */
const maxRooms = 10
const maxContacts = 30

const lineOf = (...parts: string[]) => parts.filter(Boolean).join(' ·\u00a0')

/** Finds rooms and contacts, the rooms that were used last before the others. A person is among them once. */
async function findRecipients(search: string, signal: AbortSignal) {
  const [rooms, contacts] = await Promise.all([
    client.conversations.list({ body: { search, pageSize: maxRooms } }, signal),
    client.contacts.list({ body: { search, pageSize: maxContacts } }, signal),
  ])
  // Nobody can write to an account that is gone.
  const open = rooms.list.filter(({ other }) => other.uid || other.enterpriseCode)
  const known = new Set(open.map(({ other }) => other.uid))
  return {
    rooms: open.map(({ roomId, other }): Recipient => {
      const { name, avatar, position, companyName, enterpriseCode } = other
      const meta = lineOf(position, companyName)
      return { id: roomId, to: { roomId }, name, meta, avatar, isCompany: enterpriseCode !== '' }
    }),
    contacts: contacts.list
      .filter(({ uid }) => !known.has(uid))
      .map(({ uid, name, avatar, position, company }): Recipient => {
        return { id: uid, to: { uid }, name, meta: lineOf(position, company), avatar, isCompany: false }
      }),
  }
}

/** Returns the function that sends a thing to somebody, and to whom it was sent. A repeated attempt is one message. */
function useSending(kind: MessageKind, code: string) {
  const t = useWords(shareWords)
  const tHost = useWords(hostWords)
  const toast = useToast()
  const [states, setStates] = useState<Record<string, 'sending' | 'sent'>>({})
  const [keys] = useState(() => new Map<string, string>())
  const send = async ({ id, to, name }: Recipient) => {
    if (states[id]) return
    // Browsers have `randomUUID` only where the page came by https.
    const key = keys.get(id) ?? crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-')
    keys.set(id, key)
    setStates((states) => ({ ...states, [id]: 'sending' }))
    try {
      await client.messages.send({ body: { ...to, key, kind, relationCode: code } })
      setStates((states) => ({ ...states, [id]: 'sent' }))
      toast(t('sentTo', { name }), 'done')
    } catch (error) {
      setStates(({ [id]: _, ...others }) => others)
      toast(apiError(error).message || tHost('failedText'), 'error')
    }
  }
  return { states, send }
}

/** A sheet in which the reader sends what a page shows to people and companies with whom they write. */
export function SendSheet(props: { kind: MessageKind; code: string; onClose(): void }) {
  const { kind, code, onClose } = props
  const t = useWords(shareWords)
  const tHost = useWords(hostWords)
  const [search, setSearch] = useState('')
  const answer = useAnswer((signal) => findRecipients(search, signal), [search])
  const { states, send } = useSending(kind, code)
  const { data, error, again } = answer
  const groups = data && ([['messages', data.rooms] as const, ['contacts', data.contacts] as const] as const)
  return (
    <Sheet open onClose={onClose} title={t('sendInside')}>
      <div className={recipients}>
        <SearchBox
          label={tHost('search')}
          placeholder={tHost('search')}
          value={search}
          onSearch={(text) => setSearch(text.trim())}
        />
        {!data && !error && <Skeleton />}
        {error && (
          <Banner
            tone="error"
            role="alert"
            action={
              <Button kind="ghost" size="sm" onClick={again}>
                {t('tryAgain')}
              </Button>
            }
          >
            {tHost('failedText')}
          </Banner>
        )}
        {data && data.rooms.length + data.contacts.length === 0 && <p>{t(search ? 'nobodyFound' : 'nobodyYet')}</p>}
        {groups?.map(
          ([name, list]) =>
            list.length > 0 && (
              <section key={name} aria-label={tHost(name)}>
                <h3>{tHost(name)}</h3>
                <List label={tHost(name)}>
                  {list.map((recipient) => (
                    <Row key={recipient.id} recipient={recipient} state={states[recipient.id]} onSend={send} />
                  ))}
                </List>
              </section>
            ),
        )}
      </div>
    </Sheet>
  )
}

function Row(props: {
  recipient: Recipient
  state: 'sending' | 'sent' | undefined
  onSend(recipient: Recipient): Promise<void>
}) {
  const { recipient, state, onSend } = props
  const t = useWords(shareWords)
  const { name, meta, avatar, isCompany } = recipient
  const Mark = isCompany ? OrgMark : PersonMark
  return (
    <ListItem
      mark={<Mark name={name} src={avatar} size={44} />}
      title={name}
      label={state === 'sent' ? t('sentTo', { name }) : undefined}
      {...(meta && { meta: <bdi>{meta}</bdi> })}
      onPress={() => void onSend(recipient)}
      end={state === 'sent' && <Icon of={Check} size="sm" />}
    />
  )
}
