import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organiserRoles, organising } from '../core/roles.ts'
import { address, code, instant, language, oneOf, shape } from '../core/structs.ts'

/** The organisers of meetings and their roles. */
export const organisers = {
  mine: endpoint({
    method: 'GET',
    path: '/user/meeting/organiser/mine',
    access: 'login',
    extension: true,
    summary: 'The meetings that the caller organises, with the role; the next one first, those that are over last.',
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
    }),
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
}
