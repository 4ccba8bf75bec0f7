import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { Field, FormDefinition } from '../../api/contract/forms/definition.ts'
import { LanguageContext } from '../ui/language.tsx'
import { AnswersView } from './answers-view.tsx'
import { faultText } from './fault-text.ts'
import { greyOf, hintsOf } from './heavy/picture.ts'
import { Questions } from './questions.tsx'
import type { QuestionServices } from './services.ts'

const services: QuestionServices = {
  countries: async () => [],
  provinces: async () => [],
  cities: async () => [],
  areas: async () => [],
}
const fields: Field[] = [
  { name: 'outlet', type: 'TEXT', label: { EN: 'Outlet', CN: '媒体' }, required: true },
  {
    name: 'camera',
    type: 'CHOICE',
    label: { EN: 'Camera' },
    options: [{ code: 'YES', label: { EN: 'Yes', CN: '是' } }],
  },
  { name: 'model', type: 'TEXT', label: { EN: 'Model' }, showIf: { field: 'camera', oneOf: ['YES'] } },
  { name: 'rules', type: 'CONSENT', label: { EN: 'I agree to the rules' }, version: '3' },
]
const definition: FormDefinition = { version: 1, languages: ['EN', 'CN'], pages: [{ name: 'one', fields }] }
const draw = (answers: object, more: object = {}, language: 'EN' | 'CN' = 'EN') =>
  renderToString(
    <LanguageContext.Provider value={language}>
      <Questions
        {...{ definition, services }}
        answers={answers as Record<string, unknown>}
        onAnswers={() => {}}
        today="2026-05-12"
        submitLabel="Send"
        onSubmit={() => {}}
        {...more}
      />
    </LanguageContext.Provider>,
  )

test('a question is there only while its condition holds', () => {
  expect(draw({})).not.toContain('Model')
  expect(draw({ camera: 'YES' })).toContain('Model')
})

test('questions are in the reader’s language, and in the first of the form where theirs is missing', () => {
  const html = draw({}, {}, 'CN')

  expect(html).toContain('媒体')
  expect(html).toContain('Camera')
})

test('a day is said below its field in the reader’s language, since browsers show it in their own', () => {
  const day: FormDefinition = {
    version: 1,
    languages: ['EN', 'CN'],
    pages: [{ name: 'one', fields: [{ name: 'arrival', type: 'DATE', label: { EN: 'Arrival' } }] }],
  }

  expect(draw({ arrival: '2027-03-12' }, { definition: day })).toContain('12 March 2027')
  expect(draw({ arrival: '2027-03-12' }, { definition: day }, 'CN')).toContain('2027年3月12日')
  expect(draw({}, { definition: day })).not.toContain('Invalid')
})

test('an answer that an examiner marked says so before anything is sent', () => {
  expect(draw({ outlet: 'Wave' }, { faulty: ['outlet'] })).toContain('Please correct this answer.')
  expect(draw({ outlet: 'Wave' })).not.toContain('Please correct this answer.')
})

test('an error of the server is shown beside its field', () => {
  const refused = [{ field: 'outlet', fault: 'tooLong', bound: 3 }]

  expect(draw({ outlet: 'Wave' }, { refused })).toContain('The maximum length is 3.')
})

test('answers are read with the texts of their choices, and those of hidden questions are left out', () => {
  const html = renderToString(
    <LanguageContext.Provider value="CN">
      <AnswersView
        {...{ definition, services }}
        answers={{ outlet: 'Wave', camera: 'YES', rules: '3' }}
        today="2026-05-12"
      />
    </LanguageContext.Provider>,
  )

  expect(html).toContain('<dd>是</dd>')
  expect(html).toContain('<bdi>Wave</bdi>')
})

test('a document number that is too short names the length that it needs', () => {
  const field: Field = { name: 'id', type: 'ID_DOCUMENT', label: {} }
  const wrong = { fault: 'notADocument' } as const

  expect(faultText(wrong, field, { type: 'PASSPORT', number: 'C4X' }, 'EN')).toBe('At least 6 characters')
  expect(faultText(wrong, field, { type: 'PASSPORT', number: 'ABCDEF' }, 'EN')).toContain('doesn’t look like')
})

test('a day as a bound is a date of the reader’s language', () => {
  const field: Field = { name: 'day', type: 'DATE', label: {} }

  expect(faultText({ fault: 'tooEarly', bound: '2026-05-12' }, field, '', 'DE')).toContain('12. Mai 2026')
})

test('a photo without edges is blurred, a black one dark, and one with both light and edges is neither', () => {
  const width = 40
  const picture = (value: (at: number) => number) => Array.from({ length: width * width }, (_, at) => value(at))

  expect(
    hintsOf(
      picture(() => 128),
      width,
    ),
  ).toEqual(['blurred'])
  expect(
    hintsOf(
      picture((at) => (at % 2) * 60),
      width,
    ),
  ).toEqual(['dark'])
  expect(
    hintsOf(
      picture((at) => (at % 2) * 255),
      width,
    ),
  ).toEqual([])
  expect(greyOf(new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255])).map(Math.round)).toEqual([255, 0])
})
