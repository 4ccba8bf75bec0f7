import type { IconNode } from 'lucide'
import { Check, Forward, RotateCcw, ScanLine, Ticket, UserSearch, X } from 'lucide'
import type { RegistrationEvent } from '../../../../api/contract/registrations/registration-states.ts'
import type { Detail } from './registration-terms.ts'

/** A step of a registration: it is done, what waits now, what comes next, or what ended it. `word` names it. */
export interface CourseStep {
  is: 'done' | 'now' | 'next' | 'bad'
  word: (typeof eventWords)[RegistrationEvent] | 'checking' | 'passIssued' | 'signIn'
  icon: IconNode
  /** Empty for what has not happened. */
  at: string
}

const eventWords = {
  REGISTER: 'submitted',
  REGISTER_UNREVIEWED: 'submitted',
  UPDATE: 'filledAgain',
  HAND_ON: 'handedOn',
  CANCEL: 'CANCELLED',
  PASS: 'PASSED',
  UNDO_PASS: 'takenBack',
  REFUSE: 'NOT_PASSED',
  UNDO_REFUSE: 'takenBack',
  SIGN: 'SIGNED',
  UNDO_SIGN: 'takenBack',
} as const satisfies Record<RegistrationEvent, string>

const icons: Partial<Record<RegistrationEvent, IconNode>> = {
  HAND_ON: Forward,
  CANCEL: X,
  REFUSE: X,
  UNDO_PASS: RotateCcw,
  UNDO_REFUSE: RotateCcw,
  UNDO_SIGN: RotateCcw,
}

const isBad = (event: RegistrationEvent) => event === 'REFUSE' || event === 'CANCEL'

/** The steps that are still to come from each state on: the first of them is what waits now. */
const ahead: Record<Detail['status'], readonly Omit<CourseStep, 'is' | 'at'>[]> = {
  NONE: [],
  UNDER_REVIEW: [
    { word: 'checking', icon: UserSearch },
    { word: 'passIssued', icon: Ticket },
  ],
  PASSED: [{ word: 'signIn', icon: ScanLine }],
  NOT_PASSED: [],
  CANCELLED: [],
  SIGNED: [],
}

/** Returns what became of a registration, and what is still to happen. */
export function courseOf({ steps, status }: Pick<Detail, 'steps' | 'status'>): CourseStep[] {
  const past = steps.map(({ event, at }): CourseStep => {
    return { is: isBad(event) ? 'bad' : 'done', word: eventWords[event], icon: icons[event] ?? Check, at }
  })
  const next = ahead[status].map((step, index): CourseStep => ({ ...step, is: index === 0 ? 'now' : 'next', at: '' }))
  return [...past, ...next]
}
