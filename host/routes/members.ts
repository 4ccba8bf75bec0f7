import type { Routes } from './route.ts'

/** The routes of host/pages/members. */
export const members = {
  myEnterprise: {
    page: 'members/my-enterprise',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
  enterpriseMembers: {
    page: 'members/enterprise-members',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
  enterpriseCards: {
    page: 'members/cards/enterprise-cards',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
  joinEnterprise: { page: 'members/join', for: 'anyone', layout: 'detail', skeleton: 'form' },
} as const satisfies Routes
