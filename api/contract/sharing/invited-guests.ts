import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, count, oneOf, paging, shape, text } from '../core/structs.ts'
import { linkLimits } from './link-terms.ts'
import { invitedGuestStates } from './poster-terms.ts'

/** A guest whom the caller invited to a meeting by name. */
const InvitedGuest = shape({
  name: string(),
  /** The newest link that was made for them. */
  code: string(),
  url: string(),
  /** The number of times that their links were opened. */
  visits: count(),
  state: oneOf(invitedGuestStates),
})

/** Guests who were invited by name, each with a poster and a link of their own. */
export const invitedGuests = {
  list: endpoint({
    method: 'GET',
    path: '/user/share/link/guests',
    access: 'login',
    extension: true,
    summary:
      'The guests whom the caller invited to a meeting by name, the newest first, each once however many links were made for them, and how far each has come. A registration counts while it holds a place; who registered as whom is not answered.',
    query: shape({
      meetingCode: code(),
      state: optional(oneOf(invitedGuestStates)),
      /** Words in the name. */
      search: optional(text(linkLimits.search)),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    data: shape({
      list: array(InvitedGuest),
      total: count(),
      pageNum: count(),
      pages: count(),
      /**
       * All guests of the meeting, whatever is searched: those invited, those who opened their link, and registered.
       */
      invitedNum: count(),
      openedNum: count(),
      registeredNum: count(),
    }),
    errors: [],
  }),
}
