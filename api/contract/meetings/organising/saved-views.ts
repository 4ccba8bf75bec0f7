import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../../core/endpoint.ts'
import { organising } from '../../core/roles.ts'
import { code, oneOf, shape, text } from '../../core/structs.ts'
import { viewLimits, viewPages } from './saved-view-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const
const id = () => text(40, 1)
const name = () => text(viewLimits.name, 1)
const field = () => optional(text(viewLimits.value, 1))

/** The fields of the page’s address, as `viewFields` names them. */
const settings = () =>
  shape({
    tab: field(),
    identity: field(),
    invitationCode: field(),
    checkIn: field(),
    source: field(),
    duplicates: field(),
    session: field(),
    speaks: field(),
    show: field(),
    hall: field(),
    search: field(),
    sort: field(),
    columns: field(),
  })
const ofView = { meetingCode: code(), viewId: id() }
const errors = ['meetingNotFound', 'itemNotFound'] as const

/** The views of the organisers’ tables that are saved under a name: for oneself, or for all organisers of a meeting. */
export const savedViews = {
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/view/list',
    summary: 'The saved views of a table: the caller’s own, then those of the team, each by name.',
    query: shape({ meetingCode: code(), page: oneOf(viewPages) }),
    data: array(
      shape({
        viewId: string(),
        name: string(),
        isShared: boolean(),
        isMine: boolean(),
        /** The name of who made it; empty where that account is gone. */
        madeBy: string(),
        settings: settings(),
      }),
    ),
    errors: ['meetingNotFound'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/view/save',
    summary: 'Saves a view under a name. It takes the place of the caller’s, or the team’s, view of that name.',
    body: shape({
      meetingCode: code(),
      page: oneOf(viewPages),
      name: name(),
      isShared: boolean(),
      settings: settings(),
    }),
    data: shape({ viewId: string() }),
    errors: ['meetingNotFound', 'tooManyItems'],
  }),
  change: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/view/change',
    summary: 'Changes the name, the settings, or who sees a view. Only who made it takes it away from the team.',
    body: shape({
      ...ofView,
      name: optional(name()),
      isShared: optional(boolean()),
      settings: optional(settings()),
    }),
    errors: [...errors, 'nameTaken', 'tooManyItems'],
  }),
  remove: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/view/remove',
    summary: 'Removes a view. For a day it can be brought back.',
    body: shape(ofView),
    errors,
  }),
  restore: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/view/restore',
    summary: 'Brings a removed view back.',
    body: shape(ofView),
    errors: [...errors, 'nameTaken', 'tooManyItems'],
  }),
}
