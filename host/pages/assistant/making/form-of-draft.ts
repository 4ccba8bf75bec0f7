import type { Field, FormDefinition, Texts } from '../../../../api/contract/forms/definition.ts'
import { isLanguage } from '../../../../i18n/locales.ts'
import { client } from '../../../client.ts'
import type { Blocks } from './wish/use-wish.ts'

/** The questions that a draft begins with, and their types. Their labels are in all languages. */
export const standardTypes = { name: 'TEXT', company: 'TEXT', email: 'EMAIL', phone: 'PHONE' } as const

/** Returns whether a question is one of the first ones, and its text was not changed. */
export const isStandard = ({ name, label }: Blocks['fields'][number]): boolean =>
  name in standardTypes && label === name

/** The questions that people wrote themselves. */
export const writtenFields = (fields: Blocks['fields']) =>
  fields.filter((field) => field.label.trim() && !isStandard(field))

const titlesOf = (blocks: Blocks): Texts =>
  Object.fromEntries(blocks.texts.flatMap(({ language, title }) => (title.trim() ? [[language, title.trim()]] : [])))

/**
 * Makes the form of a draft, which nobody else sees yet, and returns its code; the same draft makes one. Labels of the
 * first questions come from the template of registrations.
 */
export async function makeForm(code: string, blocks: Blocks, fields: Blocks['fields'], meetingCode = '') {
  const [first = 'EN', ...more] = blocks.texts.map(({ language }) => language).filter(isLanguage)
  const languages = [first, ...more]
  const templates = fields.some(isStandard) ? (await client.forms.templates()).list : []
  const ready = templates.flatMap(({ definition }) => definition.pages.flatMap((page) => [...page.fields]))
  const title = titlesOf(blocks)
  const definition: FormDefinition = {
    ...{ version: 1, languages },
    ...(Object.keys(title).length > 0 && { title }),
    pages: [
      {
        name: 'p1',
        fields: fields
          .filter(({ label }) => label.trim())
          .map((field): Field => {
            const type = standardTypes[field.name as keyof typeof standardTypes] ?? 'TEXT'
            const texts = isStandard(field) ? ready.find(({ name }) => name === field.name)?.label : undefined
            const further = (field.labels ?? []).filter((entry) => isLanguage(entry.language) && entry.text.trim())
            const label = {
              ...(texts ?? { [first]: field.label.trim() }),
              ...Object.fromEntries(further.map((entry) => [entry.language, entry.text.trim()])),
            }
            return { name: field.name, type, label, ...(field.isRequired && { required: true }) }
          }),
      },
    ],
  }
  const { formCode } = await client.forms.save({
    body: {
      ...{ key: `draft-${code}`, kind: 'QUESTIONNAIRE', definition, onePer: 'NONE', validDays: null, layout: 'PAGES' },
      ...{ opensAt: '', closesAt: '', isClosed: false, maxAnswers: null, language: first },
      ...(meetingCode && { meetingCode }),
    },
  })
  return formCode
}
