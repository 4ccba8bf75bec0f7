import { translator } from '../../../i18n/messages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { panes } from '../../shell/panes.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { conversationWords } from './conversation-messages.ts'

export function head({ query, language }: PageProps<'chat', undefined>) {
  return { title: query.userName || translator(conversationWords, language)('messages') }
}

/** One conversation; on wide screens beside the list. */
export default function Chat({ query }: PageProps<'chat', undefined>) {
  const t = useWords(conversationWords)
  const isWide = useMinWidth(840)
  const { roomId = '', asEnterpriseCode = '' } = query
  return (
    <div className={panes} data-shows="detail">
      <div className="list">{isWide && <LazyList roomId={roomId} asEnterpriseCode={asEnterpriseCode} />}</div>
      <div className="detail">
        <Bar title={query.userName || t('messages')} home={link('messages', { asEnterpriseCode })} />
      </div>
    </div>
  )
}

const loadList = () => import('./conversation-side.tsx')

/** The list beside a room; its code is loaded where there is room for it. */
function LazyList(props: { roomId: string; asEnterpriseCode: string }) {
  const { part } = usePageCode(loadList)
  return part ? <part.ConversationSide {...props} /> : null
}
