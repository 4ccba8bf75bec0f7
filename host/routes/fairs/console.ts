import type { Routes } from '../route.ts'

/** The routes of host/pages/console. */
export const consolePages = {
  adm: { page: 'console/now-board', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  admLeads: { page: 'console/leads', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  admAudit: { page: 'console/audit', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  admMeetings: {
    page: 'console/meetings/meetings',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
  admApps: { page: 'console/apps/apps', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  admTeam: { page: 'console/team/team', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  joinTeam: { page: 'console/team/join', for: 'anyone', layout: 'detail', skeleton: 'text' },
  claimExhibitor: { page: 'console/exhibitors/claim', for: 'anyone', layout: 'detail', skeleton: 'text' },
  admExhibitors: {
    page: 'console/exhibitors/exhibitors',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
  admHallPlan: { page: 'console/hall-plan/hall-plan', for: 'login', layout: 'detail', skeleton: 'list' },
  admForms: { page: 'console/forms', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  admLotteries: {
    page: 'console/lotteries/lotteries',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
  admTickets: { page: 'console/tickets/tickets', for: 'login', layout: 'detail', skeleton: 'form', isRemembered: true },
  admCoupons: { page: 'console/coupons/coupons', for: 'login', layout: 'detail', skeleton: 'form', isRemembered: true },
  admMeals: { page: 'console/meals/meals', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  admPress: { page: 'console/press/press', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  admReports: { page: 'console/reports/reports', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  webToAdm: { page: 'console/hand-over/start', for: 'ticket', layout: 'detail', skeleton: 'text' },
  webToAdmMeeting: { page: 'console/hand-over/meeting', for: 'ticket', layout: 'detail', skeleton: 'text' },
  webToAdmExhibition: { page: 'console/hand-over/exhibition', for: 'ticket', layout: 'detail', skeleton: 'text' },
} as const satisfies Routes
