import { type Answers, type FieldError, plainAnswer } from './answers.ts'
import { checkAnswer } from './check-answer.ts'
import { holds } from './conditions.ts'
import type { Field, FormDefinition, FormPage } from './definition.ts'

/** The outcome of a check. Browser and server get the same for the same form, answers and day. */
export interface CheckedAnswers {
  /** The answers of shown fields, without what surrounds them. Answers with an error are among them. */
  answers: Answers
  errors: FieldError[]
  /** The names of the shown fields, in their order. */
  fields: string[]
  /** The names of the fields that need an answer. */
  required: string[]
  /** The names of the pages that are gone through, in their order. */
  pages: string[]
}

/** The page after one: the page to which its first skip leads whose condition holds, else the next. */
function nextPage(pages: readonly FormPage[], at: number, read: (field: string) => unknown) {
  const skip = pages[at]?.skips?.find((candidate) => holds(candidate.if, read))
  const to = skip ? pages.findIndex(({ name }) => name === skip.to) : at + 1
  // A skip never leads back: nobody could get out of such a form.
  return to > at ? to : at + 1
}

/**
 * Goes through a form with the answers that were given, as somebody who fills it in does: page by page, each field
 * after those before it. Says what is shown, needed and wrong. `today` is the day at the meeting's place.
 */
export function checkAnswers(definition: FormDefinition, given: Answers, today: string): CheckedAnswers {
  // A Map, because a field may have the name of something that every object has.
  const answers = new Map<string, unknown>()
  const outcome: Omit<CheckedAnswers, 'answers'> = { errors: [], fields: [], required: [], pages: [] }
  const read = (field: string) => answers.get(field)

  const visit = (field: Field) => {
    if (field.showIf && !holds(field.showIf, read)) return
    outcome.fields.push(field.name)
    const isRequired = field.required === true || (field.requiredIf !== undefined && holds(field.requiredIf, read))
    if (isRequired) outcome.required.push(field.name)
    const value = plainAnswer(field, Object.hasOwn(given, field.name) ? given[field.name] : undefined)
    if (value === undefined) {
      if (isRequired) outcome.errors.push({ field: field.name, fault: 'required' })
      return
    }
    const fault = checkAnswer(value, { ...field, required: isRequired }, { read, today })
    if (fault) outcome.errors.push({ field: field.name, ...fault })
    answers.set(field.name, value)
  }

  for (let at = 0; at < definition.pages.length; ) {
    const page = definition.pages[at] as FormPage
    const isShown = !page.showIf || holds(page.showIf, read)
    if (isShown) {
      outcome.pages.push(page.name)
      page.fields.forEach(visit)
    }
    at = isShown ? nextPage(definition.pages, at, read) : at + 1
  }
  return { answers: Object.fromEntries(answers), ...outcome }
}
