import { expect, test } from 'vitest'
import { levelsOf } from '../../../../api/contract/people/visibility.ts'
import { isShownAt } from '../../../kit/own-card/shown-days.ts'
import { bodiesOf, halfName, nameOnCard, newLink, type OwnCard, type User, withDraft } from './card-draft.ts'

test('a draft is saved by one call for each language, the first with levels and links', () => {
  const draft = {
    texts: { position: { EN: 'Engineer', DE: 'Ingenieurin' }, duty: { DE: '' } },
    levels: { phone: 'PUBLIC' },
    ownLinks: [{ ...newLink, address: ' https://a.example ', isOn: false }, newLink],
  } as const

  expect(bodiesOf(draft)).toEqual([
    {
      ...{ language: 'EN', position: 'Engineer' },
      ...{ levels: [{ field: 'phone', level: 'PUBLIC' }], links: ['https://a.example'] },
      linkTerms: [{ address: 'https://a.example', isOn: false, from: '', until: '' }],
    },
    { language: 'DE', position: 'Ingenieurin', duty: '' },
  ])
})

test('a draft of levels alone is one call, and none at all is none', () => {
  expect(bodiesOf({ texts: {}, levels: { avatar: 'NOBODY' } })).toEqual([
    { levels: [{ field: 'avatar', level: 'NOBODY' }] },
  ])
  expect(bodiesOf({ texts: {}, levels: {} })).toEqual([])
})

test('a card with a draft keeps the languages that were not changed', () => {
  const stored = {
    links: [{ ...newLink, address: 'https://a.example' }],
    texts: { position: { EN: 'Engineer' }, duty: {}, dutyDescription: {}, introduction: { EN: 'Me' } },
    levels: levelsOf({}),
  } as unknown as OwnCard

  const { texts, levels, links } = withDraft(stored, {
    texts: { position: { DE: 'Ingenieurin' } },
    levels: { email: 'PUBLIC' },
  })

  expect(texts).toMatchObject({ position: { EN: 'Engineer', DE: 'Ingenieurin' }, introduction: { EN: 'Me' } })
  expect([levels.email, levels.phone, links]).toEqual([
    ...['PUBLIC', 'CONTACT'],
    [{ ...newLink, address: 'https://a.example' }],
  ])
})

const textsWith = (firstName: object, lastName: object) => ({ firstName, lastName }) as OwnCard['texts']

test('a name in a language takes the place of the main one where both of its parts are given', () => {
  const user = { firstName: 'Lin', lastName: 'Ruoxi', countryCode: 'CN' } as User
  const texts = textsWith({ CN: '林', JA: '林', KO: ' ' }, { CN: '若溪' })

  expect(nameOnCard(user, texts, 'CN')).toBe('林若溪')
  for (const language of ['JA', 'KO', 'EN'] as const) expect(nameOnCard(user, texts, language)).toBe('Lin Ruoxi')
})

test('the first language with half a name is found, and the part that is missing', () => {
  expect(halfName(textsWith({ CN: '林', JA: '林' }, { CN: '若溪', JA: ' ' }))).toEqual({
    language: 'JA',
    part: 'lastName',
  })
  expect(halfName(textsWith({}, { KO: '민준' }))).toEqual({ language: 'KO', part: 'firstName' })
  expect(halfName(textsWith({ CN: '林' }, { CN: '若溪' }))).toBe(undefined)
})

test('a link is shown while it is on, from its first instant until before its last', () => {
  const [from, until] = ['2027-03-12T00:00:00.000Z', '2027-03-15T00:00:00.000Z']
  const at = (instant: string, terms: object) => isShownAt({ ...newLink, ...terms }, Date.parse(instant))

  expect(at(from, {})).toBe(true)
  expect(at(from, { isOn: false })).toBe(false)
  expect(at(from, { from, until })).toBe(true)
  expect(at('2027-03-11T23:59:59.000Z', { from })).toBe(false)
  expect(at(until, { until })).toBe(false)
})
