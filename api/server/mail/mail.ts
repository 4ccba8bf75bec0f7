import type { Translate } from '../../../i18n/messages.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Role } from '../../contract/core/roles.ts'
import type { intentions } from '../../contract/leads/lead-terms.ts'
import type { Settings } from '../core/settings.ts'
import type { Letter } from './mail-letter.ts'
import type { mailWords } from './mail-words.ts'
import type { StopKind } from './stop-links.ts'

/** The facts in mails to members of an enterprise. */
export interface LeadMailFacts {
  /** The link makes its reader a member. */
  memberInvited: { enterprise: string; role: Role; invitedBy: string; days: number; link: string }
  /** The link makes its reader the first owner of the company of an exhibitor. */
  exhibitorClaim: { enterprise: string; meeting: string; days: number; link: string }
  /** To the organisers of a meeting whose webhook was paused; `address` is its host. */
  webhookPaused: { meeting: string; address: string; link: string }
  newLead: {
    enterprise: string
    name: string
    company: string
    intention: (typeof intentions)[number]
    message: string
    /** The instant by which the visitor may expect an answer, shown in `timeZone`; empty if none was promised. */
    replyBy: string
    timeZone: string
    /** True if the visitor wrote before, and this message was joined to that lead. */
    isJoined: boolean
    link: string
    /** Turns such mails of this enterprise off. */
    stopLink: string
  }
  /** Instead of the mails on single leads, where those would be too many. */
  manyLeads: { enterprise: string; count: number; link: string; stopLink: string }
}

/** The facts in mails about registrations; `when` is the beginning, or the end of an offer, in the meeting's zone. */
export interface RegistrationMailFacts {
  /** `calendar` is the text of a calendar file that the mail brings; empty without one. */
  registrationState: {
    state: 'UNDER_REVIEW' | 'PASSED' | 'NOT_PASSED' | 'CANCELLED'
    meeting: string
    reason: string
    when: Date
    timeZone: string
    place: string
    link: string
    calendar: string
  }
  registrationReminder: { meeting: string; hours: number; when: Date; timeZone: string; place: string; link: string }
  placeOffered: { meeting: string; when: Date; timeZone: string; link: string }
  /** To a guest on an organiser’s list. The link shows their invitation, and lets them answer and register. */
  guestInvited: { meeting: string; when: Date; timeZone: string; place: string; link: string }
  /** To a person to whom somebody gives their place. */
  placeGiven: { meeting: string; by: string; when: Date; timeZone: string; place: string; link: string }
  /** To a colleague for whom somebody keeps a place, until `until`. */
  placeKept: {
    meeting: string
    by: string
    when: Date
    until: Date
    timeZone: string
    place: string
    link: string
  }
  /** To the person whose place was taken by the one to whom they gave it. */
  placeTaken: { meeting: string; when: Date; timeZone: string; link: string }
}

/** The facts in mails about the money of an order; `amount` is written as people read it. */
interface OrderMailFacts {
  /** An online payment has arrived, and the tickets are the buyer’s. */
  orderPaid: { meeting: string; number: string; amount: string; link: string }
  /** An online payment came too late, and goes back by itself. */
  orderReturned: { meeting: string; number: string; amount: string; link: string }
  /** The organiser refunds an order that was paid online. */
  orderRefunded: { meeting: string; number: string; amount: string; link: string }
}

/** The facts in a mail of each kind, beside its fixed words. Links are whole addresses. */
export interface MailFacts extends LeadMailFacts, RegistrationMailFacts, OrderMailFacts {
  /** To a new address: the link makes its account. */
  activate: { link: string }
  /** For an address that already has an account, after an attempt to register. */
  alreadyRegistered: { link: string; resetLink: string }
  /** The link sets a new password. */
  reset: { link: string }
  /** For an address without an account, after a request for a new password. */
  noAccount: { link: string }
  /** The link gives the account this address. */
  changeEmail: { link: string }
  passwordChanged: { when: Date | string; device: string }
  /** To the address before; the new one is masked. */
  emailChanged: { newEmail: string }
  accountDeleted: Record<string, never>
  /**
   * Messages that waited unread; `enterprise` is set in mails to its members, `text` may be empty. `stopLink` turns
   * such mails off; empty where that needs a login.
   */
  unreadMessages: {
    sender: string
    enterprise: string
    count: number
    text: string
    link: string
    stopLink: string
  }
  /** New notices as sentences, and how many more there are; `stops` turn mails off, by kind and then all of them. */
  newNotices: { sentences: string[]; count: number; link: string; stops: { kind: StopKind; link: string }[] }
  /** A message that the organisers of a meeting wrote to a registrant. `stopLink` turns such mails off. */
  announcement: { subject: string; text: string; meeting: string; link: string; stopLink: string }
  /** A member's reply to a visitor. `question` is the visitor's text; `replyTo` is the member's own address. */
  leadReply: { enterprise: string; memberName: string; text: string; question: string; replyTo: string }
}

/** A mail to one person, in their language. */
export type Mail = {
  [Kind in keyof MailFacts]: { kind: Kind; to: string; language: Language; facts: MailFacts[Kind] }
}[keyof MailFacts]

/** A mail as it leaves: its subject, both of its parts and the addresses in it. */
export interface Written {
  subject: string
  text: string
  html: string
  links: string[]
}

/** The parts of a mail that differ from mail to mail. */
export type Contents = Omit<Letter, 'to' | 'language' | 'operator' | 'plainAddress' | 'contact'>

/** The functions and names that a mail is written with. */
export interface MailContext {
  t: Translate<typeof mailWords.english>
  settings: Settings
  /** The placeholders of sender and recipient; their texts keep their own direction. */
  names: { operator: string; email: string; contact: string }
  isolate: (text: string) => string
  /** A time as clocks of that zone show it. */
  instant: (when: Date | string, timeZone: string) => string
}
