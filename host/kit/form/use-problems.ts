import { useEffect, useState } from 'react'
import { useLeaving } from '../../../widgets/ui/fields/use-leaving.ts'

type Problems<Name extends string> = Partial<Record<Name, string>>

/** Brings the first wrong field of a form into view and focuses it after each attempt; `attempts` is their number. */
export function useFirstWrong(attempts: number, form: { readonly current: HTMLFormElement | null }) {
  useEffect(() => {
    const firstInvalid = attempts > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!firstInvalid) return
    firstInvalid.focus({ preventScroll: true })
    firstInvalid.scrollIntoView({ block: 'center' })
  }, [attempts, form])
}

/**
 * Decides which errors of a form's fields are shown: of a field with something in it from the time it was left, then at
 * each key; after a submission of all fields, with the focus on the first wrong one. `find` returns the errors of the
 * present values.
 */
export function useProblems<Name extends string>(
  find: () => Problems<Name>,
  form: { readonly current: HTMLFormElement | null },
) {
  const [leftFields, setLeftFields] = useState<readonly string[]>([])
  const [attempts, setAttempts] = useState(0)
  const [refusedFields, setRefusedFields] = useState<Problems<Name>>({})
  const errors = find()

  useFirstWrong(attempts, form)

  const errorOf = (name: Name) =>
    refusedFields[name] ?? (attempts > 0 || leftFields.includes(name) ? errors[name] : undefined)
  const watch = useLeaving(({ name, value }) => {
    if (name && value) setLeftFields((before) => (before.includes(name) ? before : [...before, name]))
  })
  return {
    errorOf: errorOf,
    /** The number of fields that the last submission found wrong and that still are. */
    count: attempts > 0 ? Object.keys({ ...errors, ...refusedFields }).length : 0,
    /** Shows all errors; returns true where there are none. */
    check() {
      const isValid = Object.keys(errors).length === 0
      if (!isValid) setAttempts((before) => before + 1)
      return isValid
    },
    /** Shows the errors of the server, each at its field. */
    refuse(fields: Problems<Name>) {
      setRefusedFields(fields)
      setAttempts((before) => before + 1)
    },
    /** Called when a field has changed: the server's error no longer holds. */
    typed: (name: Name) => setRefusedFields(({ [name]: _, ...others }) => others as Problems<Name>),
    /** For the form's element. */
    watch,
  }
}
