import { selling } from '../../../../api/contract/core/roles.ts'
import type { PageQuery } from '../../../../api/contract/page-queries.ts'
import type { Membership } from '../../../kit/membership.ts'
import type { ConversationFilter } from './conversation-list.ts'

/** Reads the filter from the query of an address; empty texts are left out. */
export function filterOf({ search, show, asEnterpriseCode }: PageQuery<'messages'>): ConversationFilter {
  return {
    ...(asEnterpriseCode && { asEnterpriseCode }),
    ...(search && { search }),
    ...(show === 'unread' && { isUnread: true }),
  }
}

/** Returns the query of the address of a filter. */
export const queryOf = ({ search, isUnread, asEnterpriseCode }: ConversationFilter): PageQuery<'messages'> => ({
  ...(asEnterpriseCode && { asEnterpriseCode }),
  ...(search && { search }),
  ...(isUnread && { show: 'unread' }),
})

/** Returns the enterprises in whose name the reader may write. */
export const teamsOf = (memberships: readonly Membership[]) =>
  memberships.filter(({ role }) => (selling as readonly string[]).includes(role))
