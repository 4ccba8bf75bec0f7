import { expect, test } from 'vitest'
import {
  type Changes,
  changedFields,
  changesSince,
  conflictsOf,
  resolveConflict,
  valueAt,
  withChange,
  withChanges,
} from './changes.ts'

const home = { name: { EN: 'Norvane', DE: 'Norvane GmbH' }, foundingDate: '2009-03-18', badges: [{ EN: 'Gold' }] }
const changesOf = (...steps: [path: string, now: unknown][]) =>
  steps.reduce<Changes>((changes, [path, after]) => withChange(changes, home, path, after), {})

test('a text in one language leaves the other languages alone', () => {
  const changes = changesOf(['name.EN', 'Norvane Thermal'])

  expect(withChanges(home, changes).name).toEqual({ EN: 'Norvane Thermal', DE: 'Norvane GmbH' })
})

test('only the changed fields are sent, each with all its languages', () => {
  const changes = changesOf(['name.FR', 'Norvane SA'], ['foundingDate', '2010-01-01'])

  expect(changedFields(home, changes)).toEqual({
    name: { EN: 'Norvane', DE: 'Norvane GmbH', FR: 'Norvane SA' },
    foundingDate: '2010-01-01',
  })
})

test('a value that is changed back is no change', () => {
  expect(changesOf(['name.EN', 'N'], ['name.EN', 'Norvane'], ['badges', []], ['badges', [{ EN: 'Gold' }]])).toEqual({})
})

test('a language without a text reads as an empty one', () => {
  expect(valueAt(home, 'name.AR')).toBe('')
})

test("a colleague's change of another field is no conflict, and stays", () => {
  const changes = changesOf(['name.EN', 'Norvane Thermal'])
  const colleagueVersion = { ...home, name: { ...home.name, DE: 'Norvane AG' }, foundingDate: '2008-01-01' }

  expect(conflictsOf(changes, colleagueVersion)).toEqual([])
  expect(withChanges(colleagueVersion, changes).name).toEqual({ EN: 'Norvane Thermal', DE: 'Norvane AG' })
})

test('the same change by two people is no conflict', () => {
  const changes = changesOf(['name.EN', 'Norvane Thermal'])

  expect(conflictsOf(changes, { ...home, name: { EN: 'Norvane Thermal' } })).toEqual([])
})

test('different changes of one field are a conflict with both values', () => {
  const changes = changesOf(['name.EN', 'Mine'], ['badges', []])
  const colleagueVersion = { ...home, name: { EN: 'Theirs' }, badges: [{ EN: 'Silver' }] }

  expect(conflictsOf(changes, colleagueVersion)).toEqual([
    { path: 'name.EN', edited: 'Mine', stored: 'Theirs' },
    { path: 'badges', edited: [], stored: [{ EN: 'Silver' }] },
  ])
})

test.each([
  ['edited', 'Mine'],
  ['stored', 'Theirs'],
] as const)('a decision for %s leaves %s in the field, and no conflict', (choice, expected) => {
  const colleagueVersion = { ...home, name: { EN: 'Theirs' } }
  const [conflict] = conflictsOf(changesOf(['name.EN', 'Mine']), colleagueVersion)
  const changes = conflict ? resolveConflict(changesOf(['name.EN', 'Mine']), conflict, choice) : {}

  expect(withChanges(colleagueVersion, changes).name.EN).toBe(expected)
  expect(conflictsOf(changes, colleagueVersion)).toEqual([])
})

test('text that is typed during saving stays a change, based on the saved version', () => {
  const saving = changesOf(['name.EN', 'Norvane Th'], ['foundingDate', '2010-01-01'])
  const edits = [
    ['name.EN', 'Norvane Thermal'],
    ['name.FR', 'Norvane SA'],
  ] as const
  const changes = edits.reduce<Changes>((current, [path, text]) => withChange(current, home, path, text), saving)
  const saved = withChanges(home, saving)

  expect(changesSince(changes, saving, saved)).toEqual({
    'name.EN': { before: 'Norvane Th', after: 'Norvane Thermal' },
    'name.FR': { before: '', after: 'Norvane SA' },
  })
  expect(changesSince(saving, saving, saved)).toEqual({})
})
