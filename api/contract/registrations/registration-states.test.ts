import { expect, test } from 'vitest'
import { passStates, registrationEvents, registrationStates, stateAfter, statesBefore } from './registration-states.ts'

test('every event is possible in some state, and every state but NONE is reached', () => {
  const reached = registrationStates.flatMap((state) => registrationEvents.map((event) => stateAfter(state, event)))

  expect(registrationEvents.filter((event) => !registrationStates.some((state) => stateAfter(state, event)))).toEqual(
    [],
  )
  expect(registrationStates.filter((state) => state !== 'NONE' && !reached.includes(state))).toEqual([])
})

test('nobody gets in without having been passed', () => {
  expect(statesBefore('SIGN')).toEqual(['PASSED'])
  expect(passStates.filter((state) => stateAfter(state, 'UPDATE'))).toEqual([])
})

test('an event leads to the same state from wherever it is possible, so that one statement can move all', () => {
  const events = registrationEvents.map((event) => [
    ...new Set(statesBefore(event).map((state) => stateAfter(state, event))),
  ])

  expect(events.filter((targets) => targets.length > 1)).toEqual([])
})
