import type { Routes } from '../route.ts'

/** The routes of host/pages/contacts. */
export const contacts = {
  contactList: {
    page: 'contacts/contact-list',
    for: 'login',
    layout: 'app',
    skeleton: 'list',
    panes: 'contacts',
    isRemembered: true,
  },
  groupDetail: {
    page: 'contacts/group-detail',
    for: 'login',
    layout: 'detail',
    skeleton: 'text',
    panes: 'contacts',
    isRemembered: true,
  },
  requestList: { page: 'contacts/request-list', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  group: { page: 'contacts/group', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
} as const satisfies Routes
