import { expect, test } from 'vitest'
import type { PageContent } from '../../../../../api/contract/meetings/organising/event-pages.ts'
import type { StoredBlock } from '../../../../../api/contract/meetings/site-blocks.ts'
import { begin, change, dragMark, rebased, redo, undo } from '../../../../kit/draft/history.ts'
import { merge } from './merge.ts'

const text = (id: string, EN: string = id): StoredBlock => ({ type: 'TEXT', id, title: {}, html: { EN } })
const page = (...blocks: StoredBlock[]): PageContent => ({
  ...{ family: 'FAIR', titles: { EN: 'Page' }, summaries: {}, brand: '#00848a', cover: '', menu: [] },
  blocks,
})
const [a, b, c] = [text('a'), text('b'), text('c')]
const base = page(a, b)
const ids = ({ blocks }: PageContent) => blocks.map(({ id }) => id).join('')

test('changes of different blocks and fields are joined without a question', () => {
  const edited = page(text('a', 'mine'), b)
  const { merged, clashes } = merge(base, edited, { ...page(a, text('b', 'theirs'), c), brand: '#c2512d' })

  expect(clashes).toEqual([])
  expect(merged).toEqual({ ...page(text('a', 'mine'), text('b', 'theirs'), c), brand: '#c2512d' })
})

test('texts of one block in two languages are joined', () => {
  const edited = page({ ...text('a'), html: { EN: 'a', DE: 'Neu' } } as StoredBlock, b)
  const other = page({ ...text('a'), html: { EN: 'new' } } as StoredBlock, b)

  expect(merge(base, edited, other)).toEqual({
    merged: page({ ...text('a'), html: { EN: 'new', DE: 'Neu' } } as StoredBlock, b),
    clashes: [],
  })
})

test('what both have changed is named, and stays as the own until that is decided', () => {
  const { merged, clashes } = merge(
    base,
    { ...page(text('a', 'mine'), b), titles: { EN: 'Mine' } },
    {
      ...page(text('a', 'theirs'), b),
      titles: { EN: 'Theirs' },
    },
  )

  expect(clashes).toEqual(['titles', 'a'])
  expect(merged.blocks[0]).toEqual(text('a', 'mine'))
})

test.each([
  ['moved by a colleague', page(a, b, c), page(c, a, b), 'cab'],
  ['moved by oneself', page(b, a), page(a, b, c), 'bca'],
  ['removed by a colleague', base, page(b), 'b'],
  ['removed by oneself', page(a), base, 'a'],
])('blocks that were %s are so afterwards', (_, edited, other, order) => {
  const from = edited.blocks.length === 3 ? edited : base
  expect(ids(merge(from, edited, other).merged)).toBe(order)
})

test('a block that one has removed and the other has changed stays', () => {
  const { merged, clashes } = merge(base, page(b), page(text('a', 'theirs'), b))

  expect([ids(merged), clashes]).toEqual(['ab', ['a']])
})

test('each change is a step back, keys in one field are one, and a step back can be made again', () => {
  let history = begin(base)
  history = change(history, page(text('a', '1'), b), 'a.html', 1000)
  history = change(history, page(text('a', '12'), b), 'a.html', 1500)
  history = change(history, page(b), '', 2000)

  const back = undo(history)
  expect([ids(back.present), undo(back).present]).toEqual(['ab', base])
  expect(undo(undo(back)).present).toEqual(base)
  expect(ids(redo(back).present)).toBe('b')
})

test('a slow drag is one step, and two drags at once after each other are two', () => {
  const [first, second] = ['drag 1', 'drag 2']
  let history = begin(page(a, b, c))
  history = change(history, page(b, a, c), first, 0)
  history = change(history, page(b, c, a), first, 60_000)
  history = change(history, page(c, b, a), second, 60_001)

  expect(ids(undo(history).present)).toBe('bca')
  expect(ids(undo(undo(history)).present)).toBe('abc')
  expect(dragMark()).toMatch(/^drag \d/)
})

test('taking back an own change leaves a colleague’s', () => {
  const edited = page(text('a', 'mine'), b)
  const history = rebased(change(begin(base), edited, '', 0), (state) => merge(base, state, page(a, b, c)).merged)

  expect([ids(history.present), ids(undo(history).present)]).toEqual(['abc', 'abc'])
})
