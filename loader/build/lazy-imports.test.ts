import { expect, test } from 'vitest'
import { withBareImports } from './lazy-imports.ts'

test.each([
  ['e(()=>import(`./a.js`),[],import.meta.url)', 'import(`./a.js`)'],
  ['e(()=>import("./a.js").then(m=>({a:m.b})),[],import.meta.url)', 'import("./a.js").then(m=>({a:m.b}))'],
  [
    'e(async()=>{let{a:n}=await import(`./a.js`);return{a:n}},[],import.meta.url).then(({a:e})=>e())',
    'import(`./a.js`).then(({a:e})=>e())',
  ],
])('%s becomes %s', (wrapped, bare) => {
  expect(withBareImports(`const f=()=>${wrapped};`)).toBe(`const f=()=>${bare};`)
})

test.each(['e(()=>import(`./a.js`),[`a.css`],import.meta.url)', 'e(()=>import(`./a.js`))', 'e(t,[],import.meta.url)'])(
  '%s stays',
  (code) => expect(withBareImports(code)).toBe(code),
)
