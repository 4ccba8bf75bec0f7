import { useEffect, useState } from 'react'
import { useLeaving as useLeavingAny } from '../../ui/fields/use-leaving.ts'
import { type Later, loadLater } from '../load-later.ts'
import type { Problems } from './validate.ts'
import { type CheckedField, checkedFields, type Values } from './values.ts'

/** The errors of the form. */
export interface ProblemState {
  problems: Problems
  /** How many fields the last submission found wrong that still are; 0 before any submission. */
  count: number
  /** Checks one field: when the visitor leaves it, and at each key once it is wrong. */
  look(values: Values, field: CheckedField, reason: 'left' | 'typed'): void
  /** Shows errors, and focuses the first of them. Returns whether there are any. */
  show(found: Problems): boolean
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
    // Found by its name, because the element of its error may not be drawn yet.
    const name = checkedFields.find((field) => problems[field])
    const first = form.current?.querySelector<HTMLElement>(`[name=${name}]`)
    // The number of wrong fields above too, where both fit.
    form.current?.querySelector('[part=error]')?.scrollIntoView({ block: 'nearest' })
    first?.scrollIntoView({ block: 'nearest' })
    first?.focus({ preventScroll: true })
  }, [attempts, form])

  function show(found: Problems) {
    setProblems(found)
    const isWrong = Object.keys(found).length > 0
    if (isWrong) setAttempts((before) => before + 1)
    return isWrong
  }

  return {
    problems,
    count,
    show,
    look(values, field, reason) {
      const set = ({ problemsOf }: Later) =>
        setProblems(({ [field]: before, ...others }) => {
          const problem = problemsOf(values, companyRequired)[field]
          return problem && (before || reason === 'left') ? { ...others, [field]: problem } : others
        })
      // If the checks cannot be loaded, sending tries again and reports the error.
      loadLater().then(set, () => {})
    },
  }
}

/** Calls `onLeave` after one of the checked fields was left. */
export const useLeaving = (onLeave: (field: CheckedField) => void) =>
  useLeavingAny(({ name }) => checkedFields.includes(name as CheckedField) && onLeave(name as CheckedField))
