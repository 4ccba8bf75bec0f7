import type { Contents, Mail, MailContext } from './mail.ts'
import { stopsOf } from './notice-mail.ts'

/** Returns the contents of a mail about messages that waited unread, to a person or to a member of an enterprise. */
export function unreadContents(
  { facts, language }: Extract<Mail, { kind: 'unreadMessages' }>,
  { t, names: operatorNames, isolate }: MailContext,
): Contents {
  const { count, text, link } = facts
  const names = { ...operatorNames, sender: isolate(facts.sender), enterprise: isolate(facts.enterprise) }
  return {
    subject: t('unreadSubject', { ...names, count }),
    title: facts.enterprise ? t('unreadEnterpriseTitle', names) : t('unreadTitle', names),
    lead: t('unreadLead'),
    ...(text && { more: { text: t('unreadText', { message: isolate(text) }) } }),
    button: { label: t('unreadButton'), link },
    ...(facts.stopLink && { stops: stopsOf([{ kind: 'MESSAGE', link: facts.stopLink }], language) }),
    footnote: facts.enterprise ? t('unreadEnterpriseWhy', names) : t('unreadWhy', names),
  }
}
