import { expect, test } from 'vitest'
import { buttonCode, type Embedding, frameCode, loaderCode, loaderTag, ownScriptCode } from './embed-code.ts'

const contact: Embedding = {
  origin: 'https://foyer.example',
  widget: 'contact',
  attributes: { 'enterprise-code': 'E1001', source: 'a "b" <c>', mode: 'popup', channel: '' },
  page: { language: 'EN', 'app-key': 'demo', theme: '' },
}

test('the loader has the defaults of the page, and the tag its own attributes', () => {
  expect(loaderCode(contact, ['/assets/1/contact.js'])).toBe(
    `<link rel="modulepreload" crossorigin href="https://foyer.example/assets/1/contact.js">
<script async src="https://foyer.example/loader.js" data-language="EN" data-app-key="demo"></script>
<foyer-contact enterprise-code="E1001" source="a &quot;b&quot; &lt;c&gt;" mode="popup"></foyer-contact>`,
  )
  expect(loaderTag('https://foyer.example', {})).toBe('<script async src="https://foyer.example/loader.js"></script>')
})

test('a script that is checked is one of a version, because only that never changes', () => {
  const code = ownScriptCode(contact, { version: '1.2.3', integrity: 'sha384-abc' })

  expect(code).toContain('src="https://foyer.example/v1.2.3/contact.js" integrity="sha384-abc" crossorigin="anonymous"')
  expect(ownScriptCode(contact, { version: '1.2.3', integrity: '' })).toContain(
    'src="https://foyer.example/v1/contact.js" ',
  )
})

test('a frame has the attributes in its address and is always inline', () => {
  const code = frameCode(contact, { title: 'Contact & more' })

  expect(code).toContain(
    'src="https://foyer.example/embed/frame/contact?enterprise-code=E1001&amp;source=a+%22b%22+%3Cc%3E&amp;language=EN&amp;app-key=demo"',
  )
  expect(code).toContain('title="Contact &amp; more"')
})

test('a button passes the attributes on to the widget', () => {
  expect(buttonCode(contact, 'Write to us')).toContain(
    '<button type="button" data-foyer-open="contact" data-enterprise-code="E1001" data-source="a &quot;b&quot; &lt;c&gt;">Write to us</button>',
  )
})
