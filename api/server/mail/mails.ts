import { intlTag, locales } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Settings } from '../core/settings.ts'
import { resetAddress } from './link-mails.ts'
import type { Contents, Mail, MailContext, Written } from './mail.ts'
import { letterHtml, letterText } from './mail-letter.ts'
import { mailWords } from './mail-words.ts'
import { memberContents } from './member-mails.ts'
import { announcementContents, noticeContents } from './notice-mail.ts'
import { isAboutOrder, orderContents } from './order-mail.ts'
import { isAboutRegistration, registrationContents } from './registration-mail.ts'
import { replyContents } from './reply-mail.ts'
import { unreadContents } from './unread-mail.ts'

// Formats a time in the reader's time zone. If it is unknown, the time is in UTC and names the zone.
const instant = (when: Date | string, language: Language, timeZone = 'UTC') =>
  new Intl.DateTimeFormat(intlTag(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(when))

/** The words of the mails that carry a link to press. */
const linkWords = {
  activate: {
    subject: 'activateSubject',
    title: 'activateTitle',
    lead: 'activateLead',
    button: 'activateButton',
    why: 'activateWhy',
  },
  alreadyRegistered: {
    subject: 'alreadyRegisteredSubject',
    title: 'alreadyRegisteredTitle',
    lead: 'alreadyRegisteredLead',
    button: 'alreadyRegisteredButton',
    why: 'alreadyRegisteredWhy',
  },
  reset: {
    subject: 'resetSubject',
    title: 'resetTitle',
    lead: 'resetLead',
    button: 'resetButton',
    why: 'resetWhy',
  },
  noAccount: {
    subject: 'noAccountSubject',
    title: 'noAccountTitle',
    lead: 'noAccountLead',
    button: 'noAccountButton',
    why: 'noAccountWhy',
  },
  changeEmail: {
    subject: 'changeEmailSubject',
    title: 'changeEmailTitle',
    lead: 'changeEmailLead',
    button: 'changeEmailButton',
    why: 'changeEmailWhy',
  },
} as const

function linkContents(
  { kind, facts }: Extract<Mail, { kind: keyof typeof linkWords }>,
  { t, names }: MailContext,
): Contents {
  const words = linkWords[kind]
  const contents = {
    subject: t(words.subject, names),
    title: t(words.title),
    lead: t(words.lead),
    button: { label: t(words.button), link: facts.link },
    footnote: `${t(words.why, names)} ${t('ignore')}`,
  }
  if (kind === 'noAccount') return contents
  if (kind !== 'alreadyRegistered') return { ...contents, more: { text: t('validity') } }
  return { ...contents, more: { text: t('alreadyRegisteredMore'), link: facts.resetLink } }
}

function contentsOf(mail: Mail, writing: MailContext): Contents {
  const { t, names, isolate, settings } = writing
  const { kind, facts, language } = mail
  if (kind === 'passwordChanged') {
    const when = isolate(instant(facts.when, language))
    return {
      subject: t('passwordChangedSubject', names),
      title: t('passwordChangedTitle'),
      lead: facts.device
        ? t('passwordChangedLeadDevice', { when, device: isolate(facts.device) })
        : t('passwordChangedLead', { when }),
      more: { text: t('passwordChangedMore') },
      button: { label: t('passwordChangedButton'), link: resetAddress(language, settings) },
      footnote: t('passwordChangedWhy', names),
    }
  }
  if (kind === 'emailChanged') {
    return {
      subject: t('emailChangedSubject', names),
      title: t('emailChangedTitle'),
      lead: t('emailChangedLead', { newEmail: isolate(facts.newEmail) }),
      more: { text: t('emailChangedMore', names) },
      footnote: t('emailChangedWhy', names),
    }
  }
  if (kind === 'accountDeleted') {
    return {
      subject: t('accountDeletedSubject', names),
      title: t('accountDeletedTitle'),
      lead: t('accountDeletedLead'),
      more: { text: t('accountDeletedMore', names) },
      footnote: t('accountDeletedWhy', names),
    }
  }
  if (kind === 'memberInvited' || kind === 'exhibitorClaim') return memberContents(mail, writing)
  if (kind === 'newLead' || kind === 'manyLeads' || kind === 'webhookPaused') return memberContents(mail, writing)
  if (kind === 'leadReply') return replyContents(mail, writing)
  if (kind === 'unreadMessages') return unreadContents(mail, writing)
  if (kind === 'announcement') return announcementContents(mail, writing)
  if (kind === 'newNotices') return noticeContents(mail, writing)
  if (isAboutRegistration(mail)) return registrationContents(mail, writing)
  if (isAboutOrder(mail)) return orderContents(mail, writing)
  return linkContents(mail, writing)
}

/** Writes a mail in the language of its reader. */
export function writeMail(mail: Mail, settings: Settings): Written {
  const { to, language } = mail
  const { operator, operatorEmail } = settings
  const t = translator(mailWords, language)
  // Latin names and addresses inside a sentence from right to left would drag its full stop along.
  const isolate = (text: string) => (locales[language].dir === 'rtl' ? `\u2068${text}\u2069` : text)
  const names = { operator: isolate(operator), email: isolate(to), contact: isolate(operatorEmail) }
  const writing = {
    t,
    settings,
    names,
    isolate,
    instant: (when: Date | string, zone: string) => instant(when, language, zone),
  }
  const contents = contentsOf(mail, writing)
  const letter = { ...contents, to, language, operator, plainAddress: t('plainAddress'), contact: t('contact', names) }
  return {
    subject: contents.subject.replace(/\p{Cc}+/gu, ' '),
    text: letterText(letter),
    html: letterHtml(letter),
    links: [contents.button, contents.more, ...(contents.stops ?? [])].flatMap((part) => part?.link ?? []),
  }
}

/** Returns a text message with six digits. The digits come first, where a phone's preview shows them. */
export const writeText = (
  { code, language }: { code: string; language: Language },
  { operator, codeMinutes }: Settings,
) => translator(mailWords, language)('code', { code, operator, count: codeMinutes })

/** The contents of a text message with a link: to a team that invites, or to a place that a colleague keeps. */
export type LinkText = { to: string; link: string; language: Language } & (
  | { word: 'memberInvitedText'; invitedBy: string; enterprise: string }
  | { word: 'keptText'; name: string; meeting: string }
)

/** Returns a text message with a link. */
export function writeLinkText(message: LinkText, { operator }: Settings) {
  const t = translator(mailWords, message.language)
  return message.word === 'keptText' ? t('keptText', message) : t('memberInvitedText', { ...message, operator })
}
