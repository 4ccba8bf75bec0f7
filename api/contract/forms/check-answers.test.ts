import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import { checkAnswers } from './check-answers.ts'
import { checkDefinition } from './check-definition.ts'
import type { Condition, Field, FieldType, FormDefinition, FormPage } from './definition.ts'
import { fieldTypes, textIn } from './definition.ts'

const today = '2026-05-12'
const label = { EN: 'A question' }
const options = ['a', 'b', 'c'].map((code) => ({ code, label }))
const rows = ['x', 'y'].map((code) => ({ code, label }))

const formOf = (pages: FormPage[]): FormDefinition => ({ version: 1, languages: ['EN'], pages })
const onePage = (...fields: Field[]) => formOf([{ name: 'first', fields }])
const field = (type: FieldType, more: Partial<Field> = {}): Field => ({
  name: 'one',
  type,
  label,
  options,
  rows,
  ...more,
})
const faultsOf = (form: FormDefinition, answers: Answers) =>
  checkAnswers(form, answers, today).errors.map(({ field: name, fault, bound }) => [name, fault, bound])
const faultOf = (value: unknown, type: FieldType, more: Partial<Field> = {}) =>
  faultsOf(onePage(field(type, more)), { one: value })[0]?.slice(1)

describe('an answer', () => {
  test.each<[value: unknown, type: FieldType, more: Partial<Field>, fault: string, bound?: unknown]>([
    ['', 'TEXT', { required: true }, 'required'],
    ['   ', 'TEXT', { required: true }, 'required'],
    [[], 'SEVERAL', { required: true }, 'required'],
    [{ phone: '', phoneCountryCode: '+86' }, 'PHONE', { required: true }, 'required'],
    [7, 'TEXT', {}, 'wrongType'],
    ['ab', 'TEXT', { min: 3 }, 'tooShort', 3],
    ['abcd', 'TEXT', { max: 3 }, 'tooLong', 3],
    ['a'.repeat(1001), 'TEXT', { max: 5000 }, 'tooLong', 1000],
    ['many', 'NUMBER', {}, 'wrongType'],
    [2.5, 'NUMBER', { isWhole: true }, 'notWhole'],
    ['12', 'NUMBER', { max: 10 }, 'tooLarge', 10],
    [-1, 'NUMBER', { min: 0 }, 'tooSmall', 0],
    [6, 'SCALE', {}, 'tooLarge', 5],
    ['z', 'CHOICE', {}, 'notAnOption'],
    ['constructor', 'DROPDOWN', {}, 'notAnOption'],
    [['a', 'z'], 'SEVERAL', {}, 'notAnOption'],
    [['a', 'b', 'c'], 'SEVERAL', { max: 2 }, 'tooMany', 2],
    [{ x: 'a' }, 'MATRIX', { required: true }, 'tooFew', 2],
    [{ x: 'q' }, 'MATRIX', {}, 'notAnOption'],
    ['2026-02-29', 'DATE', {}, 'notADay'],
    ['2026-05-11', 'DATE', { earliest: 'TODAY' }, 'tooEarly', today],
    ['2026-05-13', 'DATE', { latest: 'TODAY' }, 'tooLate', today],
    [{ countryCode: 'CN' }, 'REGION', { level: 'CITY' }, 'notAPlace'],
    [{ countryCode: 'DE', provinceCode: '11' }, 'REGION', {}, 'notAPlace'],
    [{ phone: '123', phoneCountryCode: '+86' }, 'PHONE', {}, 'notAPhone'],
    ['ada@', 'EMAIL', {}, 'notAnEmail'],
    [{ type: 'PASSPORT', number: 'AB12' }, 'ID_DOCUMENT', {}, 'notADocument'],
    [{ type: 'LIBRARY_CARD', number: 'AB123456' }, 'ID_DOCUMENT', {}, 'notAnIdType'],
    [{ type: 'PASSPORT', number: 'E12345678' }, 'ID_DOCUMENT', { idTypes: ['RESIDENT_ID'] }, 'notAnIdType'],
    [['a/b'], 'FILE', {}, 'notAFile'],
    ['2', 'CONSENT', { version: '3' }, 'notAgreed', '3'],
  ])('%j for %s %j is refused as %s', (value, type, more, ...expected) => {
    expect(faultOf(value, type, more)).toEqual(expected.length === 2 ? expected : [...expected, undefined])
  })

  test.each<[value: unknown, type: FieldType, plain?: unknown]>([
    ['  Ada ', 'TEXT', 'Ada'],
    ['12', 'NUMBER', 12],
    [['a', 'a', 'b'], 'SEVERAL', ['a', 'b']],
    [
      { countryCode: 'CN', provinceCode: '31', cityCode: '3101', uid: 'U1' },
      'REGION',
      { countryCode: 'CN', provinceCode: '31', cityCode: '3101' },
    ],
    [{ x: 'a', y: 'b', __proto__: 'c' }, 'MATRIX', { x: 'a', y: 'b' }],
    [{ type: 'RESIDENT_ID', number: '11010519491231002x' }, 'ID_DOCUMENT'],
    ['1', 'CONSENT'],
  ])('%j for %s is taken', (value, type, plain = value) => {
    const checked = checkAnswers(onePage(field(type)), { one: value }, today)

    expect(checked.errors).toEqual([])
    expect(checked.answers).toEqual({ one: plain })
  })

  test('a smiley counts as one character', () => {
    expect(faultOf('😀😀😀', 'TEXT', { max: 3 })).toBeUndefined()
  })

  test('may be bounded by an earlier answer', () => {
    const form = onePage(
      field('NUMBER', { name: 'guests' }),
      field('SEVERAL', { name: 'meals', max: { field: 'guests', times: 1, plus: 1 } }),
    )

    expect(faultsOf(form, { guests: 1, meals: ['a', 'b', 'c'] })).toEqual([['meals', 'tooMany', 2]])
    expect(faultsOf(form, { guests: 2, meals: ['a', 'b', 'c'] })).toEqual([])
  })
})

describe('a form', () => {
  const branching = formOf([
    {
      name: 'who',
      fields: [
        field('CHOICE', { name: 'role', required: true }),
        field('TEXT', { name: 'outlet', showIf: { field: 'role', oneOf: ['b'] }, required: true }),
      ],
      skips: [{ if: { field: 'role', oneOf: ['c'] }, to: 'end' }],
    },
    { name: 'middle', fields: [field('TEXT', { name: 'topic', required: true })] },
    { name: 'end', fields: [field('TEXT', { name: 'note', requiredIf: { answered: 'topic' } })] },
  ])

  test('asks only what earlier answers lead to', () => {
    const fieldsFor = (role: string) => checkAnswers(branching, { role }, today).fields

    expect(fieldsFor('a')).toEqual(['role', 'topic', 'note'])
    expect(fieldsFor('b')).toEqual(['role', 'outlet', 'topic', 'note'])
    expect(fieldsFor('c')).toEqual(['role', 'note'])
  })

  test('drops what was answered on a branch that was left', () => {
    const checked = checkAnswers(branching, { role: 'c', outlet: 'The Wire', topic: 'Heat' }, today)

    expect(checked.answers).toEqual({ role: 'c' })
    expect(checked.errors).toEqual([])
  })

  test('that skips backwards ends all the same', () => {
    const form = formOf([
      { name: 'first', fields: [field('TEXT')] },
      { name: 'second', fields: [], skips: [{ if: { not: { answered: 'nothing' } }, to: 'first' }] },
    ])

    expect(checkAnswers(form, {}, today).pages).toEqual(['first', 'second'])
  })

  test('says a text in the first of its languages that has it', () => {
    expect(textIn({ CN: '姓名', EN: 'Name' }, 'DE', { languages: ['EN', 'CN'] })).toBe('Name')
    expect(textIn({ CN: '姓名' }, 'DE', { languages: ['EN', 'CN'] })).toBe('姓名')
    expect(textIn(undefined, 'DE', { languages: ['EN'] })).toBe('')
  })

  test.each<[fault: string, form: FormDefinition]>([
    ['noPages', formOf([])],
    ['badName', onePage(field('TEXT', { name: 'first name' }))],
    ['repeatedName', onePage(field('TEXT'), field('EMAIL'))],
    ['noLabel', { ...onePage(field('TEXT')), languages: ['EN', 'CN'] }],
    ['noOptions', onePage(field('CHOICE', { options: [] }))],
    ['unknownField', onePage(field('TEXT', { showIf: { answered: 'later' } }), field('TEXT', { name: 'later' }))],
    ['backwards', formOf([{ name: 'only', fields: [], skips: [{ if: { all: [] }, to: 'only' }] }])],
  ])('cannot be published with the fault %s', (fault, form) => {
    expect(checkDefinition(form).map((found) => found.fault)).toContain(fault)
  })
})

const names = ['one', 'two', 'three', 'four', 'five', 'six']
const conditionOn = (earlier: string[]): fc.Arbitrary<Condition> => {
  const name = fc.constantFrom(...earlier)
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      name.map((answered) => ({ answered })),
      fc.record({ field: name, oneOf: fc.subarray(['a', 'b', '1']) }),
      fc.record({ field: name, min: fc.integer({ min: -3, max: 8 }) }),
      fc.record({ field: name, max: fc.integer({ min: -3, max: 8 }) }),
      fc.record({ all: fc.array(tie('condition'), { maxLength: 2 }) }),
      fc.record({ any: fc.array(tie('condition'), { maxLength: 2 }) }),
      fc.record({ not: tie('condition') }),
    ),
  }))
  return condition
}

const fieldAt = (at: number): fc.Arbitrary<Field> => {
  const earlier = names.slice(0, at)
  const base = { name: fc.constant(names[at] as string), type: fc.constantFrom(...fieldTypes), required: fc.boolean() }
  const always = { label: fc.constant(label), options: fc.constant(options), rows: fc.constant(rows) }
  if (earlier.length === 0) return fc.record({ ...base, ...always })
  const branches = { showIf: conditionOn(earlier), requiredIf: conditionOn(earlier) }
  return fc.record(
    { ...base, ...always, ...branches },
    { requiredKeys: ['name', 'type', 'label', 'options', 'rows'] },
  ) as fc.Arbitrary<Field>
}

/** Forms of three pages with two fields each, with branches and skips that lead on. */
const forms = fc
  .tuple(fc.tuple(...names.map((_, at) => fieldAt(at))), fc.option(conditionOn(names.slice(0, 2))))
  .map(([fields, skip]) =>
    formOf(
      ['first', 'second', 'third'].map((name, at) => ({
        name,
        fields: fields.slice(at * 2, at * 2 + 2),
        ...(at === 0 && skip && { skips: [{ if: skip, to: 'third' }] }),
      })),
    ),
  )
const likely = fc.oneof(
  fc.constantFrom<unknown>('a', 'b', ' text ', '1', 'ada@example.org', '2026-05-12', '', 3, 0, null, ['a'], ['a', 'b']),
  fc.constantFrom<unknown>({ x: 'a', y: 'b' }, { countryCode: 'DE' }, { type: 'PASSPORT', number: 'e1234567' }),
  fc.constant({ phone: '7700900142', phoneCountryCode: '+44' }),
  fc.jsonValue(),
)
const answersArbitrary = fc.dictionary(fc.constantFrom(...names, 'stranger', '__proto__'), likely)

describe('whatever the form and the answers', () => {
  test('a generated form has no fault', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(checkDefinition(form)).toEqual([])
      }),
    )
  })

  test('browser and server agree: a form and answers that went over the wire get the same verdict', () => {
    fc.assert(
      fc.property(forms, answersArbitrary, (form, answers) => {
        const sent = JSON.parse(JSON.stringify({ form, answers }))

        expect(checkAnswers(sent.form, sent.answers, today)).toEqual(checkAnswers(form, answers, today))
      }),
    )
  })

  test('the answers that a check returns get the same verdict again', () => {
    fc.assert(
      fc.property(forms, answersArbitrary, (form, answers) => {
        const once = checkAnswers(form, answers, today)

        expect(checkAnswers(form, once.answers, today)).toEqual(once)
      }),
    )
  })

  test('only shown fields are answered, needed or wrong', () => {
    fc.assert(
      fc.property(forms, answersArbitrary, (form, answers) => {
        const { fields, required, errors, answers: taken } = checkAnswers(form, answers, today)

        const others = [...required, ...errors.map((error) => error.field), ...Object.keys(taken)]
        expect(others.filter((name) => !fields.includes(name))).toEqual([])
      }),
    )
  })

  test('an answer to a field that is not shown changes nothing', () => {
    fc.assert(
      fc.property(forms, answersArbitrary, likely, (form, answers, other) => {
        const checked = checkAnswers(form, answers, today)
        const hidden = names.filter((name) => !checked.fields.includes(name))
        const changed = { ...answers, ...Object.fromEntries(hidden.map((name) => [name, other])) }

        expect(checkAnswers(form, changed, today)).toEqual(checked)
      }),
    )
  })

  test('no field has more than one error, and a needed field without an answer has one', () => {
    fc.assert(
      fc.property(forms, answersArbitrary, (form, answers) => {
        const { errors, required, answers: taken } = checkAnswers(form, answers, today)
        const wrong = errors.map((error) => error.field)

        expect(new Set(wrong).size).toBe(wrong.length)
        expect(required.filter((name) => !Object.hasOwn(taken, name) && !wrong.includes(name))).toEqual([])
      }),
    )
  })
})
