import { is } from 'superstruct'
import { expect, test, vi } from 'vitest'
import { LeadSubmission } from '../../../api/contract/leads/leads.ts'
import { edited, readDraft } from './draft.ts'
import { type Circumstances, submissionOf } from './submission.ts'

vi.stubGlobal('location', new URL('https://partner.example/fair?visitor=ada#form'))

const circumstances: Circumstances = {
  attributes: {
    enterpriseCode: 'E1001',
    mode: 'inline',
    channel: 'BUSINESS_CONSULTATION',
    source: '',
    meetingCode: 'X2026',
    relationCode: '',
    sourceRelationCode: '',
    sonChannel: '',
  },
  country: { country: 'China', countryCode: 'CN', countryPhoneCode: '+86' },
  language: 'EN',
  position: undefined,
  nickname: '',
}
const region = {
  provinceCode: '32',
  province: '江苏省',
  cityCode: '3205',
  city: '苏州市',
  areaCode: '320508',
  area: '姑苏区',
}
const draft = edited(readDraft('a'), {
  name: ' Lin ',
  phone: '138 0000 0000',
  email: 'lin@example.org',
  region,
  address: '1 Road',
})

test("a submission has the contract's shape, and the address of the page without its query", () => {
  const { body } = submissionOf(draft, circumstances)

  expect(is(body, LeadSubmission)).toBe(true)
  expect(body).toMatchObject({
    name: 'Lin',
    phoneCountryCode: '+86',
    area: 'China / 江苏省 / 苏州市 / 姑苏区',
    address: '1 Road',
    source: 'https://partner.example/fair',
    sourceType: 'H5_SOURCE',
    idempotencyKey: draft.key,
  })
})

test('outside of China a submission has a country, and neither region nor address', () => {
  const country = { country: 'Italy', countryCode: 'IT', countryPhoneCode: '+39' }

  expect(submissionOf(draft, { ...circumstances, country }).body).toMatchObject({ area: 'Italy', address: '' })
})

test('the same values are sent again as the same body, even in another language', () => {
  const attempt = submissionOf(draft, circumstances)
  const german = {
    ...circumstances,
    language: 'DE' as const,
    country: { ...circumstances.country, country: 'China (VR)' },
  }

  const again = submissionOf({ ...draft, attempt }, german)

  expect({ ...again.body, elapsedMs: 0 }).toEqual({ ...attempt.body, elapsedMs: 0 })
  expect(submissionOf({ ...edited(draft, { message: 'New' }), attempt }, german).body.area).toMatch(/^China \(VR\)/)
})

test('a clock that was set back gives no negative time', () => {
  const { body } = submissionOf({ ...draft, openedAt: Date.now() + 86_400_000 }, circumstances)

  expect(body.elapsedMs).toBe(0)
})

test('the key is made at the first key press and stays at the next ones', () => {
  const fresh = readDraft('b')
  const first = edited(fresh, { message: 'H' })

  expect(fresh.key).toBe('')
  expect(first.key).toMatch(/^[\w-]{32,36}$/)
  expect(edited(first, { message: 'Hi' }).key).toBe(first.key)
})
