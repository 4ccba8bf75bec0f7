import { expect, test } from 'vitest'
import { forClient } from './calls.ts'

test('what a call returns may be left out when nobody reads it, inside functions as it is written', () => {
  const code = 'export const Hall = shape({ name: text(100) })\nexport const twice = (of: number) => double(of)'

  expect(forClient(code)).toBe(
    'export const Hall = /* @__PURE__ */ shape({ name: /* @__PURE__ */ text(100) })\n' +
      'export const twice = (of: number) => /* @__PURE__ */ double(of)',
  )
})

test('an entry reaches clients without what only the server reads', () => {
  const code = `const rename = endpoint({
  method: 'POST',
  path: '/hall',
  access: 'login',
  summary: 'Renames a hall.',
  body: shape({ name: text(100) }),
  data: Hall,
  errors: ['hallNotFound'],
})`

  expect(forClient(code).replace(/\s+/g, ' ')).toBe(
    "const rename = /* @__PURE__ */ endpoint({ method: 'POST', path: '/hall', data: Hall, })",
  )
})
