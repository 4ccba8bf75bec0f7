import type { Contents, Mail, MailContext } from './mail.ts'
import { stopsOf } from './notice-mail.ts'

/** The kinds of mails that members of an enterprise get, and those who are to become one. */
export type MemberMail = Extract<
  Mail,
  { kind: 'memberInvited' | 'exhibitorClaim' | 'webhookPaused' | 'newLead' | 'manyLeads' }
>

const roleWords = { OWNER: 'roleOwner', EDITOR: 'roleEditor', SALES: 'roleSales' } as const
const intentionWords = {
  PURCHASE_PRODUCTS: 'intentionPurchase',
  AGENT_PRODUCTS: 'intentionAgent',
  MARKET_COOPERATION: 'intentionCooperation',
  OTHER: 'intentionOther',
} as const

function invitation(
  mail: Extract<MemberMail, { kind: 'memberInvited' }>,
  { t, names: sender, isolate }: MailContext,
): Contents {
  const { link, role, days } = mail.facts
  const names = { enterprise: isolate(mail.facts.enterprise), invitedBy: isolate(mail.facts.invitedBy) }
  return {
    subject: t('memberInvitedSubject', names),
    title: t('memberInvitedTitle', names),
    lead: t('memberInvitedLead', { ...names, role: t(roleWords[role]) }),
    button: { label: t('memberInvitedButton'), link },
    more: { text: t('memberInvitedValidity', { count: days }) },
    footnote: `${t('memberInvitedWhy', { ...sender, ...names })} ${t('ignore')}`,
  }
}

function claim(
  { facts }: Extract<MemberMail, { kind: 'exhibitorClaim' }>,
  { t, names: sender, isolate }: MailContext,
): Contents {
  const names = { enterprise: isolate(facts.enterprise), meeting: isolate(facts.meeting) }
  return {
    subject: t('exhibitorClaimSubject', names),
    title: t('exhibitorClaimTitle', names),
    lead: t('exhibitorClaimLead', names),
    button: { label: t('exhibitorClaimButton'), link: facts.link },
    more: { text: t('memberInvitedValidity', { count: facts.days }) },
    footnote: `${t('exhibitorClaimWhy', { ...sender, ...names })} ${t('ignore')}`,
  }
}

function pause(
  { facts }: Extract<MemberMail, { kind: 'webhookPaused' }>,
  { t, names: sender, isolate }: MailContext,
): Contents {
  const names = { meeting: isolate(facts.meeting), address: isolate(facts.address) }
  return {
    subject: t('webhookPausedTitle', names),
    title: t('webhookPausedTitle', names),
    lead: t('webhookPausedLead', names),
    button: { label: t('webhookPausedButton'), link: facts.link },
    footnote: t('webhookPausedWhy', { ...sender, ...names }),
  }
}

function newLead(
  mail: Extract<MemberMail, { kind: 'newLead' }>,
  { t, names: sender, isolate, instant }: MailContext,
): Contents {
  const { isJoined, company, message, replyBy, timeZone, link } = mail.facts
  const enterprise = isolate(mail.facts.enterprise)
  const name = isolate(mail.facts.name)
  const visitor = company ? t('visitorOf', { name, company: isolate(company) }) : name
  const intention = t(intentionWords[mail.facts.intention])
  const sentences = [
    t(isJoined ? 'joinedLeadLead' : 'newLeadLead', { visitor, intention }),
    replyBy && t('newLeadReplyBy', { when: isolate(instant(replyBy, timeZone)) }),
  ]
  return {
    subject: t(isJoined ? 'joinedLeadSubject' : 'newLeadSubject', { name, enterprise }),
    title: t(isJoined ? 'joinedLeadTitle' : 'newLeadTitle', { enterprise }),
    lead: sentences.filter(Boolean).join(' '),
    ...(message && { more: { text: t('newLeadMessage', { message: isolate(message) }) } }),
    button: { label: t('newLeadButton'), link },
    footnote: t('newLeadWhy', { ...sender, enterprise }),
    stops: stopsOf([{ kind: 'LEAD_MAILS', link: mail.facts.stopLink }], mail.language),
  }
}

/** Returns the contents of a mail to members. */
export function memberContents(mail: MemberMail, writing: MailContext): Contents {
  if (mail.kind === 'memberInvited') return invitation(mail, writing)
  if (mail.kind === 'exhibitorClaim') return claim(mail, writing)
  if (mail.kind === 'webhookPaused') return pause(mail, writing)
  if (mail.kind === 'newLead') return newLead(mail, writing)
  const { t, names: sender, isolate } = writing
  const { count, link } = mail.facts
  const enterprise = isolate(mail.facts.enterprise)
  return {
    subject: t('manyLeadsSubject', { count, enterprise }),
    title: t('manyLeadsTitle', { count }),
    lead: t('manyLeadsLead', { enterprise }),
    button: { label: t('manyLeadsButton'), link },
    footnote: t('newLeadWhy', { ...sender, enterprise }),
    stops: stopsOf([{ kind: 'LEAD_MAILS', link: mail.facts.stopLink }], mail.language),
  }
}
