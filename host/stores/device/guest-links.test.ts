import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guestLink, storeGuestLink } from './guest-links.ts'

const key = 'foyer:guest-links'
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const visit = (code: string, query: string) => storeGuestLink(code, new URLSearchParams(query))

test('a guest’s link is remembered for its meeting, and for no other', () => {
  visit('abcd2345', 'meetingCode=X2026&guest=k3')

  expect(guestLink('X2026')).toBe('abcd2345')
  expect(guestLink('M2026')).toBeUndefined()
})

test('another link of the meeting does not take the place of a guest’s, and a newer one of a guest does', () => {
  visit('abcd2345', 'meetingCode=X2026&guest=k3')
  visit('plain234', 'meetingCode=X2026')
  expect(guestLink('X2026')).toBe('abcd2345')

  visit('efgh6789', 'meetingCode=X2026&guest=k4')
  expect(guestLink('X2026')).toBe('efgh6789')
})

test('a link that leads to no meeting is not remembered', () => {
  visit('abcd2345', 'enterpriseCode=E1001')

  expect(stored.has(key)).toBe(false)
})

test('the device remembers the links of the last 20 meetings', () => {
  for (let number = 1; number <= 21; number++) visit(`code${number}`, `meetingCode=M${number}&guest=k`)

  expect([guestLink('M1'), guestLink('M2'), guestLink('M21')]).toEqual([undefined, 'code2', 'code21'])
})

test.each(['no list', '{"X2026":1}', '[["X2026"],7]'])('a stored %s is like none', (value) => {
  stored.set(key, value)
  visit('abcd2345', 'meetingCode=M9&guest=k3')

  expect([guestLink('X2026'), guestLink('M9')]).toEqual([undefined, 'abcd2345'])
})
