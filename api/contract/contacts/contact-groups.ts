import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, codeOrEmpty, count, list, shape, text } from '../core/structs.ts'
import { contactLimits } from './request-states.ts'

/** A group of contacts, for its owner alone. */
export const ContactGroup = shape({
  groupId: string(),
  name: string(),
  contactNum: count(),
  /** The portraits of its first few contacts. */
  avatars: array(string()),
})

/** The caller's own groups of contacts, such as clients or people met at a fair. */
export const contactGroups = {
  list: endpoint({
    method: 'GET',
    path: '/user/contact/group/list',
    access: 'login',
    extension: true,
    summary: 'The caller’s groups by name, each with the number of its contacts.',
    query: shape({}),
    row: ContactGroup,
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/user/contact/group/save',
    access: 'login',
    extension: true,
    summary: 'Makes or renames a group, and takes contacts in and out. A name that exists already names that group.',
    body: shape({
      /** Empty for a new group. */
      groupId: optional(codeOrEmpty()),
      name: optional(text(contactLimits.groupName, 1)),
      /** The uids of contacts to take in; others are passed over. */
      add: optional(list(code(), contactLimits.people)),
      remove: optional(list(code(), contactLimits.people)),
    }),
    data: ContactGroup,
    errors: ['groupNotFound', 'tooManyItems', 'invalidInput'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/contact/group/delete',
    access: 'login',
    extension: true,
    summary: 'Deletes a group; its contacts stay contacts. Twice is as once.',
    body: shape({ groupId: code() }),
    errors: [],
  }),
}
