import { boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organiserRoles, organising } from '../core/roles.ts'
import { address, code, email, instant, language, oneOf, shape } from '../core/structs.ts'
import { viewedRoles } from './organising/viewing-terms.ts'

/** The organisers of meetings and their roles. */
export const organisers = {
  mine: endpoint({
    method: 'GET',
    path: '/user/meeting/organiser/mine',
    access: 'login',
    extension: true,
    summary:
      'The meetings that the caller organises, with the role; the next one first, then those that are over, archived ones last.',
    query: shape({ language: optional(language()) }),
    row: shape({
      meetingCode: string(),
      meetingType: oneOf(['MEETING', 'EXHIBITION', 'FORUM']),
      name: string(),
      cover: address(),
      startTime: instant(),
      endTime: instant(),
      timeZone: string(),
      role: oneOf(organiserRoles),
      isArchived: boolean(),
    }),
    errors: [],
  }),
  viewAs: endpoint({
    method: 'POST',
    path: '/user/meeting/organiser/viewAs',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary:
      'Lets this login see the console of a meeting as a colleague of another role does, for an hour at most. Every ' +
      'call that would change something, here or elsewhere, is refused meanwhile.',
    body: shape({ meetingCode: code(), role: oneOf(viewedRoles) }),
    data: shape({ until: instant() }),
    errors: ['meetingNotFound'],
  }),
  stopViewing: endpoint({
    method: 'POST',
    path: '/user/meeting/organiser/stopViewing',
    access: 'login',
    whileViewing: true,
    extension: true,
    summary: 'Gives this login its own view of the console back.',
    body: shape({}),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/user/meeting/organiser/list',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary: 'The people who organise a meeting, organisers first.',
    query: shape({ meetingCode: code() }),
    row: shape({
      uid: string(),
      name: string(),
      avatar: address(),
      email: string(),
      role: oneOf(organiserRoles),
      joinedAt: instant(),
    }),
    errors: ['meetingNotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/user/meeting/organiser/add',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary: 'Gives somebody with an account a role in a meeting; they find it in their menu at once.',
    body: shape({ meetingCode: code(), email: email(), role: oneOf(organiserRoles) }),
    data: shape({ uid: string() }),
    errors: ['meetingNotFound', 'noSuchAccount', 'alreadyMember', 'tooManyRequests'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/user/meeting/organiser/change',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary: 'Gives an organiser another role. The last organiser stays one.',
    body: shape({ meetingCode: code(), uid: code(), role: oneOf(organiserRoles) }),
    errors: ['meetingNotFound', 'memberNotFound', 'lastOrganiser'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/meeting/organiser/remove',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary: 'Takes somebody’s role in a meeting away, the caller’s own too. The last organiser stays.',
    body: shape({ meetingCode: code(), uid: code() }),
    errors: ['meetingNotFound', 'memberNotFound', 'lastOrganiser'],
  }),
}
