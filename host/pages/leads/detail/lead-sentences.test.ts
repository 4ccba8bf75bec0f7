import { describe, expect, test } from 'vitest'
import { translator } from '../../../../i18n/messages.ts'
import { leadWords } from '../lead-messages.ts'
import { callAddress } from '../lead-terms.ts'
import { leadDetailWords } from './lead-detail-messages.ts'
import { originOf, sentenceOf, writtenIn } from './lead-sentences.ts'
import { markedParts } from './marked-text.tsx'

const t = translator(leadDetailWords, 'EN')
const term = translator(leadWords, 'EN')
const event = {
  eventId: '1',
  kind: 'NOTE',
  at: '2026-11-21T12:00:00Z',
  uid: 'U1',
  name: 'Katrin Albers',
  from: '',
  to: '',
  way: '',
  text: '',
} as const
const origin = {
  channel: 'ENTERPRISE_HOMEPAGE_USER_DRAINAGE',
  sonChannel: '',
  sourceType: 'H5_SOURCE',
  source: 'https://foyer.example/mini-h5/index/enterpriseMainPageShare?x=1',
  appKey: '',
  meetingCode: 'X2026',
  meetingName: 'Warm Buildings 2026',
  relationCode: 'P1',
  relationName: 'Arc 8',
  sharerCode: 'U1104',
  sharerName: 'Ruoxi Lin',
}

describe('the history of a lead', () => {
  test.each([
    [{ kind: 'CREATED' }, 'Enquiry received'],
    [{ kind: 'JOINED' }, 'Another enquiry from this person was merged'],
    [{ kind: 'STATUS', from: 'NEW', to: 'CLOSED' }, 'Katrin Albers changed the status from “New” to “Closed”'],
    [{ kind: 'STATUS', uid: '', from: 'NEW', to: 'CONTACTED' }, 'Status changed from “New” to “Contacted”'],
    [{ kind: 'ASSIGNED', to: 'U1' }, 'Katrin Albers assigned it to themselves'],
    [{ kind: 'ASSIGNED', to: 'U2', text: 'Ruoxi Lin' }, 'Katrin Albers assigned it to Ruoxi Lin'],
    [{ kind: 'ASSIGNED', to: 'U2' }, 'Katrin Albers assigned it to a former member'],
    [{ kind: 'ASSIGNED' }, 'Katrin Albers unassigned it'],
    [{ kind: 'NOTE', name: '' }, 'Someone wrote a note'],
    [{ kind: 'REPLY', way: 'MAIL' }, 'Katrin Albers replied by email'],
    [{ kind: 'REPLY', way: 'CALL' }, 'Katrin Albers recorded a call'],
  ] as const)('the event %o is told as “%s”', (fields, sentence) => {
    expect(sentenceOf({ ...event, ...fields }, t, term)).toBe(sentence)
  })

  test('a note shows its text, and an event never shows a name as its text', () => {
    expect(writtenIn({ ...event, text: 'Call back' })).toBe('Call back')
    expect(writtenIn({ ...event, kind: 'ASSIGNED', text: 'Ruoxi Lin' })).toBe('')
  })
})

describe('where a lead came from', () => {
  test('the origin leads from the sharer of the page to the subject of the enquiry', () => {
    expect(originOf({ origin }, t, term)).toEqual([
      { label: 'Shared by a person', value: 'Ruoxi Lin' },
      { label: 'Page', value: 'foyer.example/mini-h5/index/enterpriseMainPageShare' },
      { label: 'Meeting', value: 'Warm Buildings 2026' },
      { label: 'Asked about', value: 'Arc 8' },
      { label: 'Channel', value: 'Shared by a person' },
    ])
  })

  test('the origin leaves out unknown steps', () => {
    const bare = { sharerCode: '', sharerName: '', source: '', meetingCode: '', meetingName: '', relationName: '' }

    const steps = originOf({ origin: { ...origin, ...bare, channel: 'BUSINESS_CONSULTATION' } }, t, term)

    expect(steps).toEqual([{ label: 'Channel', value: 'Contact form' }])
  })
})

test.each([
  ['Gulf Habitat', 'habi', ['Gulf ', 'Habi', 'tat']],
  ['a.b', '.', ['a', '.', 'b']],
  ['Arc 8', '', ['Arc 8']],
])('in “%s” the words of the search “%s” are marked', (text, search, parts) => {
  expect(markedParts(text, search)).toEqual(parts)
})

test.each([
  [{ phone: '50 000-0142', phoneCountryCode: '+966' }, 'tel:+966500000142'],
  [{ phone: '110', phoneCountryCode: '' }, 'tel:110'],
  [{ phone: '', phoneCountryCode: '+966' }, undefined],
])('the number %o is called at %s', (number, address) => {
  expect(callAddress(number)).toBe(address)
})
