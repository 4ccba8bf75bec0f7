import type { Reply } from '../../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../../api/contract/index.ts'
import type { InvitedGuestState } from '../../../../../api/contract/sharing/poster-terms.ts'
import { client } from '../../../../client.ts'
import { joinedBy, useMore } from '../../../../kit/paging/use-more.ts'
import { useHistoryState } from '../../../../stores/history-state.ts'
import { useRememberedAnswer } from '../../../../stores/remembered-answer.ts'

/** The guests of a meeting, a page of them, and the figures of all. */
export type Guests = Reply<Contract['invitedGuests']['list']>
/** A guest who was invited by name. */
export type Guest = Guests['list'][number]

/** The filter of the list; a field that is empty filters nothing. */
export interface GuestFilter {
  search: string
  state: InvitedGuestState | ''
}

const pageSize = 20
/** The most guests that one call answers. */
const maxPageSize = 100

const joined = joinedBy<Guest>(({ name }) => name)

const queryOf = (meetingCode: string, { search, state }: GuestFilter) => ({
  meetingCode,
  ...(search && { search }),
  ...(state && { state }),
})

/** Returns all guests that a filter finds. Rejects where one of their pages does not come. */
export async function everyGuest(meetingCode: string, filter: GuestFilter): Promise<Guest[]> {
  const read = (pageNum: number) =>
    client.invitedGuests.list({ query: { ...queryOf(meetingCode, filter), pageNum, pageSize: maxPageSize } })
  const { list, pages } = await read(1)
  let guests = list
  for (let pageNum = 2; pageNum <= pages; pageNum++) guests = joined(guests, (await read(pageNum)).list)
  return guests
}

/** The guests whom the reader invited to a meeting. Another `version` asks for them again. */
export function useInvitedGuests(meetingCode: string, uid: string, version: string) {
  const [filter, setFilter] = useHistoryState<GuestFilter>('guest filter', { search: '', state: '' })
  const query = queryOf(meetingCode, filter)
  const answer = useRememberedAnswer<Guests>(
    'invited guests',
    (signal) => (uid ? client.invitedGuests.list({ query: { ...query, pageSize } }, signal) : undefined),
    [uid, JSON.stringify(query), version],
  )
  const more = useMore<Guest>(
    answer.data?.pageNum ?? 1,
    (pageNum) => client.invitedGuests.list({ query: { ...query, pageNum, pageSize } }),
    (next) => answer.change((guests) => ({ ...guests, ...next, list: joined(guests.list, next.list) })),
  )
  return { answer, filter, setFilter, more }
}
