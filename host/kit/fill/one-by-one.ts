import type { Condition, FormDefinition, FormPage } from '../../../api/contract/forms/definition.ts'

const both = (a: Condition | undefined, b: Condition | undefined): Condition | undefined =>
  a && b ? { all: [a, b] } : (a ?? b)

// The steps have no names: the title of a page would be that of each of its questions.
function pagesOf({ showIf, fields }: FormPage): FormPage[] {
  return fields.map((field) => {
    const { showIf: ownCondition, ...question } = field
    const condition = both(showIf, ownCondition)
    return {
      name: `only_${field.name}`,
      ...(condition && { showIf: condition }),
      fields: [question],
    }
  })
}

/** Returns whether a form can be asked one question at a time; one that skips pages cannot. */
export const canSplit = ({ pages }: FormDefinition) =>
  pages.every(({ skips }) => !skips?.length) && pages.flatMap(({ fields }) => fields).length > 1

/** Returns the same form with one question on each page. It asks, needs and refuses the same. */
export const oneByOne = (definition: FormDefinition): FormDefinition =>
  canSplit(definition) ? { ...definition, pages: definition.pages.flatMap(pagesOf) } : definition
