import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDefinition } from '../../../../api/contract/forms/check-definition.ts'
import type { FormDefinition } from '../../../../api/contract/forms/definition.ts'
import {
  allFields,
  completeness,
  freeName,
  inOrder,
  languagesWithGaps,
  optionsFromLines,
  replaceField,
  withoutBlanks,
} from './change-definition.ts'

const label = { EN: 'A question' }
const form: FormDefinition = {
  ...{ version: 1, languages: ['EN'] },
  pages: [
    {
      name: 'one',
      fields: [
        { name: 'a', type: 'TEXT', label },
        { name: 'b', type: 'TEXT', label, showIf: { answered: 'a' } },
      ],
      skips: [{ if: { answered: 'b' }, to: 'two' }],
    },
    { name: 'two', fields: [{ name: 'c', type: 'TEXT', label, requiredIf: { answered: 'b' } }] },
  ],
}
const ids = ['page:one', 'field:a', 'field:b', 'page:two', 'field:c']

test('whatever the order, every question stays and no rule reads what comes later', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (order) => {
      const ordered = inOrder(form, order)

      expect(checkDefinition(ordered)).toEqual([])
      expect(
        allFields(ordered)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['a', 'b', 'c'])
    }),
  )
})

test('the order in which a form stands changes nothing of it', () => {
  expect(inOrder(form, ids)).toEqual(form)
})

test('a removed question takes the rules along that read it', () => {
  const without = replaceField(form, 'b', [])

  expect(checkDefinition(without)).toEqual([])
  expect(allFields(without)).toEqual([
    { name: 'a', type: 'TEXT', label },
    { name: 'c', type: 'TEXT', label },
  ])
})

test('a new name is free, and choices keep their codes when a line is changed', () => {
  const before = [{ code: 'c1', label: { EN: 'Red', DE: 'Rot' } }]

  expect(freeName({ ...form, pages: [{ name: 'q1', fields: [] }] }, 'q')).toBe('q2')
  expect(optionsFromLines(before, 'EN', 'Dark red\nBlue')).toEqual([
    { code: 'c1', label: { EN: 'Dark red', DE: 'Rot' } },
    { code: 'c2', label: { EN: 'Blue' } },
  ])
})

test('a language is complete once it has every text', () => {
  const titled = { ...form, title: { EN: 'A form' } }

  expect([completeness(titled, 'EN'), completeness(titled, 'DE')]).toEqual([1, 0])
  expect(languagesWithGaps({ ...titled, languages: ['EN', 'DE'] })).toEqual(['DE'])
})

test('a choice that is removed from the middle leaves the translations of the others with them', () => {
  const before = ['Red', 'Green', 'Blue'].map((text, at) => ({
    code: `c${at + 1}`,
    label: { EN: text, DE: `${text}-DE` },
  }))

  expect(optionsFromLines(before, 'EN', 'Red\nBlue')).toEqual([before[0], before[2]])
  expect(optionsFromLines(before, 'EN', 'Red\n\nGreen\nBlue').map(({ code }) => code)).toEqual(['c1', 'c4', 'c2', 'c3'])
})

test('a rule goes with the choice that it reads, and an empty line is no choice', () => {
  const options = [
    { code: 'c1', label },
    { code: 'c2', label: { EN: ' ' } },
  ]
  const choosing: FormDefinition = {
    ...{ version: 1, languages: ['EN'] },
    pages: [
      {
        name: 'one',
        fields: [
          { name: 'a', type: 'CHOICE', label, options },
          { name: 'b', type: 'TEXT', label, showIf: { field: 'a', oneOf: ['c2'] } },
        ],
      },
    ],
  }
  const [first] = allFields(withoutBlanks(choosing))

  expect(first?.options).toEqual([{ code: 'c1', label }])
  expect(first && allFields(replaceField(choosing, 'a', [first]))[1]).toEqual({ name: 'b', type: 'TEXT', label })
})
