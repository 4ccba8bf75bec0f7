// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The kinds of checks at a door. Only an `ENTRY` signs a registration. */
export const checkKinds = ['ENTRY', 'EXIT', 'MEAL', 'GIFT', 'SESSION'] as const
/** A kind of check at a door. */
export type CheckKind = (typeof checkKinds)[number]

/** The number of times that a check admits one person: once, once on each day at the meeting's place, or many times. */
export const checkRules = ['ONCE', 'DAILY', 'MANY'] as const
/** A rule of a check. */
export type CheckRule = (typeof checkRules)[number]

/**
 * The verdicts about a scan. `DUPLICATE`: the person was admitted before, by the scan that is named. `FORGED` is no
 * code of this meeting, `EXPIRED` one of another time, `UNKNOWN` a pass or registration that the meeting does not have.
 */
export const verdicts = [
  ...(['ADMITTED', 'DUPLICATE', 'UNDER_REVIEW', 'NOT_PASSED', 'CANCELLED'] as const),
  ...(['FORGED', 'EXPIRED', 'UNKNOWN', 'UNDONE'] as const),
] as const
/** A verdict about a scan. */
export type Verdict = (typeof verdicts)[number]

/** Returns the colour of a verdict: green lets in, amber asks the staff to look, red stops. */
export const toneOf = (verdict: Verdict): 'green' | 'amber' | 'red' => {
  if (verdict === 'ADMITTED') return 'green'
  return verdict === 'DUPLICATE' || verdict === 'UNDER_REVIEW' ? 'amber' : 'red'
}

/** The fields of a registration that gates can show, beside the fields of its form. */
export const shownFields = ['organisation', 'position', 'identity', 'country'] as const

/** The maximum number of fields that a gate shows, of scans in one call, and of hours for which a device link lasts. */
export const doorLimits = {
  fields: 4,
  types: 12,
  scans: 200,
  deviceHours: 336,
  deviceName: 60,
  checkName: 40,
  reason: 300,
} as const

/** The number of seconds for which the digits of a venue code are shown, where they rotate. */
export const venueSeconds = 60

/** The states of a staff device: its link waits, it is set up, its time is over, or it was revoked. */
export const deviceStates = ['WAITING', 'ACTIVE', 'EXPIRED', 'REVOKED'] as const
