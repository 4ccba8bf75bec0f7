import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswers } from '../../../api/contract/forms/check-answers.ts'
import type { Condition, Field, FormDefinition } from '../../../api/contract/forms/definition.ts'
import { canSplit, oneByOne } from './one-by-one.ts'

const label = { EN: 'A question' }
const options = ['a', 'b'].map((code) => ({ code, label }))
const names = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5']

const condition = (at: number): fc.Arbitrary<Condition | undefined> =>
  at === 0
    ? fc.constant(undefined)
    : fc.option(
        fc.record({
          field: fc.constantFrom(...names.slice(0, at)),
          oneOf: fc.uniqueArray(fc.constantFrom('a', 'b')),
        }),
        { nil: undefined },
      )

const field = (at: number): fc.Arbitrary<Field> =>
  fc
    .tuple(fc.constantFrom('TEXT', 'CHOICE', 'SEVERAL', 'NUMBER'), fc.boolean(), condition(at), condition(at))
    .map(([type, required, showIf, requiredIf]) => ({
      ...{ name: `f${at}`, type: type as Field['type'], label, options, required },
      ...(showIf && { showIf }),
      ...(requiredIf && { requiredIf }),
    }))

const form: fc.Arbitrary<FormDefinition> = fc.tuple(...names.map((_, at) => field(at)), condition(3)).map((parts) => {
  const fields = parts.slice(0, -1) as Field[]
  const showIf = parts.at(-1) as Condition | undefined
  return {
    ...{ version: 1, languages: ['EN'] },
    pages: [
      { name: 'one', fields: fields.slice(0, 3) },
      { name: 'two', ...(showIf && { showIf }), fields: fields.slice(3) },
    ],
  }
})

const answer = fc.oneof(fc.constantFrom('a', 'b', 'c', '', 7), fc.uniqueArray(fc.constantFrom('a', 'b')))
const answers = fc.dictionary(fc.constantFrom(...names), answer)

test('asking one question at a time shows, needs and refuses the same as all of them together', () => {
  fc.assert(
    fc.property(form, answers, (definition, given) => {
      const { pages: _, ...whole } = checkAnswers(definition, given, '2026-05-12')
      const { pages: __, ...split } = checkAnswers(oneByOne(definition), given, '2026-05-12')

      expect(split).toEqual(whole)
    }),
  )
})

test('a form that skips pages stays as it is', () => {
  const definition: FormDefinition = {
    ...{ version: 1, languages: ['EN'] },
    pages: [
      {
        name: 'one',
        fields: ['f0', 'f1'].map((name) => ({ name, type: 'TEXT', label })),
        skips: [{ if: { answered: 'f0' }, to: 'two' }],
      },
      { name: 'two', fields: [] },
    ],
  }

  expect(canSplit(definition)).toBe(false)
  expect(oneByOne(definition)).toBe(definition)
})
