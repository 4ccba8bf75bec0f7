import { useLayoutEffect } from 'react'
import type { Values } from './values.ts'

const fields = ['name', 'company', 'phone', 'email', 'message'] as const

/** Returns the texts and the choice in a form's inputs that differ from its values. */
function typedIn(form: HTMLFormElement, values: Values): Partial<Values> {
  const typedValues: Partial<Values> = {}
  for (const field of fields) {
    const input = form.querySelector<HTMLInputElement>(`[name=${field}]`)
    // Hydration has emptied text areas; the element has stored their texts as `data-typed`.
    const typed = input?.dataset.typed ?? input?.value
    if (typed && typed !== values[field]) typedValues[field] = typed
  }
  const content = form.querySelector<HTMLInputElement>('[type=radio]:checked')?.value
  if (content && content !== values.content) typedValues.content = content as Values['content']
  return typedValues
}

/** Takes over the texts that were typed into a form before its code was loaded. */
export function useTyped(form: { current: HTMLFormElement | null }, values: Values, onTyped: (typed: object) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, as the form comes to life
  useLayoutEffect(() => {
    const typed = form.current && typedIn(form.current, values)
    if (typed && Object.keys(typed).length > 0) onTyped(typed)
  }, [])
}
