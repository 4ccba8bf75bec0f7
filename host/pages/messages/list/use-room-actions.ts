import { apiError } from '../../../../api/client/errors.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { conversationWords } from '../conversation-messages.ts'
import type { Conversation, ConversationList } from './conversation-list.ts'

/** Returns the actions on a room of a list; a failure is told, and the row shows what the server has stored. */
export function useRoomActions(conversations: ConversationList) {
  const t = useWords(conversationWords)
  const toast = useToast()
  const act = async (run: () => Promise<Conversation>) => {
    try {
      conversations.replace(await run())
      dispatchEvent(new CustomEvent('foyer:count-refresh'))
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    }
  }
  const named = ({ roomId, asEnterpriseCode }: Conversation) => ({
    roomId,
    ...(asEnterpriseCode && { asEnterpriseCode }),
  })
  const hide = (room: Conversation, isHidden: boolean) =>
    client.conversations.hide({ body: { ...named(room), number: room.last.number, isHidden } })
  const bringBack = async (room: Conversation) => {
    try {
      await hide(room, false)
      await conversations.refresh([{ ...room, number: room.last.number }], true)
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    }
  }
  const remove = async (room: Conversation) => {
    try {
      const now = await hide(room, true)
      // A message came meanwhile, which the reader has not seen.
      if (!now.isHidden) return conversations.replace(now)
      conversations.remove(room.roomId)
      dispatchEvent(new CustomEvent('foyer:count-refresh'))
      toast(t('removed'), 'done', { label: t('undo'), onPress: () => void bringBack(room) })
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    }
  }
  return {
    onRemove: (room: Conversation) => void remove(room),
    onRead: (room: Conversation) =>
      void act(async () => {
        const { number } = room.last
        const { unread } = await client.messages.read({ body: { ...named(room), number } })
        return { ...room, unread, readNumber: Math.max(room.readNumber, number) }
      }),
    onMute: (room: Conversation) =>
      void act(() => client.conversations.update({ body: { ...named(room), isMuted: !room.isMuted } })),
  }
}
