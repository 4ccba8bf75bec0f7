import type { Infer } from 'superstruct'
import type { FormDefinition } from '../../../../api/contract/forms/definition.ts'
import type { forms } from '../../../../api/contract/forms/forms.ts'
import { newKey } from './known-registrations.ts'

const definition: FormDefinition = {
  version: 1,
  languages: ['EN'],
  title: { EN: 'A form' },
  pages: [
    {
      name: 'first',
      fields: [
        { name: 'name', type: 'TEXT', label: { EN: 'Name' }, required: true },
        {
          name: 'size',
          type: 'CHOICE',
          label: { EN: 'Size' },
          options: ['S', 'L'].map((code) => ({ code, label: { EN: `Size ${code}` } })),
        },
        { name: 'phone', type: 'PHONE', label: { EN: 'Phone' } },
        { name: 'document', type: 'ID_DOCUMENT', label: { EN: 'Document' } },
      ],
    },
  ],
}

/** The same form with a question for files, which only people with an account can answer. */
export const withPapers: FormDefinition = {
  ...definition,
  pages: definition.pages.map((page) => ({
    ...page,
    fields: [...page.fields, { name: 'papers', type: 'FILE', label: { EN: 'Papers' } }],
  })),
}

type Body = Infer<(typeof forms)['save']['body']>

/** The body of a call that saves a new form. */
export const newForm = (more: Partial<Body>): Body => ({
  ...{ key: newKey(), kind: 'QUESTIONNAIRE', definition, opensAt: '', closesAt: '', isClosed: false },
  ...{ maxAnswers: null, onePer: 'NONE', validDays: null, layout: 'PAGES' },
  ...more,
})
