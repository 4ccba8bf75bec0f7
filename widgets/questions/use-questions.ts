import { useEffect, useMemo, useRef, useState } from 'react'
import type { Answers, FieldError } from '../../api/contract/forms/answers.ts'
import { type CheckedAnswers, checkAnswers } from '../../api/contract/forms/check-answers.ts'
import type { Field, FormDefinition, FormPage } from '../../api/contract/forms/definition.ts'

/** The input of a form that is filled in. */
export interface QuestionsInput {
  definition: FormDefinition
  answers: Answers
  /** The day at the meeting's place, such as `2026-05-12`. */
  today: string
  /** The names of fields that an examiner marked as wrong. */
  faulty: readonly string[]
  /** The errors with which the server refused the answers. */
  refused: readonly FieldError[]
}

/** A problem of a shown field: a fault, or that an examiner marked it. */
export type Problem = Omit<FieldError, 'field'> | 'faulty'

const asText = (answers: Answers, name: string) => JSON.stringify(answers[name] ?? null)

/** Returns the marks that hold until the answer that they are about has changed. */
function useMarks<Mark>(marks: readonly Mark[], nameOf: (mark: Mark) => string, answers: Answers) {
  const before = useRef<{ marks: readonly Mark[]; answers: Map<string, string> } | undefined>(undefined)
  const isSame = before.current && JSON.stringify(before.current.marks) === JSON.stringify(marks)
  if (!isSame)
    before.current = { marks, answers: new Map(marks.map((mark) => [nameOf(mark), asText(answers, nameOf(mark))])) }
  const past = before.current?.answers
  return marks.filter((mark) => past?.get(nameOf(mark)) === asText(answers, nameOf(mark)))
}

/** A form while it is filled in. */
export interface QuestionsState {
  checked: CheckedAnswers
  page: FormPage
  /** The shown fields of the page. */
  fields: Field[]
  pages: FormPage[]
  at: number
  /** The problems that are shown, by field. */
  problems: ReadonlyMap<string, Problem>
  /** The number of wrong answers on this page; 0 before the first try to go on. */
  count: number
  /** Grows with every try that found something wrong; the focus moves to the first problem then. */
  attempts: number
  leave(name: string): void
  /** Goes to the next page; returns false where answers of this one are wrong, true after the last. */
  next(): boolean
  /** Goes back; returns false on the first page. */
  back(): boolean
}

/** Follows a form page by page. A field is checked once it was left, and all of a page when somebody goes on. */
export function useQuestions({ definition, answers, today, faulty, refused }: QuestionsInput): QuestionsState {
  const checked = useMemo(() => checkAnswers(definition, answers, today), [definition, answers, today])
  const [pageName, setPageName] = useState(checked.pages[0] ?? '')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const marked = useMarks(faulty, (name) => name, answers)
  const refusals = useMarks(refused, ({ field }) => field, answers)

  const pages = definition.pages.filter(({ name }) => checked.pages.includes(name))
  const at = Math.max(
    0,
    pages.findIndex(({ name }) => name === pageName),
  )
  const page = (pages[at] ?? definition.pages[0]) as FormPage
  const fields = page.fields.filter(({ name }) => checked.fields.includes(name))

  const problems = new Map<string, Problem>()
  for (const name of marked) problems.set(name, 'faulty')
  for (const { field, ...refusal } of refusals) problems.set(field, refusal)
  for (const { field, ...error } of checked.errors) if (left.has(field)) problems.set(field, error)
  const count = tried.has(page.name) ? fields.filter(({ name }) => problems.has(name)).length : 0

  // Answers that the server or an examiner found wrong open on the page of the first of them.
  const firstWrong = JSON.stringify([...refusals.map(({ field }) => field), ...faulty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads there once for each new list, not while answers change
  useEffect(() => {
    const names = JSON.parse(firstWrong) as string[]
    const wrongPage = pages.find((candidate) => candidate.fields.some(({ name }) => names.includes(name)))
    if (!wrongPage) return
    setPageName(wrongPage.name)
    setTried((all) => new Set([...all, wrongPage.name]))
    setAttempts((count) => count + 1)
  }, [firstWrong, refused])

  return {
    ...{ checked, page, fields, pages, at, problems, count, attempts },
    leave: (name) => setLeft((all) => (all.has(name) ? all : new Set([...all, name]))),
    next() {
      const names = fields.map(({ name }) => name)
      const isWrong =
        checked.errors.some(({ field }) => names.includes(field)) ||
        [...refusals.map(({ field }) => field), ...marked].some((name) => names.includes(name))
      setLeft((all) => new Set([...all, ...names]))
      setTried((all) => new Set([...all, page.name]))
      if (isWrong) setAttempts((count) => count + 1)
      else if (pages[at + 1]) setPageName(pages[at + 1]?.name ?? '')
      return !isWrong
    },
    back() {
      const before = pages[at - 1]
      if (before) setPageName(before.name)
      return before !== undefined
    },
  }
}
