import { useEffect, useState } from 'react'
import { useLeaving as useLeavingAny } from '../../ui/fields/use-leaving.ts'
import { type Later, loadLater } from '../load-later.ts'
import type { Problems } from './validate.ts'
import { type CheckedField, checkedFields, type Values } from './values.ts'

/** The errors of the form. */
export interface ProblemState {
  problems: Problems
  /** The number of fields that the last submission found wrong and that still are; 0 before any submission. */
  count: number
  /** Checks one field: when the visitor leaves it, and at each key once it is wrong. */
  check(values: Values, field: CheckedField, reason: 'left' | 'typed'): void
  /** Shows errors, and focuses the first of them. Returns whether there are any. */
  show(newProblems: Problems): boolean
}

/**
 * Checks the form: a field when it is left, then at each key; on submit all fields, and focuses the first wrong one.
 */
export function useProblems(companyRequired: boolean, form: { current: HTMLFormElement | null }): ProblemState {
  const [problems, setProblems] = useState<Problems>({})
  const [attempts, setAttempts] = useState(0)
  const count = attempts ? checkedFields.filter((field) => problems[field]).length : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus once for each attempt, and not while problems are solved
  useEffect(() => {
    if (!attempts) return
    // The field is found by its name, because the element of its error may not be drawn yet.
    const name = checkedFields.find((field) => problems[field])
    const firstField = form.current?.querySelector<HTMLElement>(`[name=${name}]`)
    // Where both fit, the number of wrong fields is scrolled into view too.
    form.current?.querySelector('[part=error]')?.scrollIntoView({ block: 'nearest' })
    firstField?.scrollIntoView({ block: 'nearest' })
    firstField?.focus({ preventScroll: true })
  }, [attempts, form])

  function show(newProblems: Problems) {
    setProblems(newProblems)
    const isWrong = Object.keys(newProblems).length > 0
    if (isWrong) setAttempts((count) => count + 1)
    return isWrong
  }

  return {
    problems,
    count,
    show,
    check(values, field, reason) {
      const setProblem = ({ problemsOf }: Later) =>
        setProblems(({ [field]: previous, ...others }) => {
          const problem = problemsOf(values, companyRequired)[field]
          return problem && (previous || reason === 'left') ? { ...others, [field]: problem } : others
        })
      // If the checks cannot be loaded, sending tries again and reports the error.
      loadLater().then(setProblem, () => {})
    },
  }
}

/** Calls `onLeave` after one of the checked fields was left. */
export const useLeaving = (onLeave: (field: CheckedField) => void) =>
  useLeavingAny(({ name }) => checkedFields.includes(name as CheckedField) && onLeave(name as CheckedField))
