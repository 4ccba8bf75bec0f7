import type { Infer } from 'superstruct'
import { intlTag, locales } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { noticeKindWords } from '../../../../i18n/notice-kinds.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { linkEndDays } from '../../../contract/messages/notice-terms.ts'
import type { Notice } from '../../../contract/messages/notices.ts'
import type { OperatorDeed } from '../../../contract/messages/report-terms.ts'
import { pageLink } from '../../../contract/page-link.ts'
import { pagePath } from '../../../contract/pages.ts'
import type { Settings } from '../../core/settings.ts'

type GivenNotice = Infer<typeof Notice>

const operatorWords = {
  DISMISS: 'operatorWARN',
  REMOVE: 'operatorREMOVE',
  WARN: 'operatorWARN',
  SUSPEND: 'operatorSUSPEND',
  LIFT: 'operatorLIFT',
} as const satisfies Record<OperatorDeed, string>

const dayMs = 86_400_000

/** Returns the address of the page of notices. */
export const noticesLink = (language: Language, { publicUrl }: Settings) =>
  `${publicUrl}/notification?${new URLSearchParams({ language })}`

/** Returns a text that keeps its own direction inside a sentence from right to left. */
export const isolated = (text: string, language: Language) =>
  locales[language].dir === 'rtl' ? `\u2068${text}\u2069` : text

/** Returns a notice as a sentence. Days are those of the given time zone. */
export function sentenceOf(notice: GivenNotice, language: Language, timeZone = 'UTC'): string {
  const t = translator(noticeKindWords, language)
  const { kind, code, text, count } = notice
  const name = notice.name && isolated(notice.name, language)
  const company = isolated(notice.enterpriseName, language)
  switch (kind) {
    case 'REQUEST':
    case 'APPROVED':
    case 'REPLY':
      return t(kind, { name })
    case 'LEADS':
      return t('LEADS', { count, company })
    case 'ASSIGNED':
      return name ? t('ASSIGNED', { name, company }) : t('assignedByNobody', { company })
    case 'INVITATION':
      return name ? t('INVITATION', { name, company }) : t('invitedByNobody', { company })
    case 'MEMBER':
      return t('MEMBER', { email: isolated(text, language), company })
    case 'REGISTRATION':
    case 'PLACE': {
      const meeting = isolated(notice.meetingName, language)
      return t(kind === 'REGISTRATION' && text === 'NOT_PASSED' ? 'refused' : kind, { meeting })
    }
    case 'ANNOUNCEMENT':
      return t('ANNOUNCEMENT', { meeting: isolated(notice.meetingName, language) })
    case 'COUPON':
      return t('COUPON', { coupon: isolated(text, language), meeting: isolated(notice.meetingName, language) })
    case 'REPORT':
      return t(code === 'DISMISS' ? 'reportDismissed' : 'REPORT')
    case 'OPERATOR': {
      const title = t(operatorWords[code as OperatorDeed] ?? 'operatorWARN')
      return text ? `${title}: ${isolated(text, language)}` : title
    }
    case 'LINK': {
      const ends = new Date(Date.parse(notice.at) + linkEndDays * dayMs)
      const day = ends.toLocaleDateString(intlTag(language), { dateStyle: 'long', timeZone })
      return t('LINK', { name: isolated(text || `/v/${code}`, language), day })
    }
  }
}

/** Returns the address of the page that a notice leads to. */
export function pageOfNotice(notice: GivenNotice, language: Language, { publicUrl }: Settings): string {
  const { kind, uid, code, enterpriseCode, meetingType } = notice
  switch (kind) {
    case 'REQUEST':
      return publicUrl + pageLink('requestList', { language })
    case 'REPLY':
      return publicUrl + pageLink('requestList', { direction: 'REPLIES', language })
    case 'APPROVED':
      return publicUrl + pageLink('groupDetail', { contactId: uid, language })
    case 'LEADS':
      return publicUrl + pageLink('leadList', { enterpriseCode, language })
    case 'ASSIGNED':
      return publicUrl + pageLink('leadDetail', { enterpriseCode, id: code, language })
    case 'INVITATION':
      return publicUrl + pageLink('enterpriseMainPage', { enterpriseCode, language })
    case 'MEMBER':
      return publicUrl + pageLink('enterpriseMembers', { enterpriseCode, language })
    case 'REGISTRATION':
    case 'PLACE':
    case 'ANNOUNCEMENT':
      return publicUrl + pageLink('registrationDetail', { meetingCode: code, meetingType, language })
    case 'COUPON':
      return `${publicUrl}${pagePath('coupons')}?${new URLSearchParams({ language })}`
    case 'REPORT':
    case 'OPERATOR':
      return publicUrl + pageLink('messages', { language })
    case 'LINK':
      return publicUrl + pageLink('myLinks', { code, language })
  }
}
