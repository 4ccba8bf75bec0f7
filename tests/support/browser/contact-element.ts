import { until } from '../runner/expect.ts'

// <foyer-contact> in a browser's test, as a visitor uses it.

let count = 0
/** Puts a form on the page. Each writes to another enterprise unless told, because drafts outlive elements. */
export function show(attributes: Record<string, string> = {}, code = `E${2000 + count++}`) {
  const element = document.createElement('foyer-contact')
  for (const [name, value] of Object.entries({ language: 'EN', 'enterprise-code': code, ...attributes })) {
    element.setAttribute(name, value)
  }
  document.body.append(element)
  return element
}

export const root = (element: Element) => element.shadowRoot as ShadowRoot
/** Returns the text of an element. */
export const text = (element: Element) => root(element).textContent ?? ''
/** Returns a field by its name, as soon as it is there. */
export const field = (element: Element, name: string) =>
  until(() => root(element).querySelector<HTMLInputElement>(`[name=${name}]`))

/** Types into fields as a visitor does, and leaves each. */
export async function type(element: Element, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = await field(element, name)
    input.focus()
    input.value = value
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
  }
}

/** The values of a visitor for all fields that must be filled in. */
export const ada = {
  name: 'Ada Byron',
  company: 'Tideglass',
  phone: '7700900142',
  email: 'ada@example.org',
  message: 'A quote, please.',
}

/** Presses a button by what it says, as soon as it is there. */
export async function press(element: Element, label: string) {
  const buttons = () => [...root(element).querySelectorAll('button')]
  const button = await until(() =>
    buttons().find((one) => one.textContent?.trim() === label || one.ariaLabel === label),
  )
  button.click()
}
export const send = (element: Element) => press(element, 'Send enquiry')
