import { ArrowLeft, Ban, Bell, BellOff, Building, CircleCheck, Ellipsis, Search, Trash, UserRound } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { OrgMark, PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { pageEvent } from '../../../../widgets/ui/overlay/page-event.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { hostWords } from '../../../messages.ts'
import { goBack, link, open } from '../../../router.ts'
import { bar } from '../../../shell/app.styles.ts'
import { FloatMenu } from './float-menu.tsx'
import { handOffWords } from './hand-off/hand-off-messages.ts'
import { title } from './room.styles.ts'
import type { Conversation } from './room-state.ts'
import type { Room } from './room-store.ts'
import { roomWords } from './room-words.ts'
import { useIsTyping } from './use-typing.ts'

/** Returns the address of the page of a room’s other side; undefined once that is deleted. */
function pageOfOther({ other }: Conversation) {
  if (other.uid) return link('mainPage', { uid: other.uid })
  return other.enterpriseCode ? link('enterpriseMainPage', { enterpriseCode: other.enterpriseCode }) : undefined
}

/** The bar of a room: whom it is with, and what can be done with it. */
export function RoomBar(props: {
  room: Room
  conversation: Conversation
  /** The name in which the reader writes; empty for their own. */
  asName: string
  /** The address of the list. */
  home: string
  isSearching: boolean
  /** Ends the talk that an assistant has handed over, while there is one. */
  onEndTalk: (() => void) | undefined
  onSearch(): void
}) {
  const { room, conversation, asName, home, isSearching, onEndTalk, onSearch } = props
  const t = useWords(roomWords)
  const tHost = useWords(hostWords)
  const tHandOff = useWords(handOffWords)
  const toast = useToast()
  const [menu, setMenu] = useState<Element>()
  const [isAsking, setAsking] = useState(false)
  const isTyping = useIsTyping(room)
  const { other, isMuted, isBlocked, roomId } = conversation
  const name = other.name || t('someone')
  const page = pageOfOther(conversation)
  const Mark = other.enterpriseCode ? OrgMark : PersonMark
  const facts = asName
    ? t('asEnterprise', { name: asName })
    : [other.position, other.companyName].filter(Boolean).join(' ·\u00a0')
  const change = (run: () => Promise<void>, done: 'muted' | 'unmuted' | 'unblocked' | undefined) =>
    run().then(
      () => done && toast(t(done), 'done'),
      (error) => toast(apiError(error).message || t('notSaved'), 'error'),
    )
  const removeFromList = async () => {
    const bringBack = () => room.hide(false).catch((error) => toast(apiError(error).message || t('notSaved'), 'error'))
    try {
      await room.hide(true)
      // A toast goes with its page, so it comes with the next one.
      const tell = () => toast(t('removedFromList'), 'done', { label: t('undo'), onPress: () => void bringBack() })
      document.addEventListener(pageEvent, tell, { once: true })
      open(home, true)
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    }
  }
  return (
    <header className={bar}>
      <IconButton label={tHost('back')} icon={ArrowLeft} flip onClick={() => goBack(home)} />
      <div className={title}>
        <Mark name={name} src={other.avatar} size={36} />
        <div>
          <h1>
            {page ? (
              <a href={page}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h1>
          <p role="status" data-tone={isTyping ? 'typing' : undefined}>
            {isTyping && t('typing')}
          </p>
          {(facts || isMuted) && !isTyping && (
            <p>
              {isMuted && <Icon of={BellOff} size="xs" />}
              <bdi>{facts}</bdi>
            </p>
          )}
        </div>
      </div>
      {roomId && (
        <IconButton
          icon={Search}
          label={t('search')}
          data-action="search"
          aria-expanded={isSearching}
          onClick={onSearch}
        />
      )}
      <IconButton
        icon={Ellipsis}
        label={t('more')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setMenu(currentTarget)}
      />
      <FloatMenu
        label={t('more')}
        anchor={menu}
        layout="list"
        entries={[
          ...(page
            ? [
                {
                  name: 'page',
                  label: t(other.uid ? 'profile' : 'companyPage'),
                  icon: other.uid ? UserRound : Building,
                  href: page,
                },
              ]
            : []),
          ...(onEndTalk
            ? [{ name: 'endTalk', label: tHandOff('endTalk'), icon: CircleCheck, onPress: onEndTalk }]
            : []),
          ...(roomId
            ? [
                {
                  name: 'mute',
                  label: t(isMuted ? 'unmute' : 'mute'),
                  icon: isMuted ? Bell : BellOff,
                  onPress: () => void change(() => room.mute(!isMuted), isMuted ? 'unmuted' : 'muted'),
                },
              ]
            : []),
          ...(roomId
            ? [{ name: 'remove', label: t('removeFromList'), icon: Trash, onPress: () => void removeFromList() }]
            : []),
          isBlocked
            ? {
                name: 'unblock',
                label: t('unblock'),
                icon: Ban,
                onPress: () => void change(() => room.block(false), 'unblocked'),
              }
            : {
                name: 'block',
                label: t('block'),
                icon: Ban,
                tone: 'danger' as const,
                // The menu gives the focus back first.
                onPress: () => setTimeout(() => setAsking(true)),
              },
        ]}
        onClose={() => setMenu(undefined)}
      />
      <Dialog
        open={isAsking}
        title={t('blockTitle', { name })}
        text={t('blockText')}
        action={{
          label: t('block'),
          onPress() {
            setAsking(false)
            void change(() => room.block(true), undefined)
          },
        }}
        onClose={() => setAsking(false)}
      />
    </header>
  )
}
