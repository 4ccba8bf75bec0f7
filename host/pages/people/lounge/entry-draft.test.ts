import { describe, expect, test } from 'vitest'
import { alwaysShown } from '../../../kit/own-card/shown-days.ts'
import { bodyOf, type Entry, editedEntry, newestFirst, problemsOf } from './entry-draft.ts'

const stored: Entry = {
  ...{ id: '7', section: 'WORK', title: { EN: 'Engineer', DE: 'Ingenieurin' }, place: { EN: 'Engines' }, details: {} },
  ...{
    fromMonth: '2019-04',
    toMonth: '2021-03',
    url: '',
    contentType: '',
    bytes: 0,
    pageCount: 0,
    documentLanguage: '',
  },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', level: 'CONTACT', terms: alwaysShown },
}

describe('an edited entry', () => {
  test('keeps the languages that were not changed', () => {
    const edited = editedEntry(stored, { title: { FR: 'Ingénieure' } })

    expect(edited.title).toEqual({ EN: 'Engineer', DE: 'Ingenieurin', FR: 'Ingénieure' })
    expect(bodyOf('WORK', '7', edited)).toMatchObject({ id: '7', level: 'CONTACT', toMonth: '2021-03' })
  })

  test('that goes on again is sent without an end', () => {
    expect(bodyOf('WORK', '7', editedEntry(stored, { isOver: false })).toMonth).toBe('')
  })

  test.each([
    ['WORK', { title: { EN: ' ', DE: '' } }, { title: 'needTitle' }],
    ['PHOTO', { title: { EN: '', DE: '' }, url: '/media/a' }, {}],
    ['PHOTO', {}, { url: 'needFile' }],
    ['WORK', { fromMonth: '2019-' }, { fromMonth: 'needMonth' }],
    ['WORK', { isOver: true, toMonth: '' }, { toMonth: 'needMonth' }],
    ['WORK', { toMonth: '2019-03' }, { toMonth: 'wrongOrder' }],
    ['WORK', { isOver: false, toMonth: '2019-' }, {}],
    ['HONOUR', { toMonth: '2019-03' }, {}],
    ['WORK', { terms: { isOn: true, from: '2026-02-02T00:00Z', until: '2026-02-01T00:00Z' } }, { terms: 'wrongDays' }],
  ] as const)('of the section %s with %j has the problems %j', (section, draft, problems) => {
    expect(problemsOf(section, editedEntry(stored, draft))).toEqual(problems)
  })
})

test('by date, what goes on comes first and what has no date last', () => {
  const entry = (id: string, fromMonth: string, toMonth: string) => ({ ...stored, id, fromMonth, toMonth })
  const entries = [
    entry('none', '', ''),
    entry('old', '2001-01', '2005-06'),
    entry('now', '2020-01', ''),
    entry('later', '2003-01', '2005-06'),
  ]

  expect(newestFirst(entries).map(({ id }) => id)).toEqual(['now', 'later', 'old', 'none'])
})
