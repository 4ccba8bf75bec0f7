import { renderToString } from 'preact-render-to-string'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { LanguageContext } from '../language.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'

const draw = (node: ReactElement) =>
  renderToString(<LanguageContext.Provider value="EN">{node}</LanguageContext.Provider>)
const ignore = () => {}
/** Returns the value of an attribute of the first element with this name. */
const attribute = (html: string, element: string, name: string) =>
  new RegExp(`<${element}\\b[^>]*? ${name}="([^"]*)"`).exec(html)?.[1]

const password = { label: 'Password', name: 'password', value: 'Lisboa', onChange: ignore } as const
const rules = [
  { label: '8 to 20 characters', isMet: false },
  { label: 'Upper and lower case', isMet: true },
]

describe('a password field', () => {
  test('hides the password, allows autofill, and has a button that shows it', () => {
    const html = draw(<PasswordField {...password} autoComplete="current-password" />)

    expect(attribute(html, 'input', 'type')).toBe('password')
    expect(attribute(html, 'input', 'autocomplete')).toBe('current-password')
    expect(attribute(html, 'button', 'aria-label')).toBe('Show password')
    expect(attribute(html, 'button', 'aria-pressed')).toBe('false')
    expect(attribute(html, 'button', 'aria-controls')).toBe(attribute(html, 'input', 'id'))
  })

  test('is written from left to right in every language', () => {
    expect(attribute(draw(<PasswordField {...password} autoComplete="new-password" />), 'input', 'dir')).toBe('ltr')
  })

  test('refers to its error', () => {
    const html = draw(<PasswordField {...password} autoComplete="current-password" error="Wrong." />)

    expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
    expect(attribute(html, 'input', 'aria-describedby')).toBe(attribute(html, 'p', 'id'))
  })

  test('says of each rule in words whether it is met, and counts those that are', () => {
    const html = draw(<PasswordField {...password} autoComplete="new-password" rules={rules} />)
    const text = html.replace(/<[^>]+>/g, '')

    expect(text).toContain('8 to 20 characters, not met yet')
    expect(text).toContain('Upper and lower case, met')
    expect(text).toContain('1 of 2 rules met')
    expect(attribute(html, 'input', 'aria-describedby')).toBe(attribute(html, 'ul', 'id'))
  })

  test('is described by its error and its rules', () => {
    const html = draw(<PasswordField {...password} autoComplete="new-password" rules={rules} error="Wrong." />)
    const id = attribute(html, 'input', 'id')

    expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-note ${id}-rules`)
  })
})

describe('a code field', () => {
  const code = { label: 'Six-digit code', value: '407', onChange: ignore }

  test('is one input with the digit keyboard and one-time-code autofill', () => {
    const html = draw(<CodeField {...code} />)

    expect(html.match(/<input/g)).toHaveLength(1)
    expect(attribute(html, 'input', 'inputmode')).toBe('numeric')
    expect(attribute(html, 'input', 'autocomplete')).toBe('one-time-code')
    expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'))
  })

  test('accepts a pasted text of any length', () => {
    expect(attribute(draw(<CodeField {...code} />), 'input', 'maxlength')).toBeUndefined()
  })

  test.each([4, 6])('shows %i boxes and marks the next empty one', (length) => {
    const html = draw(<CodeField {...code} length={length} />)
    const boxes = [...html.matchAll(/<span[^>]*aria-hidden="true"[^>]*>([^<]*)/g)]

    expect(boxes).toHaveLength(length)
    expect(boxes.map(([, digit]) => digit).join('')).toBe('407')
    expect(boxes.findIndex(([box]) => box.includes('data-next'))).toBe(3)
  })

  test('keeps its digits from left to right in a right-to-left language', () => {
    const html = renderToString(
      <LanguageContext.Provider value="AR">
        <CodeField {...code} />
      </LanguageContext.Provider>,
    )

    expect(attribute(html, 'input', 'dir')).toBe('ltr')
  })

  test('refers to its error', () => {
    const html = draw(<CodeField {...code} error="Wrong." />)

    expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
    expect(attribute(html, 'input', 'aria-describedby')).toBe(attribute(html, 'p', 'id'))
  })
})
