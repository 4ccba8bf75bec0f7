import { X } from 'lucide'
import { renderToString } from 'preact-render-to-string'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { LanguageContext } from '../language.tsx'
import { PhoneField } from '../phone/phone-field.tsx'
import { Checkbox, Switch } from './choice.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { SearchBox } from './search-box.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea, TextField } from './text-field.tsx'

const draw = (node: ReactElement) =>
  renderToString(<LanguageContext.Provider value="EN">{node}</LanguageContext.Provider>)
const ignore = () => {}
/** Returns the value of an attribute of the first element with this name. */
const attribute = (html: string, element: string, name: string) =>
  new RegExp(`<${element}\\b[^>]*? ${name}="([^"]*)"`).exec(html)?.[1]

const common = { name: 'email', value: '', onValue: ignore }
const germany = { country: 'Germany', countryCode: 'DE', countryPhoneCode: '+49' }

describe('a field', () => {
  test.each([
    ['a text', 'input', <TextField key="1" label="Email" {...common} error="Wrong." />],
    ['a long text', 'textarea', <TextArea key="2" label="Email" {...common} error="Wrong." />],
    ['a selection', 'select', <SelectField key="3" label="Email" {...common} options={[]} error="Wrong." />],
    [
      'a phone number',
      'input',
      <PhoneField
        key="4"
        label="Mobile"
        {...common}
        country="DE"
        onCountry={ignore}
        countries={[germany]}
        error="Wrong."
      />,
    ],
  ])('%s refers to its label and its error', (_, element, node) => {
    const html = draw(node)

    const id = attribute(html, element, 'id')
    expect(id).toBeTruthy()
    expect(attribute(html, 'label', 'for')).toBe(id)
    expect(attribute(html, element, 'aria-describedby')).toBe(`${id}-note`)
    expect(attribute(html, element, 'aria-invalid')).toBe('true')
    expect(html).toContain(`<p id="${id}-note"`)
  })

  test('says in words that it is required', () => {
    const html = draw(<TextField label="Email" required {...common} />)

    expect(html).toContain('<b aria-hidden="true"> *</b><span class="off-screen"> required</span>')
    expect(attribute(html, 'input', 'aria-required')).toBe('true')
  })

  test('shows its help until there is an error', () => {
    expect(draw(<TextField label="Email" help="Only to answer you." {...common} />)).toContain('Only to answer you.')
    expect(draw(<TextField label="Email" help="Only to answer you." error="Wrong." {...common} />)).not.toContain(
      'Only to',
    )
  })

  test('an e-mail address is written from left to right and opens its keyboard', () => {
    const html = draw(<TextField label="Email" type="email" autoComplete="email" {...common} />)

    expect(attribute(html, 'input', 'dir')).toBe('ltr')
    expect(attribute(html, 'input', 'type')).toBe('email')
    expect(attribute(html, 'input', 'autocomplete')).toBe('email')
  })

  test.each([
    [100, 0, true],
    [500, 299, false],
    [500, 300, true],
  ])('a limit of %i characters with %i written shows a counter: %s', (maxLength, written, isShown) => {
    const html = draw(<TextArea label="Message" {...common} value={'x'.repeat(written)} maxLength={maxLength} />)

    expect(html.includes(`${written}/${maxLength}`)).toBe(isShown)
  })
})

describe('a phone field', () => {
  const phone = { ...common, label: 'Mobile', country: 'DE', onCountry: ignore, countries: [germany] }

  test('names the country and its code on the button that changes it', () => {
    expect(attribute(draw(<PhoneField {...phone} />), 'button', 'aria-label')).toBe(
      'Country or region: Germany, +49. Change',
    )
  })

  test('has no button when it is read-only', () => {
    const html = draw(<PhoneField {...phone} readOnly />)

    expect(html).not.toContain('<button')
    expect(html).toContain('+49')
  })
})

describe('choices', () => {
  const options = [
    { value: 'buy', label: 'Buy products' },
    { value: 'agent', label: 'Become a distributor' },
  ] as const

  test('tiles are a named group of radio buttons, one of them checked', () => {
    const html = draw(
      <ChoiceTiles legend="What is it about?" name="content" value="agent" onValue={ignore} options={options} />,
    )

    expect(html).toMatch(/<fieldset.*<legend[^>]*>What is it about\?/)
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html.match(/ checked/g)).toHaveLength(1)
    expect(new Set(html.match(/ name="[^"]*"/g)).size).toBe(1)
  })

  test('a checkbox refers to its error', () => {
    const html = draw(
      <Checkbox name="terms" checked={false} onChecked={ignore} error="Please accept the terms first">
        I agree
      </Checkbox>,
    )

    expect(attribute(html, 'input', 'aria-describedby')).toBe(`${attribute(html, 'input', 'id')}-note`)
  })

  test('a switch has the role of a switch', () => {
    expect(attribute(draw(<Switch label="Show my phone" checked onChecked={ignore} />), 'input', 'role')).toBe('switch')
  })
})

describe('buttons', () => {
  test('a busy button has its busy label and can still be focused', () => {
    const html = draw(
      <Button busy busyLabel="Sending">
        Send enquiry
      </Button>,
    )

    expect(html).toContain('Sending')
    expect(html).not.toContain('Send enquiry')
    expect(attribute(html, 'button', 'aria-busy')).toBe('true')
    expect(html).not.toContain(' disabled')
  })

  test('a button with an address is a link', () => {
    expect(attribute(draw(<Button href="/exhibitors">All</Button>), 'a', 'href')).toBe('/exhibitors')
  })

  test('an icon button has an accessible name', () => {
    expect(attribute(draw(<IconButton label="Close" icon={X} />), 'button', 'aria-label')).toBe('Close')
  })
})

test('a search box is a search landmark with a named field', () => {
  const html = draw(<SearchBox label="Search exhibitors" value="" onSearch={ignore} />)

  expect(html).toContain('<search')
  expect(attribute(html, 'input', 'aria-label')).toBe('Search exhibitors')
})
