import { useEffect, useRef, useState } from 'react'
import { type Later, loadLater } from '../load-later.ts'
import type { Problems } from './validate.ts'
import { type CheckedField, checkedFields, type Values } from './values.ts'

/** What is wrong in the form and since when the visitor knows. */
export interface ProblemState {
  problems: Problems
  /** How many fields the last submission found wrong and still are; 0 before any submission. */
  count: number
  /** Looks at one field: when the visitor leaves it, and at each key once it is wrong. */
  look(values: Values, field: CheckedField, reason: 'left' | 'typed'): void
  /** Shows what was found wrong, and goes to the first of it. False where nothing was. */
  show(found: Problems): boolean
}

/**
 * Checks the form as the design asks: on leaving a field, then at each key; on submit all, going to the first wrong
 * one.
 */
export function useProblems(companyRequired: boolean, form: { current: HTMLFormElement | null }): ProblemState {
  const [problems, setProblems] = useState<Problems>({})
  const [attempts, setAttempts] = useState(0)
  const count = attempts ? checkedFields.filter((field) => problems[field]).length : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus once for each attempt, and not while problems are solved
  useEffect(() => {
    if (!attempts) return
    // By its name: what is wrong with it may still be on its way to be said.
    const name = checkedFields.find((field) => problems[field])
    const first = form.current?.querySelector<HTMLElement>(`[name=${name}]`)
    // The count above it too, where both have room.
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
      // Where the checks do not arrive, sending asks for them again and says so.
      loadLater().then(set, () => {})
    },
  }
}

/**
 * Calls `onLeave` after a field was left, but never while a finger or mouse button is down: a message that appears
 * under the pointer would move the button away from it.
 */
export function useLeaving(onLeave: (field: CheckedField) => void) {
  const isPressed = useRef(false)
  const released = () => {
    isPressed.current = false
  }
  return {
    onPointerDownCapture() {
      isPressed.current = true
      addEventListener('pointerup', released, { once: true })
      addEventListener('pointercancel', released, { once: true })
    },
    onFocusOut({ target }: { target: EventTarget | null }) {
      const field = (target as HTMLInputElement | null)?.name as CheckedField
      if (!checkedFields.includes(field)) return
      if (!isPressed.current) return onLeave(field)
      // The press ends with its click, which comes right after the pointer was lifted.
      addEventListener('pointerup', () => setTimeout(() => onLeave(field)), { once: true })
    },
  }
}
