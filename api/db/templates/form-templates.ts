import { languages } from '../../contract/core/languages.ts'
import type { Field, FormDefinition, FormPage, Option, Texts } from '../../contract/forms/definition.ts'
import type { FormKind, FormLayout, OnePer } from '../../contract/forms/form-terms.ts'
import facts from './template-texts.json' with { type: 'json' }

/** A form to begin with: what it asks, and how it takes answers. */
export interface FormTemplate {
  code: string
  kind: FormKind
  onePer: OnePer
  validDays: number | null
  layout: FormLayout
  definition: FormDefinition
}

type Word = keyof typeof facts
const texts: Record<Word, Texts> = facts

const field = (name: string, type: Field['type'], label: Word, more: Partial<Field> = {}): Field => ({
  ...{ name, type, label: texts[label] },
  ...more,
})
const needed = (name: string, type: Field['type'], label: Word, more: Partial<Field> = {}) =>
  field(name, type, label, { required: true, ...more })
const option = (code: string, label: Word): Option => ({ code, label: texts[label] })
/** A choice that reads the same in every language, such as an area. */
const plainOption = (code: string, text: string): Option => ({
  code,
  label: Object.fromEntries(languages.map((language) => [language, text])),
})

const page = (name: string, title: Word, ...fields: Field[]): FormPage => ({ name, title: texts[title], fields })
const formOf = (title: Word, ...pages: FormPage[]): FormDefinition => ({
  version: 1,
  languages: ['EN', ...languages.filter((language) => language !== 'EN')],
  title: texts[title],
  pages,
})

const yesOrNo = [option('YES', 'yes'), option('MAYBE', 'maybe'), option('NO', 'no')]
const areas = ['9', '18', '36', '72'].map((area) => plainOption(`M${area}`, `${area} m²`))
const liked = [
  option('CONTENT', 'content'),
  option('SPEAKERS', 'speakers'),
  option('VENUE', 'venue'),
  option('PEOPLE', 'people'),
]
const consent = (name: string, label: Word) => needed(name, 'CONSENT', label, { version: '1' })

/** The code of the form of identities for which no other is chosen. */
export const standardRegistration = 'standard-registration'
/** That form: one question that nobody has to answer. */
export const standardForm: FormDefinition = {
  version: 1,
  languages: ['EN', ...languages.filter((language) => language !== 'EN')],
  pages: [{ name: 'questions', fields: [field('needs', 'LONG_TEXT', 'needs', { max: 500 })] }],
}

/** The forms to begin with, in all sixteen languages. */
export const formTemplates: readonly FormTemplate[] = [
  {
    ...{ code: 'MEETING', kind: 'QUESTIONNAIRE', onePer: 'PHONE', validDays: null, layout: 'PAGES' },
    definition: formOf(
      'meeting',
      page(
        'you',
        'pYou',
        needed('name', 'TEXT', 'name', { max: 100 }),
        needed('company', 'TEXT', 'company', { max: 200 }),
        needed('phone', 'PHONE', 'phone'),
        needed('email', 'EMAIL', 'email'),
        field('needs', 'LONG_TEXT', 'needs', { max: 500 }),
      ),
    ),
  },
  {
    ...{ code: 'FEEDBACK', kind: 'QUESTIONNAIRE', onePer: 'DEVICE', validDays: null, layout: 'ONE_BY_ONE' },
    definition: formOf(
      'feedback',
      page(
        'session',
        'feedback',
        needed('rating', 'SCALE', 'rating', { min: 1, max: 5 }),
        field('liked', 'SEVERAL', 'liked', { options: liked, showIf: { field: 'rating', min: 3 } }),
        field('improve', 'LONG_TEXT', 'improve', {
          max: 500,
          requiredIf: { field: 'rating', max: 2 },
        }),
        needed('again', 'CHOICE', 'again', { options: yesOrNo }),
        field('email', 'EMAIL', 'reply'),
      ),
    ),
  },
  {
    ...{ code: 'EXHIBITOR', kind: 'APPLICATION', onePer: 'ACCOUNT', validDays: null, layout: 'PAGES' },
    definition: formOf(
      'application',
      page(
        'company',
        'pCompany',
        needed('company', 'TEXT', 'company', { min: 2, max: 200 }),
        needed('country', 'REGION', 'country'),
        needed('contact', 'TEXT', 'contact', { max: 100 }),
        needed('phone', 'PHONE', 'phone'),
        needed('email', 'EMAIL', 'email'),
      ),
      page(
        'booth',
        'pBooth',
        needed('size', 'CHOICE', 'size', { options: areas }),
        needed('products', 'LONG_TEXT', 'products', { max: 1000 }),
        needed('licence', 'FILE', 'licence', { hint: texts.licenceHint, min: 1, max: 3 }),
        consent('data', 'data'),
      ),
    ),
  },
  {
    ...{ code: 'SAFETY', kind: 'COMMITMENT', onePer: 'ACCOUNT', validDays: 30, layout: 'PAGES' },
    definition: formOf(
      'commitment',
      page(
        'rules',
        'commitment',
        consent('signs', 'rule1'),
        consent('health', 'rule2'),
        consent('exits', 'rule3'),
        needed('name', 'TEXT', 'name', { max: 100 }),
        needed('signature', 'SIGNATURE', 'signature'),
      ),
    ),
  },
  {
    ...{ code: 'MEDIA', kind: 'APPLICATION', onePer: 'ACCOUNT', validDays: null, layout: 'PAGES' },
    definition: formOf(
      'media',
      page(
        'you',
        'pYou',
        needed('name', 'TEXT', 'name', { max: 100 }),
        needed('outlet', 'TEXT', 'outlet', { max: 200 }),
        needed('role', 'TEXT', 'role', { max: 100 }),
        needed('email', 'EMAIL', 'email'),
        needed('card', 'FILE', 'pressCard', { hint: texts.licenceHint, min: 1, max: 2 }),
        field('topics', 'LONG_TEXT', 'topics', { max: 500 }),
        consent('data', 'data'),
      ),
    ),
  },
]
