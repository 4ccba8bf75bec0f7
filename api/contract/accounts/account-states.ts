// The state machines of registrations, codes, sessions and popup logins, as data. The server asks them what a request
// may do, the screens what to offer; tests walk through all of them.

/** A machine: its initial state, and for each state the next state of each event. */
export interface Machine {
  initial: string
  steps: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The states of a machine. */
export type StateOf<M extends Machine> = keyof M['steps'] & string
/** The events that a machine knows. */
export type EventOf<M extends Machine> = { [State in keyof M['steps']]: keyof M['steps'][State] }[keyof M['steps']] &
  string

const machine = <const M extends Machine>(it: M) => it

/**
 * An e-mail link: sent, valid for 24 hours, used once. A
 * new link replaces the one before it, which counts as expired from then on.
 */
export const emailLink = machine({
  initial: 'NONE',
  steps: {
    NONE: { send: 'SENT' },
    SENT: { sendAgain: 'SENT', expire: 'EXPIRED', use: 'USED' },
    EXPIRED: { sendAgain: 'SENT' },
    USED: {},
  },
})

/** A code by text message: some minutes, five tries, used once. */
export const phoneCode = machine({
  initial: 'NONE',
  steps: {
    NONE: { send: 'SENT' },
    SENT: { send: 'SENT', miss: 'SENT', missLast: 'LOCKED', expire: 'EXPIRED', match: 'VERIFIED' },
    EXPIRED: { send: 'SENT' },
    LOCKED: { send: 'SENT', expire: 'EXPIRED' },
    VERIFIED: { send: 'SENT' },
  },
})

/** The way of a new account: address, link, password and names, then ready, with a mobile number or without. */
export const registration = machine({
  initial: 'ADDRESS',
  steps: {
    ADDRESS: { send: 'INBOX' },
    INBOX: { change: 'ADDRESS', sendAgain: 'INBOX', open: 'PASSWORD', openExpired: 'EXPIRED', openUsed: 'LOGIN' },
    EXPIRED: { sendAgain: 'INBOX' },
    PASSWORD: { activate: 'READY', expire: 'EXPIRED' },
    READY: { addPhone: 'PHONE', goOn: 'DONE' },
    PHONE: { verify: 'DONE', skip: 'DONE' },
    LOGIN: { login: 'DONE' },
    DONE: {},
  },
})

/** The way to a new password. */
export const reset = machine({
  initial: 'ADDRESS',
  steps: {
    ADDRESS: { send: 'INBOX' },
    INBOX: { change: 'ADDRESS', sendAgain: 'INBOX', open: 'PASSWORD', openExpired: 'EXPIRED', openUsed: 'EXPIRED' },
    EXPIRED: { sendAgain: 'INBOX', change: 'ADDRESS' },
    PASSWORD: { reset: 'DONE', expire: 'EXPIRED' },
    DONE: {},
  },
})

/** A session: a guest logs in; expiry, logout here and logout everywhere end it. */
export const session = machine({
  initial: 'GUEST',
  steps: {
    GUEST: { login: 'ACTIVE' },
    ACTIVE: { use: 'ACTIVE', logout: 'GUEST', expire: 'ENDED', revoke: 'ENDED' },
    ENDED: { forget: 'GUEST' },
  },
})

/**
 * A login by popup on a partner page: the popup is opened, the person agrees, the code becomes a token once. A code
 * used twice takes the token back.
 */
export const popup = machine({
  initial: 'CLOSED',
  steps: {
    CLOSED: { open: 'WAITING' },
    WAITING: { agree: 'CODE', close: 'CLOSED' },
    CODE: { exchange: 'TOKEN', expire: 'CLOSED' },
    TOKEN: { exchange: 'REVOKED', expire: 'CLOSED', logout: 'CLOSED' },
    REVOKED: { open: 'WAITING' },
  },
})

/** Returns the state to which an event leads; undefined if the machine does not allow the event in this state. */
export function next<M extends Machine>(it: M, state: StateOf<M>, event: EventOf<M>): StateOf<M> | undefined {
  return it.steps[state]?.[event] as StateOf<M> | undefined
}
