import { sql } from 'kysely'
import type { InvitedGuestState } from '../../contract/sharing/poster-terms.ts'
import type { Db } from '../../db/index.ts'
import { fold } from '../../db/search/search.ts'
import { paged, searchedWords } from '../core/paging.ts'
import type { Handlers } from '../http/handlers.ts'

interface Guest {
  name: string
  /** The newest of their links: one in another language is a link of its own. */
  code: string
  visits: number
  state: InvitedGuestState
}

/**
 * Returns the guests whom a person invited to a meeting, each once, the newest first. A registration counts while it
 * holds a place.
 */
async function guestsOf(uid: string, meetingCode: string, db: Db) {
  const { rows } = await sql<Guest>`
    select name, (array_agg(code order by created_at desc, code))[1] as code, sum(visits)::integer as visits,
      case when bool_or(exists (
          select from registration
          where guest_link = link.code and registration.state in ('UNDER_REVIEW', 'PASSED', 'SIGNED')))
        then 'REGISTERED' when sum(visits) > 0 then 'OPENED' else 'SENT' end as state
    from share_link as link where owner_uid = ${uid} and invites_to = ${meetingCode}
    group by name order by max(created_at) desc, name`.execute(db)
  return rows
}

/** Answers the call about guests who were invited by name. */
export const invitedGuests: Handlers<'invitedGuests'> = {
  async list({ query }, { db, settings: { publicUrl }, session: { uid } }) {
    const { meetingCode, state, search } = query
    const { pageNum, pageSize, offset, pagesOf } = paged(query)
    const guests = await guestsOf(uid, meetingCode, db)
    const words = searchedWords(search)
    const found = guests.filter(
      (guest) => (!state || guest.state === state) && words.every((word) => fold(guest.name).includes(word)),
    )
    return {
      list: found.slice(offset, offset + pageSize).map((guest) => ({ ...guest, url: `${publicUrl}/v/${guest.code}` })),
      total: found.length,
      pageNum,
      pages: pagesOf(found.length),
      invitedNum: guests.length,
      openedNum: guests.filter((guest) => guest.state !== 'SENT').length,
      registeredNum: guests.filter((guest) => guest.state === 'REGISTERED').length,
    }
  },
}
