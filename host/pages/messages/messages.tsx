import { useEffect } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import { selling } from '../../../api/contract/core/roles.ts'
import { translator } from '../../../i18n/messages.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { Membership } from '../../kit/membership.ts'
import { NotPermitted } from '../../kit/not-permitted.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { panes } from '../../shell/panes.ts'
import { conversationWords } from './conversation-messages.ts'
import { keepFilter } from './conversation-side.tsx'
import { ConversationBar } from './list/conversation-bar.tsx'
import { filterOf, queryOf, teamsOf } from './list/conversation-filter.ts'
import { type FirstConversations, firstConversations } from './list/conversation-list.ts'
import { ConversationPane } from './list/conversation-pane.tsx'

interface Data {
  /** Undefined if the reader does not write for the enterprise in the address. */
  first: FirstConversations | undefined
  memberships: Membership[]
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.code === 'enterpriseNotFound' || error.code === 'forbidden')

/** Loads the first conversations of the filter in the address, and the teams of the reader. */
export async function load({ client, query, language }: PageInput<'messages'>): Promise<Data> {
  const [first, { list }] = await Promise.all([
    firstConversations(client.conversations, filterOf(query)).catch((error) => {
      if (isRefused(error)) return undefined
      throw error
    }),
    client.members.mine({ query: { language } }),
  ])
  return { first, memberships: list }
}

export function head({ language }: PageProps<'messages', Data>) {
  return { title: translator(conversationWords, language)('messages') }
}

/** The conversations of the reader or of their team; on wide screens with room for one of them beside the list. */
export default function Messages({ query, data }: PageProps<'messages', Data>) {
  const t = useWords(conversationWords)
  const filter = filterOf(query)
  const { first, memberships } = data
  useEffect(() => keepFilter(filterOf(query)), [query])
  if (!first) {
    const membership = memberships.find(({ enterpriseCode }) => enterpriseCode === filter.asEnterpriseCode)
    return <NotPermitted title={t('messages')} membership={membership} roles={selling} />
  }
  return (
    <div className={panes} data-shows="list">
      <div className="list">
        <ConversationBar />
        <ConversationPane
          filter={filter}
          first={first}
          teams={teamsOf(memberships)}
          roomId=""
          onFilter={(filter) => void open(link('messages', queryOf(filter)), true)}
        />
      </div>
      <div className="detail">
        {first.list.length > 0 && (
          <div className="placeholder">
            <Empty title={t('choose')} text={t('chooseText')} />
          </div>
        )}
      </div>
    </div>
  )
}
