/** A registration of somebody in the demo world. Without a state it is passed. */
interface DemoRegistration {
  uid: string
  meeting: string
  identity?: 'VISITOR' | 'GUEST' | 'MEDIA'
  state?: 'UNDER_REVIEW' | 'NOT_PASSED' | 'CANCELLED'
  reason?: string
  faulty?: string[]
  code?: string
  daysAgo: number
  answers?: Record<string, unknown>
}

const consent = { photos: '1' }
const media = (outlet: string, topics = '') => ({
  outlet,
  pressCard: 'IFJ 26-04417',
  ...(topics ? { interview: 'YES', topics } : { interview: 'NO' }),
  ...consent,
})

/** The places of `M2027`, which are all taken. */
export const fullPlaces = 8

/** Registrations for `X2026`, `M2026` and `M2027`. The visitor `U1001` has a pass for the exhibition alone. */
export const demoRegistrations: DemoRegistration[] = [
  { uid: 'U1001', meeting: 'X2026', daysAgo: 18, answers: { interest: ['heating'], companions: 1, ...consent } },
  { uid: 'U1002', meeting: 'X2026', daysAgo: 16.4, answers: { interest: ['heating', 'ventilation'], ...consent } },
  { uid: 'U1101', meeting: 'X2026', identity: 'GUEST', code: 'VIP2026', daysAgo: 15, answers: consent },
  { uid: 'U1112', meeting: 'X2026', daysAgo: 12.2, answers: { companions: 3, ...consent } },
  {
    ...{ uid: 'U1104', meeting: 'X2026', identity: 'MEDIA', state: 'UNDER_REVIEW', daysAgo: 2.1 },
    answers: media('Bauen & Stille', 'Heat pumps for terraced houses'),
  },
  {
    ...{ uid: 'U1111', meeting: 'X2026', identity: 'MEDIA', state: 'NOT_PASSED', daysAgo: 9, faulty: ['outlet'] },
    reason: 'Please name the outlet you write for.',
    answers: media('Freelance'),
  },
  { uid: 'U1113', meeting: 'X2026', state: 'CANCELLED', daysAgo: 11, answers: consent },
  { uid: 'U1002', meeting: 'M2026', daysAgo: 6, answers: consent },
  { uid: 'U1102', meeting: 'M2026', daysAgo: 5.5, answers: { companions: 1, ...consent } },
  {
    uid: 'U1103',
    meeting: 'M2026',
    identity: 'MEDIA',
    state: 'UNDER_REVIEW',
    daysAgo: 1.3,
    answers: media('Wohnen heute'),
  },
  ...['U1003', 'U1101', 'U1102', 'U1103', 'U1104', 'U1111', 'U1112', 'U1113'].map((uid, at) => ({
    ...{ uid, meeting: 'M2027', daysAgo: 20 - at, answers: consent },
  })),
]
