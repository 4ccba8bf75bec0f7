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
  return {
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
