import { Bell, BellOff, CheckCheck, Trash } from 'lucide'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { conversationWords } from '../conversation-messages.ts'
import type { Conversation } from './conversation-list.ts'
import type { RowActions } from './conversation-row.tsx'
import { choices } from './conversations.styles.ts'

/** The choice of what is done with a conversation of the list. */
export function ActionSheet(props: { room: Conversation; isOpen: boolean; actions: RowActions; onClose(): void }) {
  const { room, isOpen, actions, onClose } = props
  const t = useWords(conversationWords)
  const then = (run: (room: Conversation) => void) => () => {
    onClose()
    run(room)
  }
  return (
    <Sheet size="choice" open={isOpen} onClose={onClose} title={room.other.name || t('deleted')}>
      <div className={choices}>
        {room.unread > 0 && (
          <Button kind="soft" block icon={CheckCheck} onClick={then(actions.onRead)}>
            {t('markRead')}
          </Button>
        )}
        <Button kind="secondary" block icon={room.isMuted ? Bell : BellOff} onClick={then(actions.onMute)}>
          {t(room.isMuted ? 'unmute' : 'mute')}
        </Button>
        {!room.isMuted && <p>{t('muteText')}</p>}
        <Button kind="secondary" block icon={Trash} data-action="remove" onClick={then(actions.onRemove)}>
          {t('removeFromList')}
        </Button>
        <p>{t(room.asEnterpriseCode ? 'removeTeamText' : 'removeText')}</p>
      </div>
    </Sheet>
  )
}
