import { translator } from '../../../i18n/messages.ts'
import { noticeKindWords } from '../../../i18n/notice-kinds.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Contents, Mail, MailContext } from './mail.ts'
import { noticeMailWords } from './notice-words.ts'
import type { StopKind } from './stop-links.ts'

/** Returns the name of the notices that a link turns off. */
export const nameOfKind = (kind: Exclude<StopKind, 'ALL'>, language: Language) =>
  translator(noticeKindWords, language)(kind === 'LEAD_MAILS' ? 'kindLEADS' : `kind${kind}`)

/** Returns the links that turn mails off, with their words. */
export function stopsOf(stops: { kind: StopKind; link: string }[], language: Language) {
  const t = translator(noticeMailWords, language)
  return stops.map(({ kind, link }) => ({
    label: kind === 'ALL' ? t('stopAll') : t('stop', { kind: nameOfKind(kind, language) }),
    link,
  }))
}

/** Returns the contents of a message that organisers wrote. */
export function announcementContents(
  { facts, language }: Extract<Mail, { kind: 'announcement' }>,
  { names, isolate }: MailContext,
): Contents {
  const t = translator(noticeMailWords, language)
  const { subject, text, meeting, link, stopLink } = facts
  return {
    subject,
    title: subject,
    lead: text,
    button: { label: t('announcementButton'), link },
    footnote: t('announcementWhy', { ...names, meeting: isolate(meeting) }),
    stops: stopsOf([{ kind: 'ANNOUNCEMENT', link: stopLink }], language),
  }
}

/** Returns the contents of a mail with what is new. */
export function noticeContents(
  { facts, language }: Extract<Mail, { kind: 'newNotices' }>,
  { names }: MailContext,
): Contents {
  const t = translator(noticeMailWords, language)
  const { sentences, count, link, stops } = facts
  const title = t('subject', { count })
  const moreNum = count - sentences.length
  return {
    subject: title,
    title,
    lead: t('lead'),
    list: sentences,
    ...(moreNum > 0 && { more: { text: t('more', { count: moreNum }) } }),
    button: { label: t('showAll'), link },
    footnote: t('why', names),
    stops: stopsOf(stops, language),
  }
}
