import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import EmbedFrame from './embed-frame.tsx'

const drawn = (widget: string, query: Record<string, string>) =>
  renderToString(<EmbedFrame language="EN" params={{ widget }} query={query as never} data={undefined} />)

test('a frame hands what its address says on to its widget', () => {
  expect(drawn('contact', { 'enterprise-code': 'E1001' })).toContain('<foyer-contact enterprise-code="E1001"')
})

test.each([
  ['onclick', 'alert(1)'],
  ['style', 'position:fixed'],
  ['class', 'off-screen'],
  ['api', 'https://elsewhere.example'],
  ['mode', 'popup'],
])('a frame takes no %s from its address', (name, value) => {
  expect(drawn('contact', { [name]: value })).not.toContain(value)
})

test('a widget that Foyer does not have is not drawn', () => {
  expect(drawn('script', {})).not.toContain('<foyer-script')
})
