import { useWords } from '../../../widgets/ui/language.tsx'
import { Bar } from '../../shell/bar.tsx'
import { conversationWords } from './conversation-messages.ts'

/** The conversations beside the room that is open; their rows are marked by it. Both codes may be empty. */
export function ConversationSide(_: { roomId: string; asEnterpriseCode: string }) {
  const t = useWords(conversationWords)
  return <Bar title={t('messages')} />
}
