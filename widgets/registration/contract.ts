import { registrationStates } from '../../api/contract/registrations/registration-states.ts'
import { choice, text, widget } from '../element/contract.ts'

/** The registration for a meeting: as whom, what is asked of them, and what has become of it. */
export const contract = widget({
  tag: 'foyer-registration',
  attributes: {
    /** The meeting, such as `X2026`. */
    'meeting-code': text(),
    /** The kind of the identities among which people choose here; without it, all identities of the meeting. */
    role: choice(['visitor', 'media', 'guest', ''], ''),
    /** The same as `role`, for pages that are checked for ARIA: it would be no valid role there. */
    as: choice(['visitor', 'media', 'guest', ''], ''),
    /** The invitation code that the visitor came with, if any. */
    'invitation-code': text(),
    /**
     * The code of the short link by which the visitor came: that of a guest who was invited by name makes the
     * registration theirs.
     */
    'share-code': text(),
    /** `inline` is a form in the page; `popup` opens as a sheet as soon as it is connected. */
    mode: choice(['inline', 'popup'], 'inline'),
  },
  events: {
    /** The popup is shown. */
    'foyer:open': {},
    /** The visitor closed the popup. */
    'foyer:close': {},
    /** The registration is stored; `status` is `UNDER_REVIEW` or `PASSED`. */
    'foyer:registered': { meetingCode: text(), status: choice(registrationStates, 'UNDER_REVIEW') },
    /** The visitor goes to their registration, their pass or other meetings. Prevent it to go your own way. */
    'foyer:navigate': { href: text(), target: choice(['_self', '_blank'], '_self'), kind: text() },
    /**
     * The visitor has to log in. Prevent it and set `identity`, signed by your own server, to log them in yourself.
     */
    'foyer:login-required': {},
  },
  parts: ['root', 'card', 'identities', 'form', 'field', 'error', 'submit', 'done'],
  firstCalls: [{ call: 'registrationForms.page', attributes: ['meeting-code'] }],
})
