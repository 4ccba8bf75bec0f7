import type { Field, FormDefinition } from '../../../contract/forms/definition.ts'

/** The fields that nobody is asked for at a door, where the staff see the person. */
const notAsked = new Set(['FILE', 'PHOTO', 'SIGNATURE'])

function asked(field: Field): Field[] {
  if (notAsked.has(field.type)) return []
  if (field.required) return [field]
  const { requiredIf, showIf, ...rest } = field
  if (!requiredIf) return []
  return [{ ...rest, required: true, showIf: showIf ? { all: [showIf, requiredIf] } : requiredIf }]
}

/**
 * Returns a form as a door asks it: only the questions that need an answer. Rules that read other questions hold as if
 * those had been left out, so that the whole form has no fault either, but for the files that a door asks nobody for.
 */
export const doorForm = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  pages: definition.pages.map((page) => ({ ...page, fields: page.fields.flatMap(asked) })),
})
