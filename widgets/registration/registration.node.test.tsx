import { expect, test } from 'vitest'
import type { FormDefinition } from '../../api/contract/forms/definition.ts'
import { renderWidget } from '../element/render.tsx'
import { entryOf, errorsOf } from '../questions/own-fields.ts'
import { calendarFile } from './calendar-file.ts'
import { wholeForm } from './form-of.ts'
import { element } from './index.ts'
import type { Identity, Start } from './resources.ts'
import { mayStore } from './waiting.ts'

const identity: Identity = {
  ...{ identity: 'VISITOR', name: 'Visitor', summary: '', needsReview: false, needsInvitation: false, idTypes: [] },
  ...{ roles: ['visitor'], needsPhoto: false, needsRealName: false, placesLeft: null },
}
const media: Identity = {
  ...identity,
  ...{ identity: 'MEDIA', roles: ['media'], name: 'Media', needsReview: true, idTypes: ['PASSPORT'] },
}
const start: Start = {
  ...{
    meetingCode: 'X2026',
    meetingType: 'EXHIBITION',
    name: 'Habitat Forward',
    address: 'Hall 4; Shanghai',
    logo: '',
  },
  ...{ startTime: '2026-05-12T01:00:00Z', endTime: '2026-05-15T09:30:00Z', timeZone: 'Asia/Shanghai' },
  ...{ today: '2026-05-01', channel: 'OPEN', opensAt: '', placesLeft: null, identities: [identity, media] },
}
const form: FormDefinition = {
  ...{ version: 3, languages: ['EN'] },
  pages: [{ name: 'one', fields: [{ name: 'outlet', type: 'TEXT', label: { EN: 'Outlet' }, required: true }] }],
}

const draw = (attributes: object, answer: object = start) =>
  renderWidget(
    element,
    { 'meeting-code': 'X2026', ...attributes },
    {
      ...{ language: 'EN', theme: 'light', nonce: 'n' },
      connection: {
        origin: 'https://foyer.example',
        info: () => ({ language: 'EN', appKey: '', eventKey: '', from: 'H5' }),
        fetch: async () => Response.json({ code: 200, data: answer }),
      },
    },
  )

test('the server draws the meeting and all its identities', async () => {
  const html = await draw({})

  for (const text of ['Habitat Forward', 'Who is coming?', 'Visitor', 'Media', 'The organiser checks', 'Continue'])
    expect(html).toContain(text)
})

test.each(['role', 'as'])('with the attribute `%s` only its identity is offered', async (name) => {
  const html = await draw({ [name]: 'media' })

  expect(html).toContain('value="MEDIA"')
  expect(html).not.toContain('value="VISITOR"')
})

test('visitors are offered each identity of visitors, whatever its code, and guests who need no invitation', async () => {
  const buyers = { ...identity, identity: 'AS_BUYERS', name: 'Buyers' }
  const guests = { ...identity, identity: 'AS_GUESTS', roles: ['guest' as const, 'visitor' as const], name: 'Guests' }
  const invited = { ...guests, identity: 'AS_INVITED', roles: ['guest' as const], needsInvitation: true }
  const html = await draw({ role: 'visitor' }, { ...start, identities: [media, buyers, guests, invited] })

  for (const code of ['AS_BUYERS', 'AS_GUESTS']) expect(html).toContain(`value="${code}"`)
  for (const code of ['MEDIA', 'AS_INVITED']) expect(html).not.toContain(`value="${code}"`)
})

test('nothing can be chosen where the meeting takes no registrations', async () => {
  expect(await draw({}, { ...start, channel: 'CLOSED' })).not.toContain('type="radio"')
})

test('a document is asked for only where the identity needs one', () => {
  const fieldsOf = (of: Identity) =>
    wholeForm(of, form, 'EN').pages.flatMap(({ fields }) => fields.map(({ name }) => name))

  expect(fieldsOf(identity)).not.toContain('_document')
  expect(fieldsOf(media)).toContain('_document')
  expect(fieldsOf(identity).slice(-2)).toEqual(['outlet', '_terms'])
})

test('the fields that every registration has stand beside the answers of the form', () => {
  const answers = { _firstName: 'Byron', _email: 'ada@example.org', _terms: '1', outlet: 'Wave' }
  const entry = entryOf({ ...answers, _document: { type: 'PASSPORT', number: 'C4X71234' } }, '')

  expect(entry).toMatchObject({ firstName: 'Byron', documentType: 'PASSPORT', documentNumber: 'C4X71234' })
  expect(entry.answers).toEqual({ outlet: 'Wave' })
})

test('the wrong fields of a refusal are errors of the form', () => {
  const errors = errorsOf([
    { path: 'answers.outlet', expected: 'tooLong 100' },
    { path: 'documentNumber', expected: 'the number of a PASSPORT' },
    { path: 'meetingCode', expected: 'a code' },
  ])

  expect(errors).toEqual([
    { field: 'outlet', fault: 'tooLong', bound: 100 },
    { field: '_document', fault: 'notADocument' },
  ])
})

test('what waits with an ID document is stored on no device, other registrations on Foyer’s own origin', () => {
  const base = {
    ...{ meetingCode: 'X2026', identity: 'MEDIA', key: 'k', terms: true as const },
    ...entryOf({ _firstName: 'Byron' }, ''),
  }

  expect(mayStore({ scope: 's', body: base }, true)).toBe(true)
  expect(mayStore({ scope: 's', body: base }, false)).toBe(false)
  expect(mayStore({ scope: 's', body: { ...base, documentNumber: 'C4X71234' } }, true)).toBe(false)
  expect(mayStore({ scope: 's', body: { ...base, photo: 'AAAA' } }, true)).toBe(false)
})

test('a calendar file has the times of the meeting’s place, with its zone', () => {
  const file = calendarFile({ ...start, url: 'https://foyer.example/r', now: new Date('2026-05-01T00:00:00Z') })

  expect(file).toContain('DTSTART;TZID=Asia/Shanghai:20260512T090000\r\n')
  expect(file).toContain('LOCATION:Hall 4\\; Shanghai\r\n')
  expect(file.split('\r\n').filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
})
