import type { IconNode } from 'lucide'
import {
  CalendarCog,
  ChartNoAxesColumn,
  ClipboardCheck,
  CreditCard,
  Files,
  FileText,
  Gauge,
  Gift,
  Inbox,
  KeyRound,
  Newspaper,
  PanelsTopLeft,
  ReceiptText,
  ScanLine,
  ScrollText,
  Store,
  Ticket,
  TicketCheck,
  TicketPercent,
  UserCog,
  UsersRound,
  Utensils,
} from 'lucide'
import { admitting, examining, type OrganiserRole, organising } from '../../../api/contract/core/roles.ts'
import type { PageName } from '../../../api/contract/pages.ts'
import { link } from '../../router.ts'
import type { consoleWords } from './console-messages.ts'

interface Row {
  /** The name of its page. */
  page: PageName
  word: keyof typeof consoleWords.english
  icon: IconNode
  /** Those who see it; organisers without a list. */
  roles?: readonly OrganiserRole[]
}

/** The pages of the console in the order of its menu, a row each. */
const rows = [
  { page: 'adm', word: 'now', icon: Gauge },
  { page: 'admMeetings', word: 'setUp', icon: CalendarCog },
  { page: 'examineUser', word: 'review', icon: ClipboardCheck, roles: examining },
  { page: 'registrations', word: 'registrations', icon: UsersRound },
  { page: 'checkin', word: 'door', icon: ScanLine, roles: admitting },
  { page: 'admLeads', word: 'leads', icon: Inbox },
  { page: 'mehzDashboard', word: 'figures', icon: ChartNoAxesColumn },
  { page: 'mehzCouponCheck', word: 'coupons', icon: TicketCheck, roles: ['ORGANISER', 'SHOP'] },
  { page: 'admTickets', word: 'tickets', icon: Ticket },
  { page: 'admCoupons', word: 'couponShops', icon: TicketPercent },
  { page: 'admLotteries', word: 'lotteries', icon: Gift },
  { page: 'admMeals', word: 'meals', icon: Utensils },
  { page: 'admMaterials', word: 'files', icon: Files },
  { page: 'admPress', word: 'press', icon: Newspaper },
  { page: 'admTeam', word: 'team', icon: UserCog },
  { page: 'admExhibitors', word: 'exhibitors', icon: Store },
  { page: 'admPages', word: 'pages', icon: PanelsTopLeft },
  { page: 'admForms', word: 'forms', icon: FileText },
  { page: 'admOrders', word: 'orders', icon: CreditCard },
  { page: 'admInvoices', word: 'invoices', icon: ReceiptText },
  { page: 'admApps', word: 'apps', icon: KeyRound },
  { page: 'admAudit', word: 'audit', icon: ScrollText },
] as const satisfies readonly Row[]

/** Returns the pages of the console that a role may see, in the order of its menu. */
export const consoleEntries = (role: OrganiserRole) =>
  rows.filter((row: Row) => (row.roles ?? organising).includes(role))

/** The name of a page of the console. */
export type ConsolePage = (typeof rows)[number]['page']

/** Returns the address of a page of the console for a meeting. */
export const consoleLink = (page: ConsolePage, meetingCode: string) => link(page, { meetingCode })
