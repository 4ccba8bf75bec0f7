import { messages } from '../../../i18n/messages.ts'

/** The words of the frame around the organisers’ pages. */
export const consoleWords = messages('console', {
  console: 'Organiser pages',
  meeting: 'Meeting',
  now: 'Now',
  setUp: 'Set-up',
  leads: 'Leads',
  team: 'Team',
  exhibitors: 'Exhibitors',
  pages: 'Pages',
  forms: 'Forms',
  orders: 'Orders',
  invoices: 'Invoices',
  apps: 'App keys',
  audit: 'Audit',
  review: 'Review',
  registrations: 'Registrations',
  door: 'Check-in',
  figures: 'Figures',
  coupons: 'Coupons',
  lotteries: 'Prize draws',
  meals: 'Meals',
  press: 'Press kit',
  noRight: 'You don’t have access here',
  noRightText: 'An organiser of this meeting can give you the role you need. Ask them.',
  toMyPage: 'Go to my profile',
})
