import { expect, test, vi } from 'vitest'
import { type CalendarEvent, calendarFile, localTime } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'R1@foyer.example',
  sequence: 2,
  changedAt: new Date('2026-03-01T08:00:00Z'),
  from: '2026-05-12 09:00',
  to: '2026-05-12 17:30',
  timeZone: 'Europe/Berlin',
  title: 'Habitat; Forward, 2026',
  place: 'Hall 2',
  text: 'First line\nSecond line',
  link: 'https://foyer.example/r',
  alarmMinutes: [1440, 120],
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('an event has its times on the clocks of its zone, and what is special in texts is escaped', () => {
  const lines = unfolded(calendarFile([event]))

  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=Europe/Berlin:20260512T090000',
      'DTEND;TZID=Europe/Berlin:20260512T173000',
      'SUMMARY:Habitat\\; Forward\\, 2026',
      'DESCRIPTION:First line\\nSecond line',
      'TRIGGER:-PT1440M',
      'TRIGGER:-PT120M',
      'STATUS:CONFIRMED',
    ]),
  )
})

test('the rules of a zone say when its clocks are changed', () => {
  const lines = unfolded(calendarFile([event]))
  const at = lines.indexOf('DTSTART:20260329T020000')

  expect(lines.slice(at - 1, at + 4)).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
  ])
  expect(lines).toContain('DTSTART:20261025T030000')
})

test('a zone without summer time has one rule, and the name of the zone stands once', () => {
  const lines = unfolded(calendarFile([1, 2].map(() => ({ ...event, timeZone: 'Asia/Shanghai' }))))

  expect(lines.filter((line) => line.startsWith('TZOFFSETTO'))).toEqual(['TZOFFSETTO:+0800'])
  expect(lines.filter((line) => line === 'TZID:Asia/Shanghai')).toHaveLength(1)
})

test('no line is longer than 75 bytes, and none is cut inside a character', () => {
  const title = '未来人居展'.repeat(20)
  const text = calendarFile([{ ...event, title }])

  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(unfolded(text)).toContain(`SUMMARY:${title}`)
})

test('a cancelled event takes its place in the calendar back, without reminders', () => {
  const lines = unfolded(calendarFile([{ ...event, isCancelled: true }]))

  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines).not.toContain('BEGIN:VALARM')
})

test('a day that is open until midnight ends on that day', () => {
  expect(unfolded(calendarFile([{ ...event, to: '2026-05-12 24:00' }]))).toContain(
    'DTEND;TZID=Europe/Berlin:20260512T235959',
  )
})

test('an instant is read on the clocks of the zone', () => {
  expect(localTime(new Date('2026-05-12T01:00:00Z'), 'Asia/Tokyo')).toBe('2026-05-12 10:00')
})

test('the clocks of a zone are made once, for whom ever the files are', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (const uid of ['R1', 'R2', 'R3']) calendarFile([{ ...event, uid, timeZone: 'America/New_York' }])
  const times = made.mock.calls.length
  made.mockRestore()

  expect(times).toBe(1)
})
