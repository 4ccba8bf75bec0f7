import { expect, test } from 'vitest'
import { changed, countOf, dayOf, filtersOf, startOf } from './lead-filters.ts'

test('filters written into an address are read back unchanged', () => {
  const filters = {
    status: 'NEW',
    channel: 'IM_CHAT',
    intention: 'OTHER',
    assigneeUid: 'nobody',
    search: 'heat pump',
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-08T00:00:00.000Z',
  } as const

  const address = new URLSearchParams(filters)

  expect(filtersOf(Object.fromEntries(address))).toEqual(filters)
})

test.each([
  ['a state that does not exist', { status: 'LOST' }],
  ['a channel that does not exist', { channel: 'x' }],
  ['a day that is none', { from: 'soon' }],
  ['a member whose uid has other signs', { assigneeUid: "U1' or 1" }],
  ['an empty search', { search: '  ' }],
  ['a name of another page', { tab: 'team' }],
])('%s filters nothing', (_, query) => {
  expect(filtersOf(query)).toEqual({})
})

test('a change keeps the other filters, and an empty one is removed', () => {
  const filters = filtersOf({ status: 'NEW', search: 'pump' })

  expect(changed(filters, { search: '', channel: 'IM_CHAT' })).toEqual({ status: 'NEW', channel: 'IM_CHAT' })
})

test('both ends of a period count as one filter; state and search are not counted', () => {
  const filters = filtersOf({ status: 'NEW', search: 'a', from: '2026-11-01T00:00Z', to: '2026-11-02T00:00Z' })

  expect(countOf(filters)).toBe(1)
})

test('the chosen last day belongs to the period', () => {
  const end = startOf('2026-02-28', 1)

  expect(dayOf(end)).toBe('2026-03-01')
  expect(dayOf(end, -1)).toBe('2026-02-28')
})

test.each(['0002-11-21', '0020-11-21', '2026-11-21'])('a year that is still being typed stays as it is: %s', (day) => {
  expect(dayOf(startOf(day))).toBe(day)
  expect(dayOf(startOf(day, 1), -1)).toBe(day)
})
