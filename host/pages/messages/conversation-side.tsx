import { useStore } from '@nanostores/preact'
import { useState } from 'react'
import { membershipsStore } from '../../stores/memberships.ts'
import { ConversationBar } from './list/conversation-bar.tsx'
import { teamsOf } from './list/conversation-filter.ts'
import type { ConversationFilter } from './list/conversation-list.ts'
import { ConversationPane } from './list/conversation-pane.tsx'

/** The filter of the list that was shown last, so that it stays when one of its rooms is opened. */
let lastFilter: ConversationFilter = {}

/** Keeps the filter of the list for the pages of its rooms. */
export const keepFilter = (filter: ConversationFilter) => {
  lastFilter = filter
}

/** The conversations beside the room that is open; its row is marked. Both codes may be empty. */
export function ConversationSide({ roomId, asEnterpriseCode }: { roomId: string; asEnterpriseCode: string }) {
  const memberships = useStore(membershipsStore)
  const [filter, setFilter] = useState<ConversationFilter>(() =>
    (lastFilter.asEnterpriseCode ?? '') === asEnterpriseCode
      ? lastFilter
      : { ...(asEnterpriseCode && { asEnterpriseCode }) },
  )
  const change = (filter: ConversationFilter) => {
    keepFilter(filter)
    setFilter(filter)
  }
  return (
    <>
      <ConversationBar />
      <ConversationPane filter={filter} teams={teamsOf(memberships)} roomId={roomId} onFilter={change} />
    </>
  )
}
