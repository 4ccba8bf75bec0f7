import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askAgainDays, requestEvents, requestStates, requestSteps } from '../../contract/contacts/request-states.ts'
import { type Act, type Pair, pairAfter } from './pair.ts'

const acts: readonly Act[] = ['ASK', 'APPROVE', 'UNDO_APPROVE', 'IGNORE', 'UNDO_IGNORE', 'WITHDRAW', 'REMOVE']
const dayMs = 86_400_000

/** Two people, A and B: what each asked and when, and who shares details with whom. */
interface Two {
  requests: [Pair['sent'], Pair['sent']]
  askedAt: [Date | undefined, Date | undefined]
  isSharing: [boolean, boolean]
}
type Who = 0 | 1

const strangers: Two = { requests: ['NONE', 'NONE'], askedAt: [undefined, undefined], isSharing: [false, false] }
const otherThan = (who: Who): Who => (who === 0 ? 1 : 0)
const pairOf = (two: Two, who: Who): Pair => ({
  sent: two.requests[who],
  sentAt: two.askedAt[who],
  received: two.requests[otherThan(who)],
  isSharing: two.isSharing[who],
  isSharedWith: two.isSharing[otherThan(who)],
})

/** Two people after an act of one of them. An act that is refused changes nothing. */
function become(two: Two, who: Who, act: Act, day: number): Two {
  const pair = pairAfter(pairOf(two, who), act, new Date(day * dayMs))
  if (!pair) return two
  const inOrder = <T>(ofActor: T, ofOther: T): [T, T] => (who === 0 ? [ofActor, ofOther] : [ofOther, ofActor])
  return {
    requests: inOrder(pair.sent, pair.received),
    askedAt: inOrder(pair.sentAt, two.askedAt[otherThan(who)]),
    isSharing: inOrder(pair.isSharing, pair.isSharedWith),
  }
}

/** Returns what a person sees of their own request: an ignored one looks like one that waits. */
const sees = ({ requests, askedAt, isSharing }: Two, who: Who) => ({
  isWaiting: requests[who] === 'PENDING' || requests[who] === 'IGNORED',
  askedAt: requests[who] === 'PENDING' || requests[who] === 'IGNORED' ? askedAt[who] : undefined,
  isSharing: isSharing[who],
  isSharedWith: isSharing[otherThan(who)],
})

const who = fc.constantFrom<Who>(0, 1)
const step = fc.record({ who, act: fc.constantFrom(...acts), days: fc.constantFrom(0, 1, askAgainDays) })
const life = fc.array(step, { maxLength: 14 })

/** Plays the steps of a life, each with the day on which it happens. */
function play(
  steps: { who: Who; act: Act; days: number }[],
  seen: (two: Two, before: Two, day: number) => void = () => {},
) {
  let day = 1
  return steps.reduce((two, { who, act, days }) => {
    day += days
    const next = become(two, who, act, day)
    seen(next, two, day)
    return next
  }, strangers)
}

test('every state and every event of a request has its place in the steps', () => {
  const named = new Set(Object.values(requestSteps).flatMap((steps) => Object.keys(steps)))
  const reached = new Set(Object.values(requestSteps).flatMap((steps) => Object.values(steps)))

  expect(Object.keys(requestSteps).sort()).toEqual([...requestStates].sort())
  expect([...named].sort()).toEqual([...requestEvents].sort())
  expect([...reached, 'NONE'].sort()).toEqual([...requestStates].sort())
})

test('an act whose answer was lost and that is made again changes nothing more', () => {
  fc.assert(
    fc.property(life, step, (steps, { who, act }) => {
      const once = become(play(steps), who, act, 1000)

      expect(become(once, who, act, 1000)).toEqual(once)
    }),
  )
})

test('an earlier act that arrives a second time never makes contacts of those who are none', () => {
  fc.assert(
    fc.property(life, step, step, (steps, late, last) => {
      const meanwhile = become(become(play(steps), late.who, late.act, 1000), last.who, last.act, 1000)

      const again = become(meanwhile, late.who, late.act, 1000)

      const isNew = again.isSharing.some((isSharing, at) => isSharing && !meanwhile.isSharing[at])
      const isApproving = late.act === 'ASK' || meanwhile.requests[otherThan(late.who)] === 'PENDING'
      expect(isNew && !isApproving).toBe(false)
    }),
  )
})

describe('in any life of two people', () => {
  test('details are shared only after both agreed, and by nobody who removed the other since', () => {
    fc.assert(
      fc.property(life, (steps) => {
        play(steps, (two, before) => {
          for (const at of [0, 1] as const) {
            const begins = two.isSharing[at] && !before.isSharing[at]
            const wasAsked = before.requests.some((state) => state === 'PENDING' || state === 'IGNORED')
            // A person who is still a contact of the other may return without being asked.
            if (begins) expect(wasAsked || before.isSharing[otherThan(at)]).toBe(true)
          }
        })
      }),
    )
  })

  test('nobody ends the sharing of the other', () => {
    fc.assert(
      fc.property(life, step, (steps, { who, act }) => {
        const before = play(steps)
        const other = otherThan(who)

        expect(before.isSharing[other] && !become(before, who, act, 1000).isSharing[other]).toBe(false)
      }),
    )
  })

  test('no request waits between two who share with each other', () => {
    fc.assert(
      fc.property(life, (steps) => {
        play(steps, ({ requests, isSharing }) => {
          const waits = requests.some((state) => state === 'PENDING' || state === 'IGNORED')
          expect(isSharing[0] && isSharing[1] && waits).toBe(false)
        })
      }),
    )
  })

  test('a person sees the same whether the other ignored them or only has not answered yet', () => {
    fc.assert(
      fc.property(life, (steps) => {
        // B undoes an ignoring that never happened instead, so that as many days pass.
        const silent = steps.map((step) => {
          return step.who === 1 && step.act === 'IGNORE' ? { ...step, act: 'UNDO_IGNORE' as const } : step
        })

        expect(sees(play(steps), 0)).toEqual(sees(play(silent), 0))
      }),
    )
  })
})

describe('two people who ask each other', () => {
  test('are contacts at once, whoever comes first', () => {
    const two = become(become(strangers, 0, 'ASK', 1), 1, 'ASK', 1)

    expect(two).toMatchObject({ requests: ['APPROVED', 'NONE'], isSharing: [true, true] })
  })

  test('are contacts even if one had ignored the other before', () => {
    const ignored = become(become(strangers, 0, 'ASK', 1), 1, 'IGNORE', 1)

    expect(become(ignored, 1, 'ASK', 2)).toMatchObject({ requests: ['APPROVED', 'NONE'], isSharing: [true, true] })
  })
})

describe('a request that was ignored', () => {
  const ignored = become(become(strangers, 0, 'ASK', 1), 1, 'IGNORE', 1)

  test('comes again only after thirty days', () => {
    expect(become(ignored, 0, 'ASK', 30).requests[0]).toBe('IGNORED')
    expect(become(ignored, 0, 'ASK', 31).requests[0]).toBe('PENDING')
  })

  test('does not come back when it is withdrawn and made again', () => {
    const again = become(become(ignored, 0, 'WITHDRAW', 2), 0, 'ASK', 3)

    expect(again.requests[0]).toBe('IGNORED')
  })
})

describe('who takes an approval back', () => {
  const contacts = become(become(strangers, 0, 'ASK', 1), 1, 'APPROVE', 1)
  const undone = become(contacts, 1, 'UNDO_APPROVE', 1)

  test('shares nothing more, and is asked as before', () => {
    expect(undone).toMatchObject({ requests: ['PENDING', 'NONE'], isSharing: [true, false] })
    expect(become(undone, 1, 'APPROVE', 2)).toMatchObject({ requests: ['APPROVED', 'NONE'], isSharing: [true, true] })
  })

  test('takes back nothing that the other has withdrawn', () => {
    const withdrawn = become(undone, 0, 'WITHDRAW', 2)

    expect(become(withdrawn, 1, 'UNDO_APPROVE', 3)).toEqual(withdrawn)
  })
})

describe('who removes a contact', () => {
  const contacts = become(become(strangers, 0, 'ASK', 1), 1, 'APPROVE', 1)
  const removed = become(contacts, 1, 'REMOVE', 2)

  test('shares nothing more, while the other still does', () => {
    expect(removed).toMatchObject({ requests: ['REMOVED', 'NONE'], isSharing: [true, false] })
  })

  test('is asked again by the other, and returns without being approved', () => {
    expect(become(removed, 0, 'ASK', 3)).toMatchObject({ requests: ['PENDING', 'NONE'], isSharing: [true, false] })
    expect(become(removed, 1, 'ASK', 3)).toMatchObject({ requests: ['APPROVED', 'NONE'], isSharing: [true, true] })
  })

  test('is not brought back by an approval that arrives late', () => {
    expect(become(removed, 1, 'APPROVE', 3)).toEqual(removed)
  })
})
