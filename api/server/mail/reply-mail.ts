import type { Contents, Mail, MailContext } from './mail.ts'

/** Returns the contents of a member's reply to a visitor: the member's text first, then the visitor's question. */
export function replyContents(
  { facts }: Extract<Mail, { kind: 'leadReply' }>,
  { t, names: sender, isolate }: MailContext,
): Contents {
  const names = { enterprise: isolate(facts.enterprise), member: isolate(facts.memberName) }
  const more = [
    facts.question && t('leadReplyQuestion', { question: isolate(facts.question) }),
    facts.replyTo && t('leadReplyBack', names),
  ].filter(Boolean)
  return {
    subject: t('leadReplySubject', names),
    title: t('leadReplyTitle', names),
    lead: facts.text,
    ...(more.length > 0 && { more: { text: more.join('\n') } }),
    footnote: t('leadReplyWhy', { ...sender, ...names }),
  }
}
