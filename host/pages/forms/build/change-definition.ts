import type {
  Condition,
  Field,
  FieldType,
  FormDefinition,
  FormPage,
  Option,
  Texts,
} from '../../../../api/contract/forms/definition.ts'
import type { Language } from '../../../../i18n/locales.ts'

/** Returns all questions of a form, in their order. */
export const allFields = ({ pages }: FormDefinition): Field[] => pages.flatMap(({ fields }) => [...fields])

/** Returns a name that no question and no page has. */
export function freeName(definition: FormDefinition, begin: string): string {
  const taken = new Set([...allFields(definition), ...definition.pages].map(({ name }) => name))
  let number = 1
  while (taken.has(`${begin}${number}`)) number++
  return `${begin}${number}`
}

const needsOptions = (type: FieldType) => ['CHOICE', 'SEVERAL', 'DROPDOWN', 'MATRIX'].includes(type)

/** Returns a new question of a type, with the texts that it begins with. */
export function newField(name: string, type: FieldType, label: Texts, choices: readonly Texts[]): Field {
  const options = choices.map((text, at) => ({ code: `c${at + 1}`, label: text }))
  return {
    ...{ name, type, label },
    ...(needsOptions(type) && { options }),
    ...(type === 'MATRIX' && { rows: options.map(({ code, label }) => ({ code: `r${code}`, label })) }),
    ...(type === 'CONSENT' && { version: '1' }),
  }
}

/** Returns whether a condition reads only questions that come before, and choices that they still have. */
function isReadable(condition: Condition, known: ReadonlyMap<string, Field>): boolean {
  if ('all' in condition) return condition.all.every((part) => isReadable(part, known))
  if ('any' in condition) return condition.any.every((part) => isReadable(part, known))
  if ('not' in condition) return isReadable(condition.not, known)
  const field = known.get('answered' in condition ? condition.answered : condition.field)
  if (!field || !('oneOf' in condition) || !field.options) return field !== undefined
  const codes = field.options.map(({ code }) => code)
  return condition.oneOf.some((code) => codes.includes(String(code)))
}

/** Returns a form with another list of pages, without rules that read what does not come before them any more. */
export function withPages(definition: FormDefinition, pages: readonly FormPage[]): FormDefinition {
  const known = new Map<string, Field>()
  const isKnown = (condition: Condition) => isReadable(condition, known)
  const stands = (bound: Field['min'] | Field['latest']) =>
    bound !== undefined && (typeof bound !== 'object' || known.has(bound.field))
  const keepField = (field: Field): Field => {
    const { showIf, requiredIf, min, max, earliest, latest, ...rest } = field
    const result = {
      ...rest,
      ...(showIf && isKnown(showIf) && { showIf }),
      ...(requiredIf && isKnown(requiredIf) && { requiredIf }),
      ...(stands(min) && { min }),
      ...(stands(max) && { max }),
      ...(stands(earliest) && { earliest }),
      ...(stands(latest) && { latest }),
    }
    known.set(field.name, result)
    return result
  }
  return {
    ...definition,
    pages: pages.map(({ showIf, skips, ...page }, at) => {
      const holdsPage = showIf && isKnown(showIf)
      const fields = page.fields.map(keepField)
      const later = new Set(pages.slice(at + 1).map(({ name }) => name))
      const stillLead = skips?.filter((skip) => later.has(skip.to) && isKnown(skip.if)) ?? []
      return { ...page, fields, ...(holdsPage && { showIf }), ...(stillLead.length > 0 && { skips: stillLead }) }
    }),
  }
}

/** Returns a form in which one question is replaced by others: none removes it, two of them copy it. */
export const replaceField = (definition: FormDefinition, name: string, fields: readonly Field[]): FormDefinition =>
  withPages(
    definition,
    definition.pages.map((page) => ({
      ...page,
      fields: page.fields.flatMap((field) => (field.name === name ? fields : [field])),
    })),
  )

/** Returns a form whose pages and questions stand in the order of these ids: `page:name` and `field:name`. */
export function inOrder(definition: FormDefinition, ids: readonly string[]): FormDefinition {
  const fields = new Map(allFields(definition).map((field) => [`field:${field.name}`, field]))
  const pages = new Map(definition.pages.map((page) => [`page:${page.name}`, page]))
  const result: { page: FormPage; fields: Field[] }[] = []
  const early: Field[] = []
  for (const id of ids) {
    const page = pages.get(id)
    const field = fields.get(id)
    if (page) result.push({ page, fields: [] })
    else if (field) (result.at(-1)?.fields ?? early).push(field)
  }
  // Questions above the first page belong to it: none is without a page.
  result[0]?.fields.unshift(...early)
  return withPages(
    definition,
    result.map(({ page, fields }) => ({ ...page, fields })),
  )
}

/** Returns texts with one language changed; an empty text is none. */
export function withText(texts: Texts | undefined, language: Language, text: string): Texts {
  const { [language]: _, ...others } = texts ?? {}
  return text ? { ...others, [language]: text } : others
}

/**
 * Returns choices after their lines were edited in one language. Lines that stayed keep their choice, with its code and
 * its other languages, and so does a line whose text was changed in its place.
 */
export function optionsFromLines(options: readonly Option[] | undefined, language: Language, lines: string): Option[] {
  const known = options ?? []
  const before = known.map(({ label }) => label[language] ?? '')
  const after = lines.split('\n')
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  const changed = known.slice(start, known.length - end)
  const taken = new Set(known.map(({ code }) => code))
  let number = 1
  const made = after.slice(start, after.length - end).map((text, at) => {
    const option = changed[at]
    if (option) return { ...option, label: withText(option.label, language, text) }
    while (taken.has(`c${number}`)) number++
    taken.add(`c${number}`)
    return { code: `c${number}`, label: withText({}, language, text) }
  })
  return [...known.slice(0, start), ...made, ...known.slice(known.length - end)]
}

/** Returns a form without choices and rows that have no text in any language, such as those of empty lines. */
export function withoutBlanks(definition: FormDefinition): FormDefinition {
  const written = (options: readonly Option[]) =>
    options.filter(({ label }) => Object.values(label).some((text) => text.trim()))
  return {
    ...definition,
    pages: definition.pages.map((page) => ({
      ...page,
      fields: page.fields.map((field) => ({
        ...field,
        ...(field.options && { options: written(field.options) }),
        ...(field.rows && { rows: written(field.rows) }),
      })),
    })),
  }
}

/** Returns the languages of a form in which a question has no text; a form is public only without any. */
export const languagesWithGaps = (definition: FormDefinition): Language[] =>
  definition.languages.filter((language) => allFields(definition).some(({ label }) => !label[language]?.trim()))

/** Returns the share of the texts that a form has in a language, from 0 to 1. */
export function completeness(definition: FormDefinition, language: Language): number {
  const texts = [
    definition.title ?? {},
    ...allFields(definition).flatMap(({ label, options = [], rows = [] }) => [
      label,
      ...[...options, ...rows].map((option) => option.label),
    ]),
  ]
  const translated = texts.filter((text) => text[language]?.trim()).length
  return translated / Math.max(1, texts.length)
}
