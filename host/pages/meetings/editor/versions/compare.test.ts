import { expect, test } from 'vitest'
import type { PageContent } from '../../../../../api/contract/meetings/organising/event-pages.ts'
import type { StoredBlock } from '../../../../../api/contract/meetings/site-blocks.ts'
import { compareVersions } from './compare.ts'
import { wordChanges } from './word-changes.ts'

const text = (id: string, EN: string, more: Record<string, string> = {}): StoredBlock => ({
  ...{ type: 'TEXT', id, title: {} },
  html: { EN, ...more },
})
const page = (...blocks: StoredBlock[]): PageContent => ({
  ...{ family: 'FAIR', titles: { EN: 'Fair' }, summaries: {}, brand: '#00848a', cover: '', menu: [] },
  blocks,
})
const marked = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ is, text: piece }) => (is === 'same' ? piece : is === 'added' ? `+${piece}+` : `-${piece}-`))
    .join('')
const summary = (before: PageContent, after: PageContent) =>
  compareVersions(before, after).map((part) =>
    'field' in part ? part.field : `${part.id} ${part.is}${part.hasMoved ? ' moved' : ''}`,
  )

test('two versions that are the same differ in nothing', () => {
  expect(compareVersions(page(text('a', 'One')), page(text('a', 'One')))).toEqual([])
})

test('blocks that are new, gone and changed are told apart', () => {
  const before = page(text('a', 'One'), text('b', 'Two'), text('c', 'Three'))
  const after = page(text('a', 'One'), text('d', 'Four'), text('c', 'Third'))

  expect(summary(before, after)).toEqual(['d ADDED', 'c KEPT', 'b REMOVED'])
})

test('of blocks in another order, the fewest that explain it have moved', () => {
  const [a, b, c, d] = [text('a', '1'), text('b', '2'), text('c', '3'), text('d', '4')]

  expect(summary(page(a, b, c, d), page(d, a, b, c))).toEqual(['d KEPT moved'])
  expect(summary(page(a, b, c, d), page(b, c, text('a', 'one'), d))).toEqual(['a KEPT moved'])
})

test('a block that is added before others moves none of them', () => {
  expect(summary(page(text('a', '1'), text('b', '2')), page(text('n', '0'), text('a', '1'), text('b', '2')))).toEqual([
    'n ADDED',
  ])
})

test('changed words are marked in each language that differs, and in no other', () => {
  const before = page(
    text('a', '<p>Doors open at <b>nine</b>.</p>', { DE: 'Einlass ab neun.', FR: 'Dès neuf heures.' }),
  )
  const after = page(text('a', '<p>Doors open at <b>ten</b>.</p>', { DE: 'Einlass ab zehn.', FR: 'Dès neuf heures.' }))

  expect(compareVersions(before, after)).toEqual([
    {
      ...{ id: 'a', type: 'TEXT', is: 'KEPT', hasMoved: false, hasOther: false },
      texts: [
        {
          language: 'EN',
          pieces: [
            { is: 'same', text: 'Doors open at ' },
            { is: 'removed', text: 'nine' },
            { is: 'added', text: 'ten' },
            { is: 'same', text: '.' },
          ],
        },
        {
          language: 'DE',
          pieces: [
            { is: 'same', text: 'Einlass ab ' },
            { is: 'removed', text: 'neun' },
            { is: 'added', text: 'zehn' },
            { is: 'same', text: '.' },
          ],
        },
      ],
    },
  ])
})

test('a picture, a link, a choice and formatting are changes without words', () => {
  const spacer = (size: 'SMALL' | 'LARGE'): StoredBlock => ({ type: 'SPACER', id: 's', size })

  expect(compareVersions(page(spacer('SMALL')), page(spacer('LARGE')))).toMatchObject([{ texts: [], hasOther: true }])
  expect(compareVersions(page(text('a', '<p>One</p>')), page(text('a', '<p><b>One</b></p>')))).toMatchObject([
    { texts: [], hasOther: true },
  ])
  expect(summary(page(), { ...page(), brand: '#c2512d', titles: { EN: 'The fair' } })).toEqual(['titles', 'brand'])
})

test('words of languages without spaces are words', () => {
  expect(marked('展会九点开门', '展会十点开门')).toBe('展会-九-+十+点开门')
  expect(marked('Foyer展会', 'Foyer展览')).toBe('Foyer展-会-+览+')
})

test('neighbouring words that changed are one change', () => {
  expect(marked('We open at nine sharp today', 'We open at ten exactly today')).toBe(
    'We open at -nine sharp-+ten exactly+ today',
  )
})

test('long passages that are the same are left out but for what is beside a change', () => {
  const long = 'word '.repeat(200)

  const pieces = wordChanges(`${long}nine ${long}`, `${long}ten ${long}`)

  expect(pieces.map(({ is }) => is)).toEqual(['same', 'removed', 'added', 'same'])
  expect(pieces.every(({ text: piece }) => piece.length < 160)).toBe(true)
})
