import { expect, test } from 'vitest'
import { notesOf } from './notes.ts'
import { understand } from './understand.ts'

const now = new Date('2026-11-23T08:00:00Z')
const day = (instant: Date | undefined) => instant?.toISOString().slice(0, 16)

test.each([
  [
    'Plan a heat pump workshop on 12 March 2027 from 9:30 am to 4 pm in Hamburg for 80 people',
    '2027-03-12T09:30',
    '2027-03-12T16:00',
    'Hamburg',
    80,
  ],
  [
    '请创建一个热泵技术研讨会，12月15日下午2点到5点，在上海国际会展中心，约120人',
    '2026-12-15T14:00',
    '2026-12-15T17:00',
    '上海国际会展中心',
    120,
  ],
])('a request’s day, times, place and number are read: %s', (request, from, until, place, people) => {
  const read = understand(request, now)

  expect([day(read.startsAt), day(read.endsAt), read.place, read.people]).toEqual([from, until, place, people])
})

test.each([
  ['Plan a pump workshop in Hamburg\nBerlin sends two speakers', 'Hamburg'],
  ['Meet at the Elbe Hall\r\nNorvane pays', 'the Elbe Hall'],
  ['热泵研讨会，地点：上海\n北京国际会议中心送资料', '上海'],
  ['热泵研讨会，在上海展馆\n三楼茶歇', '上海展馆'],
])('a place ends with its line: %s', (request, place) => {
  expect(understand(request, now).place).toBe(place)
})

test('a number or a day does not go on in the next line', () => {
  expect(understand('Workshop in room 12\nPeople from Hamburg', now).people).toBe(0)
  expect(understand('Workshop for team 12\nMarch music', now).startsAt).toBeUndefined()
})

test.each([
  ['请创建一个热泵技术研讨会，12月15日下午2点到5点，在上海国际会展中心，约120人', '热泵技术研讨会'],
  ['热泵技术研讨会 大约 120 人左右', '热泵技术研讨会'],
  ['热泵技术研讨会，约下午2点开始，120多人', '热泵技术研讨会 开始'],
  ['Plan a heat pump workshop on 12 March 2027 in Hamburg for about 80 people', 'Heat pump workshop'],
])('a title has no word left of what stands elsewhere: %s', (request, title) => {
  expect(understand(request, now).title).toBe(title)
})

test('what a request does not say stays empty', () => {
  expect(understand('A meeting about quiet pumps', now)).toMatchObject({ place: '', people: 0, agenda: [] })
})

test('points with times become an agenda, each until the next', () => {
  const { agenda } = understand(
    'Workshop on 12 March 2027\n- 9:00 Welcome\n- 9:30 Noise at night by Gu Wei\n- 11:00 Lunch',
    now,
  )

  expect(agenda.map(({ title, speaker, endsAt }) => [title, speaker, day(endsAt)])).toEqual([
    ['Welcome', '', '2027-03-12T09:30'],
    ['Noise at night', 'Gu Wei', '2027-03-12T11:00'],
    ['Lunch', '', undefined],
  ])
})

test('notes name decisions and tasks in the words of the transcript, with their lines', () => {
  const lines = [
    { atMs: 0, speaker: 'Ada', text: 'We looked at the noise of the pump in the night.' },
    { atMs: 4000, speaker: 'Lin', text: 'We decided to use the quiet pump.' },
    { atMs: 9000, speaker: 'Ada', text: 'Peter will send the drawings tomorrow.' },
  ]
  const { decisions, tasks } = notesOf(lines, now)

  expect(decisions).toEqual([{ text: 'We decided to use the quiet pump.', lines: [1] }])
  expect(tasks).toMatchObject([{ owner: 'Peter', due: '2026-11-24', lines: [2] }])
})
