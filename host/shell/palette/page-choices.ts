import {
  Bell,
  BookUser,
  Building,
  CalendarDays,
  Contact,
  FileText,
  GraduationCap,
  House,
  Inbox,
  Layers,
  Link,
  LockKeyhole,
  MessageCircle,
  NotebookPen,
  QrCode,
  ReceiptText,
  Search,
  Settings,
  ShieldCheck,
  SquarePen,
  Ticket,
  TicketPercent,
  User,
  Users,
} from 'lucide'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import { editing, type Role, selling } from '../../../api/contract/core/roles.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { Translate } from '../../../i18n/messages.ts'
import type { hostWords } from '../../messages.ts'
import { link } from '../../router.ts'
import type { OrganisedMeeting } from '../../stores/counts/organised.ts'
import { consoleEntries, consoleLink } from '../console/console-entries.ts'
import type { consoleWords } from '../console/console-messages.ts'
import type { Choice } from './choice.ts'
import type { paletteWords } from './palette-messages.ts'

/** An enterprise whose member the reader is. */
export type Membership = Reply<Contract['members']['mine']>['list'][number]

/** The words of the palette and of the frame in the reader's language. */
export interface PaletteTranslate {
  t: Translate<typeof paletteWords.english>
  tHost: Translate<typeof hostWords.english>
  tConsole: Translate<typeof consoleWords.english>
}

type PageChoice = Omit<Choice, 'group'>

const everybodys = ({ t, tHost }: PaletteTranslate): PageChoice[] => [
  { id: 'home', name: tHost('home'), icon: House, href: link('home'), keys: ['g', 'h'] },
  {
    id: 'exhibitorList',
    name: tHost('exhibitions'),
    icon: CalendarDays,
    href: link('exhibitorList'),
    keys: ['g', 'e'],
  },
  { id: 'search', name: t('search'), icon: Search, href: link('search'), keys: ['g', 's'] },
  { id: 'terms', name: t('terms'), icon: FileText, href: link('terms') },
  { id: 'privacy', name: t('privacy'), icon: ShieldCheck, href: link('privacy') },
]

const ofPerson = ({ t, tHost }: PaletteTranslate): PageChoice[] => [
  { id: 'myPage', name: tHost('me'), icon: User, href: link('myPage'), keys: ['g', 'p'] },
  { id: 'editCard', name: t('editCard'), icon: Contact, href: link('editCard') },
  { id: 'resumeList', name: t('lounge'), icon: GraduationCap, href: link('resumeList') },
  { id: 'messages', name: tHost('messages'), icon: MessageCircle, href: link('messages'), keys: ['g', 'm'] },
  { id: 'notices', name: tHost('notices'), icon: Bell, href: link('notification') },
  { id: 'contacts', name: tHost('contacts'), icon: BookUser, href: link('contactList'), keys: ['g', 'b'] },
  { id: 'requests', name: t('requests'), icon: Users, href: link('requestList') },
  { id: 'groups', name: t('groups'), detail: tHost('contacts'), icon: Layers, href: link('group') },
  { id: 'registrations', name: t('registrations'), icon: Ticket, href: link('myRegistrations') },
  { id: 'orders', name: t('orders'), icon: ReceiptText, href: link('bill') },
  { id: 'coupons', name: t('coupons'), icon: TicketPercent, href: link('coupons') },
  { id: 'notes', name: t('notes'), icon: NotebookPen, href: link('aiNote') },
  { id: 'myLinks', name: t('links'), icon: Link, href: link('myLinks') },
  { id: 'codes', name: t('codes'), icon: QrCode, href: link('qrCodeList') },
  { id: 'security', name: t('security'), icon: LockKeyhole, href: link('security') },
]

/** The pages of a member, as far as the role may open them. */
function ofMember(
  { t }: PaletteTranslate,
  { enterpriseCode, name: company, role }: Membership,
  isOnly: boolean,
): PageChoice[] {
  const code = { enterpriseCode }
  // With several companies the shortcuts lead to the first one.
  const keys = (...pressed: string[]) => isOnly && { keys: pressed }
  const entries: [roles: readonly Role[] | undefined, page: PageChoice][] = [
    [selling, { id: 'leads', name: t('leads'), icon: Inbox, href: link('leadList', code), ...keys('g', 'l') }],
    [
      undefined,
      {
        id: 'myEnterprise',
        name: t('myEnterprise'),
        icon: Building,
        href: link('myEnterprise', code),
        ...keys('g', 'c'),
      },
    ],
    [editing, { id: 'edit', name: t('editCompany'), icon: SquarePen, href: link('enterpriseEdit', code) }],
    [undefined, { id: 'view', name: t('viewCompany'), icon: Building, href: link('enterpriseMainPage', code) }],
    [undefined, { id: 'members', name: t('members'), icon: Users, href: link('enterpriseMembers', code) }],
    [undefined, { id: 'settings', name: t('settings'), icon: Settings, href: link('leadSettings', code) }],
  ]
  return entries
    .filter(([roles]) => !roles || roles.includes(role))
    .map(([, page]) => ({ ...page, id: `${page.id} ${enterpriseCode}`, detail: company }))
}

/** The largest number of meetings whose pages of the console are listed: the next ones. */
const maxMeetings = 5

/** Returns the pages of the console that the reader's roles in meetings open. */
export const consoleChoices = ({ tConsole }: PaletteTranslate, meetings: readonly OrganisedMeeting[]) =>
  meetings
    .filter(({ isArchived }) => !isArchived)
    .slice(0, maxMeetings)
    .flatMap(({ meetingCode, name, role }, at) =>
      consoleEntries(role).map(({ page, word, icon }) => ({
        id: `console ${page} ${meetingCode}`,
        group: 'console' as const,
        name: tConsole(word),
        detail: name,
        icon,
        href: consoleLink(page, meetingCode),
        ...(at === 0 && page === 'adm' && { keys: ['g', 'o'] }),
      })),
    )

/** Returns the pages that the reader may open. */
export const pageChoices = (words: PaletteTranslate, isLoggedIn: boolean, memberships: readonly Membership[]) =>
  [
    ...everybodys(words),
    ...(isLoggedIn ? ofPerson(words) : []),
    ...memberships.flatMap((membership) => ofMember(words, membership, memberships.length === 1)),
  ].map((page): Choice => ({ ...page, group: 'pages' }))
