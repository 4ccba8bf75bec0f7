import { useStore } from '@nanostores/preact'
import { Copy, Flag, Languages, Undo2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { membershipsStore, startMemberships } from '../../../stores/memberships.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { useSession } from '../../../stores/session.ts'
import { useOffline } from '../../../stores/use-offline.ts'
import { keepDraft } from '../sending/drafts.ts'
import { ownOutbox } from '../sending/own-outbox.ts'
import { composer, network } from './composing/composer.styles.ts'
import { Composer, type Written } from './composing/composer.tsx'
import { FloatMenu, type MenuEntry } from './float-menu.tsx'
import { type HandOff, useHandOff } from './hand-off/use-hand-off.ts'
import { MessageLog } from './log/message-log.tsx'
import { NoRoom } from './no-room.tsx'
import { placeKey, recipientIn } from './place.ts'
import { room as roomClass } from './room.styles.ts'
import { RoomBar } from './room-bar.tsx'
import type { Conversation, Message } from './room-state.ts'
import type { Opened, Room } from './room-store.ts'
import { roomWords } from './room-words.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'
import { useRoom, useRoomState, useWaiting } from './use-room.ts'
import { useTranslations } from './use-translations.ts'
import { useTellTyping } from './use-typing.ts'

const loadSearch = () => import('./room-search.tsx')
const loadReport = () => import('./report-sheet.tsx')
const loadHandOff = () => import('./hand-off/hand-off-strip.tsx')
const loadViewer = () => import('../../../../widgets/ui/media/image-preview.tsx')

/** A room that is open: its messages, live, and the composer. */
export function RoomView({ opened, home }: { opened: Opened; home: string }) {
  const t = useWords(roomWords)
  const toast = useToast()
  const room = useRoom(opened)
  const { state, loading } = useRoomState(room)
  const { conversation } = state
  const key = placeKey(conversation)
  const waiting = useWaiting(key)
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isSearching, setSearching] = useState(false)
  const [hit, setHit] = useState(0)
  const [menu, setMenu] = useState<{ message: Message; anchor: Element }>()
  const [reported, setReported] = useState<Message>()
  const [photo, setPhoto] = useState<Message>()
  const [draft, setDraft] = useState(0)
  const [recalledTexts, setRecalledTexts] = useState<ReadonlyMap<number, string>>(new Map())
  const asName = useNameOf(conversation.asEnterpriseCode)
  const ownUid = useSession()?.user.uid ?? ''
  const { translations, translate, hide } = useTranslations(room)
  const tellTyping = useTellTyping(room)
  const { handOff, end } = useHandOff(state)
  useKeyboardHeight(frame)
  const name = conversation.other.name || t('someone')
  const label = t('title', { name })
  if (loading.isOver) return <NoRoom reason="room" home={home} />

  const send = (written: Written) => {
    const { asEnterpriseCode } = conversation
    void ownOutbox().add({ ...written, room: key, asEnterpriseCode, recipient: recipientIn(conversation) })
  }
  const recall = async ({ number, text }: Message) => {
    try {
      await room.recall(number)
      if (text) setRecalledTexts((texts) => new Map([...texts, [number, text]]))
    } catch (error) {
      const { code, message } = apiError(error)
      toast(code === 'recallExpired' ? t('recallExpired') : message || t('notSaved'), 'error')
    }
  }
  const copy = async ({ text }: Message, button: Element) =>
    toast(t((await copyText(text, button)) ? 'copied' : 'copyFailed'), 'done')
  const editAgain = (text: string) => {
    keepDraft(key, text)
    setDraft((count) => count + 1)
    setTimeout(() => field.current?.focus())
  }
  const toHit = async (number: number) => {
    setSearching(false)
    try {
      await room.jump(number)
      setHit(0)
      setTimeout(() => setHit(number))
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <div ref={frame} className={roomClass}>
      <RoomBar
        room={room}
        conversation={conversation}
        asName={asName}
        home={home}
        isSearching={isSearching}
        onEndTalk={end}
        onSearch={() => setSearching((isOpen) => !isOpen)}
      />
      <div className="messages">
        <MessageLog
          room={room}
          waiting={waiting}
          hit={hit}
          label={label}
          isCovered={isSearching}
          recalledTexts={recalledTexts}
          onEditAgain={editAgain}
          empty={
            <Empty
              title={t('firstTitle')}
              text={t(conversation.other.enterpriseCode ? 'firstTextEnterprise' : 'firstText', { name })}
            />
          }
          actions={{
            menuOf: menu?.message.number ?? 0,
            onMenu: (message, anchor) => setMenu({ message, anchor }),
            onPhoto: setPhoto,
            translations,
          }}
        />
        {isSearching && (
          <Search
            conversation={conversation}
            onHit={(number) => void toHit(number)}
            onClose={() => setSearching(false)}
          />
        )}
      </div>
      {conversation.isBlocked ? (
        <Blocked room={room} name={name} />
      ) : (
        <div>
          {handOff && handOff.list.length > 0 && <HandOffLine handOff={handOff} visitor={name} />}
          <NetworkLine isBehind={loading.isBehind} />
          <Composer
            key={`${key} ${draft}`}
            room={key}
            otherName={name}
            field={field}
            ownUid={ownUid}
            asEnterpriseCode={conversation.asEnterpriseCode}
            onSend={send}
            onType={tellTyping}
          />
        </div>
      )}
      <FloatMenu
        label={t('more')}
        anchor={menu?.anchor}
        entries={menu ? entriesFor(menu.message) : []}
        onClose={() => setMenu(undefined)}
      />
      {reported && <Report conversation={conversation} message={reported} onClose={() => setReported(undefined)} />}
      {photo && <Viewer state={state} photo={photo} onClose={() => setPhoto(undefined)} />}
    </div>
  )

  function translationEntry({ number, text }: Message): MenuEntry[] {
    if (!text || !state.mayTranslate) return []
    const isShown = translations.has(number)
    const onPress = () => (isShown ? hide(number) : void translate(number))
    return [{ name: 'translate', label: t(isShown ? 'hideTranslation' : 'translate'), icon: Languages, onPress }]
  }

  function entriesFor(message: Message): MenuEntry[] {
    const ageMs = Date.now() + state.clockMs - Date.parse(message.at)
    const isLate = ageMs > state.recallSeconds * 1000
    // Of messages that a colleague has written the sender is known by name.
    const isByReader = message.isOwn && (!message.senderUid || message.senderUid === ownUid)
    return [
      ...(message.text
        ? [{ name: 'copy', label: t('copy'), icon: Copy, onPress: (button: Element) => void copy(message, button) }]
        : []),
      ...translationEntry(message),
      ...(isByReader
        ? [
            {
              name: 'recall',
              label: t(isLate ? 'recallExpired' : 'recall'),
              icon: Undo2,
              isOff: isLate,
              tone: 'danger' as const,
              onPress: () => void recall(message),
            },
          ]
        : []),
      ...(message.isOwn
        ? []
        : [
            {
              name: 'report',
              label: t('report'),
              icon: Flag,
              tone: 'danger' as const,
              onPress: () => void setTimeout(() => setReported(message)),
            },
          ]),
    ]
  }
}

/** The name of the enterprise for which the reader writes; empty for their own name, and until it is known. */
function useNameOf(enterpriseCode: string) {
  const memberships = useStore(membershipsStore)
  useEffect(() => {
    if (enterpriseCode) startMemberships()
  }, [enterpriseCode])
  if (!enterpriseCode) return ''
  return memberships.find((membership) => membership.enterpriseCode === enterpriseCode)?.name ?? enterpriseCode
}

function Blocked({ room, name }: { room: Room; name: string }) {
  const t = useWords(roomWords)
  const toast = useToast()
  const unblock = () =>
    room.block(false).then(
      () => toast(t('unblocked'), 'done'),
      (error) => toast(apiError(error).message || t('notSaved'), 'error'),
    )
  return (
    <div className={composer}>
      <div className="note">
        <Banner
          tone="info"
          action={
            <Button kind="ghost" size="sm" onClick={() => void unblock()}>
              {t('unblock')}
            </Button>
          }
        >
          {t('blocked', { name })}
        </Banner>
      </div>
    </div>
  )
}

/** Says that what is sent waits for the network. */
function NetworkLine({ isBehind }: { isBehind: boolean }) {
  const t = useWords(roomWords)
  const isOffline = useOffline()
  return (
    <div role="status" className={network}>
      {(isOffline || isBehind) && <Banner tone="warn">{t(isOffline ? 'offline' : 'reconnecting')}</Banner>}
    </div>
  )
}

function Search(props: { conversation: Conversation; onHit(number: number): void; onClose(): void }) {
  const { part } = usePageCode(loadSearch)
  return part ? <part.RoomSearch {...props} /> : null
}

function Report(props: { conversation: Conversation; message: Message; onClose(): void }) {
  const { part } = usePageCode(loadReport)
  return part ? <part.ReportSheet {...props} /> : null
}

function HandOffLine(props: { handOff: HandOff; visitor: string }) {
  const { part } = usePageCode(loadHandOff)
  return part ? <part.HandOffStrip {...props} /> : null
}

/** The photos of the part that is loaded, over the whole screen. */
function Viewer(props: {
  state: { messages: readonly Message[]; conversation: Conversation }
  photo: Message
  onClose(): void
}) {
  const { state, photo, onClose } = props
  const t = useWords(roomWords)
  const { part } = usePageCode(loadViewer)
  const [at, setAt] = useState<number>()
  const photos = state.messages.filter(
    ({ kind, detail, isRecalled }) => kind === 'PHOTO' && !detail.isGone && !isRecalled,
  )
  const first = photos.findIndex(({ number }) => number === photo.number)
  if (!part) return null
  const images = photos.map(({ detail, isOwn, senderName }) => ({
    src: detail.fileUrl,
    alt: isOwn && !senderName ? t('ownPhoto') : t('photoOf', { name: senderName || state.conversation.other.name }),
  }))
  return <part.ImagePreview images={images} at={at ?? Math.max(0, first)} onClose={onClose} onMove={setAt} />
}
