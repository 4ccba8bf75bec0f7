import { expect, test } from 'vitest'
import { escapeHtml } from './escape.ts'

test('a text escaped for HTML neither opens a tag nor ends an attribute', () => {
  expect(escapeHtml('<a title="x">Tom & Co</a>')).toBe('&lt;a title=&quot;x&quot;&gt;Tom &amp; Co&lt;/a&gt;')
})
