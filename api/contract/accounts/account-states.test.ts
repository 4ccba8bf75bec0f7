import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailLink, type Machine, next, phoneCode, popup, registration, reset, session } from './account-states.ts'

/** Every machine with what it is for, and the states in which it stays for good, each of them meant. */
const machines: Record<string, { machine: Machine; goal: string; ends: string[] }> = {
  emailLink: { machine: emailLink, goal: 'USED', ends: ['USED'] },
  phoneCode: { machine: phoneCode, goal: 'VERIFIED', ends: [] },
  registration: { machine: registration, goal: 'DONE', ends: ['DONE'] },
  reset: { machine: reset, goal: 'DONE', ends: ['DONE'] },
  session: { machine: session, goal: 'ACTIVE', ends: [] },
  popup: { machine: popup, goal: 'TOKEN', ends: [] },
}

/** The states that some sequence of events leads to. */
function reachable({ initial, steps }: Machine) {
  const reached = new Set([initial])
  for (const state of reached) for (const to of Object.values(steps[state] ?? {})) reached.add(to)
  return [...reached].sort()
}

describe.each(Object.entries(machines))('%s', (_, { machine, goal, ends }) => {
  const states = Object.keys(machine.steps)
  const events = [...new Set(Object.values(machine.steps).flatMap((step) => Object.keys(step)))]

  test('begins in one of its states, and every event leads to one', () => {
    const named = [machine.initial, ...Object.values(machine.steps).flatMap((step) => Object.values(step))]

    expect(named.filter((state) => !states.includes(state))).toEqual([])
  })

  test('has no state that nothing leads to', () => {
    expect(reachable(machine)).toEqual([...states].sort())
  })

  test('ends only where it is meant to', () => {
    expect(states.filter((state) => Object.keys(machine.steps[state] ?? {}).length === 0)).toEqual(ends)
  })

  test('comes from every state to what it is for', () => {
    const stuck = states.filter((state) => !reachable({ ...machine, initial: state }).includes(goal))

    expect(stuck).toEqual([])
  })

  test('stays within its data on 5,000 random walks: what it does not name changes nothing', () => {
    const walks = fc.array(fc.constantFrom(...events), { maxLength: 30 })

    fc.assert(
      fc.property(walks, (walk) => {
        let state = machine.initial
        for (const event of walk) {
          const to = next(machine, state, event)
          expect(to).toBe(machine.steps[state]?.[event])
          if (to === undefined) continue
          expect(states).toContain(to)
          expect(ends).not.toContain(state)
          state = to
        }
      }),
      { numRuns: 5000 },
    )
  })
})

test('a machine answers only events that it knows', () => {
  // @ts-expect-error: no session can be sent
  expect(next(session, 'GUEST', 'send')).toBeUndefined()
})
