import { translator } from '../../../i18n/messages.ts'
import type { PageProps } from '../../page.ts'
import { panes } from '../../shell/panes.ts'
import { conversationWords } from './conversation-messages.ts'
import { ConversationSide } from './conversation-side.tsx'

export function head({ language }: PageProps<'messages', undefined>) {
  return { title: translator(conversationWords, language)('messages') }
}

/** The conversations of the logged-in person; on wide screens with room for one of them beside the list. */
export default function Messages() {
  return (
    <div className={panes} data-shows="list">
      <div className="list">
        <ConversationSide roomId="" asEnterpriseCode="" />
      </div>
      <div className="detail" />
    </div>
  )
}
