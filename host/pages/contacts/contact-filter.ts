/** The filter of a list of contacts. */
export interface ContactFilter {
  search?: string
  tag?: string
  groupId?: string
  show?: 'STARRED'
}

/** Reads the filter from the query of an address; empty texts are left out. */
export function filterOf(query: { search?: string; tag?: string; groupId?: string; show?: string }): ContactFilter {
  const { search, tag, groupId, show } = query
  return {
    ...(search && { search }),
    ...(tag && { tag }),
    ...(groupId && { groupId }),
    ...(show === 'STARRED' && { show }),
  }
}
