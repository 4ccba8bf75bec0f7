import type { Contents, Mail, MailContext } from './mail.ts'

/** The kinds of mails about a registration, an invitation to register and the waiting list. */
export type RegistrationMail = Extract<
  Mail,
  {
    kind:
      | 'registrationState'
      | 'registrationReminder'
      | 'guestInvited'
      | 'placeOffered'
      | 'placeGiven'
      | 'placeKept'
      | 'placeTaken'
  }
>

/** Returns whether a mail is about a registration, or about a place for one. */
export const isAboutRegistration = (mail: Mail): mail is RegistrationMail =>
  /^(?:registration|place|guest)/.test(mail.kind)

const titles = {
  UNDER_REVIEW: 'registrationReceivedTitle',
  PASSED: 'registrationPassedTitle',
  NOT_PASSED: 'registrationRefusedTitle',
  CANCELLED: 'registrationCancelledTitle',
} as const
const leads = {
  UNDER_REVIEW: 'registrationReceivedLead',
  PASSED: 'registrationPassedLead',
  CANCELLED: 'registrationCancelledLead',
} as const

/** Returns the contents of a mail about a registration, or about a place that was offered or given. */
export function registrationContents(mail: RegistrationMail, writing: MailContext): Contents {
  const { t, names: sender, isolate, instant } = writing
  const { kind, facts } = mail
  const names = { ...sender, meeting: isolate(facts.meeting) }
  const when = isolate(instant(facts.when, facts.timeZone))
  if (kind === 'placeOffered') {
    const title = t('offerTitle', names)
    return {
      subject: title,
      title,
      lead: t('offerLead', { when }),
      button: { label: t('offerButton'), link: facts.link },
      footnote: t('offerWhy', names),
    }
  }
  if (kind === 'guestInvited') {
    const title = t('invitedTitle', names)
    return {
      subject: title,
      title,
      lead: t('invitedLead'),
      button: { label: t('memberInvitedButton'), link: facts.link },
      more: { text: [when, facts.place && isolate(facts.place)].filter(Boolean).join('\n') },
      footnote: t('invitedWhy', names),
    }
  }
  if (kind === 'placeGiven') {
    const by = { ...names, name: isolate(facts.by) }
    const title = t('givenTitle', by)
    return {
      subject: title,
      title,
      lead: t('givenLead'),
      button: { label: t('offerButton'), link: facts.link },
      more: { text: [when, facts.place && isolate(facts.place)].filter(Boolean).join('\n') },
      footnote: t('givenWhy', by),
    }
  }
  if (kind === 'placeKept') {
    const by = { ...names, name: isolate(facts.by) }
    const title = t('keptTitle', by)
    return {
      subject: title,
      title,
      lead: `${t('keptLead')} ${t('keptUntil', { when: isolate(instant(facts.until, facts.timeZone)) })}`,
      button: { label: t('keptButton'), link: facts.link },
      more: { text: [when, facts.place && isolate(facts.place)].filter(Boolean).join('\n') },
      footnote: t('givenWhy', by),
    }
  }
  const footnote = t('registrationWhy', names)
  if (kind === 'placeTaken') {
    const title = t('takenTitle', names)
    const button = { label: t('registrationButton'), link: facts.link }
    return { subject: title, title, lead: t('takenLead'), button, footnote }
  }
  const more = { text: [when, facts.place && isolate(facts.place)].filter(Boolean).join('\n') }
  if (kind === 'registrationReminder') {
    const title = t(facts.hours > 2 ? 'reminderDayTitle' : 'reminderHoursTitle', names)
    const button = { label: t('passButton'), link: facts.link }
    return { subject: title, title, lead: t('reminderLead', { when }), button, more, footnote }
  }
  const { state, reason, link } = facts
  const title = t(titles[state], names)
  return {
    subject: title,
    title,
    lead: state === 'NOT_PASSED' ? reason && t('registrationReason', { reason: isolate(reason) }) : t(leads[state]),
    button: { label: t(state === 'PASSED' ? 'passButton' : 'registrationButton'), link },
    ...(state !== 'CANCELLED' && state !== 'NOT_PASSED' && { more }),
    footnote,
  }
}
