import { render } from 'preact'
import { useState } from 'react'

// The cheapest contact form: five fields and a button on Preact, in a shadow root, in one file.
const fields = ['name', 'company', 'phone', 'email', 'message']
const rules = `:host{all:initial;display:block;font:16px/1.5 system-ui,sans-serif}label{display:block;margin:8px 0}
input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:8px;border:1px solid #ccc;border-radius:6px}`

function Form() {
  const [values, setValues] = useState<Record<string, string>>({})
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {fields.map((name) => (
        <label key={name}>
          {name}
          <input
            name={name}
            value={values[name] ?? ''}
            onInput={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
          />
        </label>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

customElements.define(
  'bare-form',
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      root.adoptedStyleSheets = [sheet]
      render(<Form />, root)
    }
  },
)
