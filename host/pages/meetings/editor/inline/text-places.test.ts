import { expect, test } from 'vitest'
import type { PageContent } from '../../../../../api/contract/meetings/organising/event-pages.ts'
import { translated } from '../../../../../api/contract/meetings/organising/page-texts.ts'
import type { StoredBlock } from '../../../../../api/contract/meetings/site-blocks.ts'
import type { SiteData } from '../../site/engine/site-data.ts'
import { textPlaces, unmarked, withMarks, withText } from './text-places.ts'
import { fitting } from './typed-text.ts'

const blocks: StoredBlock[] = [
  {
    type: 'HERO',
    id: 'a',
    title: {},
    text: { EN: 'Come' },
    picture: '',
    buttons: [{ label: { EN: 'Go' }, to: 'map' }],
  },
  { type: 'PICTURE', id: 'b', picture: { src: '/media/x.png', alt: { EN: 'A hall' } }, caption: {} },
  { type: 'FAQ', id: 'c', title: {}, entries: [{ question: { EN: 'Dogs?', DE: 'Hunde?' }, answer: {} }] },
  { type: 'TEXT', id: 'd', title: {}, html: { EN: '<p>x</p>' } },
]
const content: PageContent = {
  ...{ family: 'FAIR', titles: { EN: 'Page' }, summaries: {}, brand: '#00848a', cover: '', menu: [] },
  blocks,
}
const page = {
  ...{ title: 'Page', summary: '', menu: [] },
  blocks: blocks.map((block) => translated(block, 'DE', 'EN')),
} as unknown as SiteData['page']
const meeting = { name: 'The fair', address: 'Hall 4' } as SiteData['meeting']
const places = (openId = '', editedKey = '') =>
  textPlaces({
    ...{ content, page, meeting, language: 'DE', openId, editedKey },
    fieldName: ({ word }) => word,
    labelOf: (field, block) => `${field} of ${block?.type ?? 'page'}`,
  })

test('every text that is shown can be edited, but no description of a picture', () => {
  expect(places().map(({ key, value, shown }) => [key, value, shown])).toEqual([
    ['page.titles', '', 'Page'],
    ['a.title', '', 'The fair'],
    ['a.text', '', 'Come'],
    ['a.buttons.0.label', '', 'Go'],
    ['c.entries.0.question', 'Hunde?', 'Hunde?'],
    ['d.html', '', '<p>x</p>'],
  ])
})

test('an empty text has a place in the open block, and as long as it is edited', () => {
  const keys = (openId: string, editedKey = '') => places(openId, editedKey).map(({ key }) => key)

  expect(keys('b')).toContain('b.caption')
  expect(keys('b')).not.toContain('b.picture.alt')
  expect(keys('c')).toEqual(expect.arrayContaining(['c.title', 'c.entries.0.answer']))
  expect(keys('', 'page.summaries')).toContain('page.summaries')
  expect(keys('')).not.toContain('c.title')
})

test('a mark names the place of a text, is taken away whole, and leaves the page given as it was', () => {
  const marked = withMarks(page, places())
  const [hero, , faq, text] = marked.blocks as unknown as [
    { title: string; buttons: { label: string }[] },
    unknown,
    { entries: { question: string }[] },
    { html: string },
  ]

  expect(unmarked(marked.title)).toEqual({ key: 'page.titles', text: 'Page' })
  expect(unmarked(hero.title)).toEqual({ key: 'a.title', text: 'The fair' })
  expect(unmarked(hero.buttons[0]?.label ?? '')).toEqual({ key: 'a.buttons.0.label', text: 'Go' })
  expect(unmarked(faq.entries[0]?.question ?? '')).toEqual({ key: 'c.entries.0.question', text: 'Hunde?' })
  expect(text.html).toBe('<p>x</p>')
  expect(unmarked('Page')).toBeUndefined()
  expect(page.title).toBe('Page')
})

test('a text goes into its language alone, and its step has the name that the form gives it', () => {
  const { content: changed, mark } = withText(content, 'c.entries.0.question', 'DE', 'Katzen?')

  expect(mark).toBe('c.entries.0.question')
  expect(changed.blocks[2]).toEqual({
    ...blocks[2],
    entries: [{ question: { EN: 'Dogs?', DE: 'Katzen?' }, answer: {} }],
  })
  expect(withText(content, 'page.titles', 'DE', 'Seite')).toMatchObject({
    ...{ mark: 'titles', content: { titles: { EN: 'Page', DE: 'Seite' }, blocks } },
  })
})

test('a text of an entry that somebody has removed meanwhile goes nowhere', () => {
  expect(withText(content, 'c.entries.3.question', 'DE', 'x').content).toEqual(content)
  expect(withText(content, 'gone.title', 'DE', 'x').content).toEqual(content)
})

test.each([
  ['two\r\nlines', true, 20, 'two lines'],
  ['two\r\nlines', false, 20, 'two\nlines'],
  ['abc', true, 2, 'ab'],
  ['ab🎉', true, 3, 'ab'],
  ['abc', true, -1, ''],
])('of %j there is room for %j', (text, isLine, room, fits) => {
  expect(fitting(text, isLine, room)).toBe(fits)
})
