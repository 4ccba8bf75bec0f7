import { useEffect, useState } from 'react'
import { useLeaving } from '../../../widgets/ui/fields/use-leaving.ts'

type Problems<Name extends string> = Partial<Record<Name, string>>

/**
 * Says what is wrong with a form's fields as the design asks: after a field with something in it was left, then at each
 * key; on submit everywhere, going to the first wrong one. `find` says what is wrong with the present values.
 */
export function useProblems<Name extends string>(
  find: () => Problems<Name>,
  form: { readonly current: HTMLFormElement | null },
) {
  const [left, setLeft] = useState<readonly string[]>([])
  const [attempts, setAttempts] = useState(0)
  const [refused, setRefused] = useState<Problems<Name>>({})
  const found = find()

  useEffect(() => {
    const first = attempts > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!first) return
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'center' })
  }, [attempts, form])

  const of = (name: Name) => refused[name] ?? (attempts > 0 || left.includes(name) ? found[name] : undefined)
  const watch = useLeaving(({ name, value }) => {
    if (name && value) setLeft((before) => (before.includes(name) ? before : [...before, name]))
  })
  return {
    of,
    /** How many fields the last submission found wrong and still are. */
    count: attempts > 0 ? Object.keys({ ...found, ...refused }).length : 0,
    /** Shows all that is wrong; true where nothing is. */
    check() {
      const isRight = Object.keys(found).length === 0
      if (!isRight) setAttempts((before) => before + 1)
      return isRight
    },
    /** Shows what the server refused, at its field. */
    refuse(more: Problems<Name>) {
      setRefused(more)
      setAttempts((before) => before + 1)
    },
    /** A field has changed: what the server said of it no longer holds. */
    typed: (name: Name) => setRefused(({ [name]: _, ...others }) => others as Problems<Name>),
    /** For the form's element. */
    watch,
  }
}
