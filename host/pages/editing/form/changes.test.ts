import { expect, test } from 'vitest'
import { applied, type Changes, changed, clashes, decided, sent, typedSince, valueAt } from './changes.ts'

const home = { name: { EN: 'Norvane', DE: 'Norvane GmbH' }, foundingDate: '2009-03-18', badges: [{ EN: 'Gold' }] }
const typed = (...steps: [path: string, now: unknown][]) =>
  steps.reduce<Changes>((changes, [path, now]) => changed(changes, home, path, now), {})

test('a text in one language leaves the other languages alone', () => {
  const changes = typed(['name.EN', 'Norvane Thermal'])

  expect(applied(home, changes).name).toEqual({ EN: 'Norvane Thermal', DE: 'Norvane GmbH' })
})

test('only the changed fields are sent, each with all its languages', () => {
  const changes = typed(['name.FR', 'Norvane SA'], ['foundingDate', '2010-01-01'])

  expect(sent(home, changes)).toEqual({
    name: { EN: 'Norvane', DE: 'Norvane GmbH', FR: 'Norvane SA' },
    foundingDate: '2010-01-01',
  })
})

test('a value that is changed back is no change', () => {
  expect(typed(['name.EN', 'N'], ['name.EN', 'Norvane'], ['badges', []], ['badges', [{ EN: 'Gold' }]])).toEqual({})
})

test('a language without a text reads as an empty one', () => {
  expect(valueAt(home, 'name.AR')).toBe('')
})

test("a colleague's change of another field is no conflict, and stays", () => {
  const changes = typed(['name.EN', 'Norvane Thermal'])
  const theirs = { ...home, name: { ...home.name, DE: 'Norvane AG' }, foundingDate: '2008-01-01' }

  expect(clashes(changes, theirs)).toEqual([])
  expect(applied(theirs, changes).name).toEqual({ EN: 'Norvane Thermal', DE: 'Norvane AG' })
})

test('the same change by two people is no conflict', () => {
  const changes = typed(['name.EN', 'Norvane Thermal'])

  expect(clashes(changes, { ...home, name: { EN: 'Norvane Thermal' } })).toEqual([])
})

test('different changes of one field are a conflict with both values', () => {
  const changes = typed(['name.EN', 'Mine'], ['badges', []])
  const theirs = { ...home, name: { EN: 'Theirs' }, badges: [{ EN: 'Silver' }] }

  expect(clashes(changes, theirs)).toEqual([
    { path: 'name.EN', mine: 'Mine', theirs: 'Theirs' },
    { path: 'badges', mine: [], theirs: [{ EN: 'Silver' }] },
  ])
})

test.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('a decision for %s leaves %s in the field, and no conflict', (whose, expected) => {
  const theirs = { ...home, name: { EN: 'Theirs' } }
  const [clash] = clashes(typed(['name.EN', 'Mine']), theirs)
  const changes = clash ? decided(typed(['name.EN', 'Mine']), clash, whose) : {}

  expect(applied(theirs, changes).name.EN).toBe(expected)
  expect(clashes(changes, theirs)).toEqual([])
})

test('text that is typed during saving stays a change, based on the saved version', () => {
  const saving = typed(['name.EN', 'Norvane Th'], ['foundingDate', '2010-01-01'])
  const now = [
    ['name.EN', 'Norvane Thermal'],
    ['name.FR', 'Norvane SA'],
  ] as const
  const changes = now.reduce<Changes>((before, [path, text]) => changed(before, home, path, text), saving)
  const saved = applied(home, saving)

  expect(typedSince(changes, saving, saved)).toEqual({
    'name.EN': { was: 'Norvane Th', now: 'Norvane Thermal' },
    'name.FR': { was: '', now: 'Norvane SA' },
  })
  expect(typedSince(saving, saving, saved)).toEqual({})
})
