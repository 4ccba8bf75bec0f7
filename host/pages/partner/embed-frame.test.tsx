import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import EmbedFrame from './embed-frame.tsx'

const htmlOf = (widget: string, query: Record<string, string>) =>
  renderToString(<EmbedFrame language="EN" params={{ widget }} query={query as never} data={undefined} />)

test('a frame passes the attributes in its address on to its widget', () => {
  expect(htmlOf('contact', { 'enterprise-code': 'E1001' })).toContain('<foyer-contact enterprise-code="E1001"')
})

test.each([
  ['onclick', 'alert(1)'],
  ['style', 'position:fixed'],
  ['class', 'off-screen'],
  ['api', 'https://elsewhere.example'],
  ['mode', 'popup'],
])('a frame ignores %s in its address', (name, value) => {
  expect(htmlOf('contact', { [name]: value })).not.toContain(value)
})

test('a widget that Foyer does not have is not drawn', () => {
  expect(htmlOf('script', {})).not.toContain('<foyer-script')
})
