import { SquarePen } from 'lucide'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { NoticeBell } from '../../../kit/notice-bell.tsx'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { conversationWords } from '../conversation-messages.ts'

/** The bar above the conversations; its end leads to the notices, and to the people to whom one can write. */
export function ConversationBar() {
  const t = useWords(conversationWords)
  return (
    <Bar
      title={t('messages')}
      end={
        <>
          <NoticeBell />
          <IconButton label={t('newMessage')} icon={SquarePen} onClick={() => void open(link('contactList'))} />
        </>
      }
    />
  )
}
