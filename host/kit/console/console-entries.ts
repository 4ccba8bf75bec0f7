import type { IconNode } from 'lucide'
import {
  CalendarCog,
  ChartNoAxesColumn,
  ClipboardCheck,
  FileText,
  Gauge,
  Gift,
  Inbox,
  KeyRound,
  PanelsTopLeft,
  ReceiptText,
  ScanLine,
  ScrollText,
  Store,
  TicketCheck,
  UserCog,
  UsersRound,
} from 'lucide'
import { admitting, examining, type OrganiserRole, organising } from '../../../api/contract/core/roles.ts'
import { link } from '../../router.ts'
import type { consoleWords } from './console-messages.ts'

interface Entry {
  /** The name of its page. */
  page: string
  word: keyof typeof consoleWords.english
  icon: IconNode
  roles: readonly OrganiserRole[]
  href(meetingCode: string): string
}

/** The pages of the console in the order of its menu, a row each. */
export const consoleEntries: readonly Entry[] = [
  { page: 'adm', word: 'now', icon: Gauge, roles: organising, href: (meetingCode) => link('adm', { meetingCode }) },
  {
    page: 'admMeetings',
    word: 'setUp',
    icon: CalendarCog,
    roles: organising,
    href: (meetingCode) => link('admMeetings', { meetingCode }),
  },
  {
    page: 'examineUser',
    word: 'review',
    icon: ClipboardCheck,
    roles: examining,
    href: (meetingCode) => link('examineUser', { meetingCode }),
  },
  {
    page: 'registrations',
    word: 'registrations',
    icon: UsersRound,
    roles: organising,
    href: (meetingCode) => link('registrations', { meetingCode }),
  },
  {
    page: 'checkin',
    word: 'door',
    icon: ScanLine,
    roles: admitting,
    href: (meetingCode) => link('checkin', { meetingCode }),
  },
  {
    page: 'admLeads',
    word: 'leads',
    icon: Inbox,
    roles: organising,
    href: (meetingCode) => link('admLeads', { meetingCode }),
  },
  {
    page: 'mehzDashboard',
    word: 'figures',
    icon: ChartNoAxesColumn,
    roles: organising,
    href: (meetingCode) => link('mehzDashboard', { meetingCode }),
  },
  {
    page: 'mehzCouponCheck',
    word: 'coupons',
    icon: TicketCheck,
    roles: ['ORGANISER', 'SHOP'],
    href: (meetingCode) => link('mehzCouponCheck', { meetingCode }),
  },
  {
    page: 'admLotteries',
    word: 'lotteries',
    icon: Gift,
    roles: organising,
    href: (meetingCode) => link('admLotteries', { meetingCode }),
  },
  {
    page: 'admTeam',
    word: 'team',
    icon: UserCog,
    roles: organising,
    href: (meetingCode) => link('admTeam', { meetingCode }),
  },
  {
    page: 'admExhibitors',
    word: 'exhibitors',
    icon: Store,
    roles: organising,
    href: (meetingCode) => link('admExhibitors', { meetingCode }),
  },
  {
    page: 'admPages',
    word: 'pages',
    icon: PanelsTopLeft,
    roles: organising,
    href: (meetingCode) => link('admPages', { meetingCode }),
  },
  {
    page: 'admForms',
    word: 'forms',
    icon: FileText,
    roles: organising,
    href: (meetingCode) => link('admForms', { meetingCode }),
  },
  {
    page: 'admInvoices',
    word: 'invoices',
    icon: ReceiptText,
    roles: organising,
    href: (meetingCode) => link('admInvoices', { meetingCode }),
  },
  {
    page: 'admApps',
    word: 'apps',
    icon: KeyRound,
    roles: organising,
    href: (meetingCode) => link('admApps', { meetingCode }),
  },
  {
    page: 'admAudit',
    word: 'audit',
    icon: ScrollText,
    roles: organising,
    href: (meetingCode) => link('admAudit', { meetingCode }),
  },
]
