import type { IconNode } from 'lucide'
import {
  BookUser,
  Inbox,
  Link,
  MailOpen,
  Megaphone,
  ShieldAlert,
  ShieldCheck,
  Ticket,
  TicketPercent,
  UserPlus,
  UserRoundCheck,
} from 'lucide'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { linkEndDays } from '../../../../api/contract/messages/notice-terms.ts'
import type { OperatorDeed } from '../../../../api/contract/messages/report-terms.ts'
import { formatShortDay } from '../../../../i18n/format-more.ts'
import { intlTag, type Language } from '../../../../i18n/locales.ts'
import type { Translate } from '../../../../i18n/messages.ts'
import type { noticeKindWords } from '../../../../i18n/notice-kinds.ts'
import { joinedBy } from '../../../kit/paging/use-more.ts'
import { link } from '../../../router.ts'

export type Notice = Reply<Contract['notices']['list']>['list'][number]

const dayMs = 86_400_000
const operatorWords = {
  DISMISS: 'operatorWARN',
  REMOVE: 'operatorREMOVE',
  WARN: 'operatorWARN',
  SUSPEND: 'operatorSUSPEND',
  LIFT: 'operatorLIFT',
} as const satisfies Record<OperatorDeed, string>
const isolated = (text: string) => `\u2068${text}\u2069`

/** A notice as the page shows it: a sentence, a line below it, the page that it leads to, and a sign. */
export interface NoticeView {
  title: string
  meta: string
  href: string
  icon: IconNode
}

/**
 * Returns a notice in words, and the page that it leads to. `byMail` is the line that says where the link to accept an
 * invitation is.
 */
export function viewOf(
  notice: Notice,
  { t, byMail, language }: { t: Translate<typeof noticeKindWords.english>; byMail: string; language: Language },
): NoticeView {
  const { kind, uid, code, text, count, enterpriseCode } = notice
  const name = notice.name && isolated(notice.name)
  const company = isolated(notice.enterpriseName)
  switch (kind) {
    case 'REQUEST':
      return { title: t('REQUEST', { name }), meta: text, href: link('requestList'), icon: UserPlus }
    case 'REPLY': {
      const href = link('requestList', { direction: 'REPLIES' })
      return { title: t('REPLY', { name }), meta: text, href, icon: BookUser }
    }
    case 'APPROVED': {
      const href = link('groupDetail', { contactId: uid })
      return { title: t('APPROVED', { name }), meta: '', href, icon: UserRoundCheck }
    }
    case 'LEADS':
      return {
        title: t('LEADS', { count, company }),
        meta: '',
        href: link('leadList', { enterpriseCode }),
        icon: Inbox,
      }
    case 'ASSIGNED': {
      const title = name ? t('ASSIGNED', { name, company }) : t('assignedByNobody', { company })
      return { title, meta: '', href: link('leadDetail', { enterpriseCode, id: code }), icon: Inbox }
    }
    case 'INVITATION': {
      const title = name ? t('INVITATION', { name, company }) : t('invitedByNobody', { company })
      return { title, meta: byMail, href: link('enterpriseMainPage', { enterpriseCode }), icon: MailOpen }
    }
    case 'MEMBER': {
      const title = t('MEMBER', { email: isolated(text), company })
      return { title, meta: '', href: link('enterpriseMembers', { enterpriseCode }), icon: UserRoundCheck }
    }
    case 'REGISTRATION':
    case 'PLACE': {
      const meeting = isolated(notice.meetingName)
      const title = t(kind === 'REGISTRATION' && text === 'NOT_PASSED' ? 'refused' : kind, { meeting })
      const href = link('registrationDetail', { meetingCode: code, meetingType: notice.meetingType })
      return { title, meta: '', href, icon: Ticket }
    }
    case 'ANNOUNCEMENT': {
      const title = t('ANNOUNCEMENT', { meeting: isolated(notice.meetingName) })
      const href = link('registrationDetail', { meetingCode: code, meetingType: notice.meetingType })
      return { title, meta: text, href, icon: Megaphone }
    }
    case 'COUPON': {
      const title = t('COUPON', { coupon: isolated(text), meeting: isolated(notice.meetingName) })
      return { title, meta: '', href: link('coupons'), icon: TicketPercent }
    }
    case 'REPORT': {
      const title = t(code === 'DISMISS' ? 'reportDismissed' : 'REPORT')
      return { title, meta: '', href: link('messages'), icon: ShieldCheck }
    }
    case 'OPERATOR': {
      const title = t(operatorWords[code as OperatorDeed] ?? 'operatorWARN')
      return { title, meta: text, href: link('messages'), icon: ShieldAlert }
    }
    case 'LINK': {
      const day = formatShortDay(Date.parse(notice.at) + linkEndDays * dayMs, language)
      const title = t('LINK', { name: isolated(text || `/v/${code}`), day })
      return { title, meta: '', href: link('myLinks', { code }), icon: Link }
    }
  }
}

/** The notices of one day of the reader’s own zone. */
export interface NoticeDay {
  key: string
  name: string
  notices: Notice[]
}

const capitalised = (text: string, language: Language) =>
  text.charAt(0).toLocaleUpperCase(intlTag(language)) + text.slice(1)

/** The calendar day of an instant in the reader’s own zone, as a number that grows by one a day. */
const dayNumber = (ms: number) => {
  const date = new Date(ms)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
}

/** Returns “Today”, “Yesterday” or the date. */
function nameOfDay(ms: number, nowMs: number, language: Language) {
  const ago = dayNumber(nowMs) - dayNumber(ms)
  if (ago > 1) return formatShortDay(ms, language)
  const relative = new Intl.RelativeTimeFormat(intlTag(language), { numeric: 'auto' })
  return capitalised(relative.format(-Math.max(0, ago), 'day'), language)
}

/** Returns notices, the newest first, by the days of the reader’s own zone. */
export function byDay(notices: readonly Notice[], nowMs: number, language: Language): NoticeDay[] {
  const days: NoticeDay[] = []
  for (const notice of notices) {
    const ms = Date.parse(notice.at)
    const key = String(dayNumber(ms))
    const last = days.at(-1)
    if (last?.key === key) last.notices.push(notice)
    else days.push({ key, name: nameOfDay(ms, nowMs, language), notices: [notice] })
  }
  return days
}

/** Returns the time of day of an instant in the reader’s own zone. */
export const timeOf = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(intlTag(language), { timeStyle: 'short' }).format(new Date(instant))

/** Returns a list with the rows of another behind it, each once. */
export const joined = joinedBy<Notice>(({ id }) => id)
