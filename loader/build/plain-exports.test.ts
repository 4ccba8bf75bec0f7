import { expect, test } from 'vitest'
import { exportsOf, withPlainExports } from './plain-exports.ts'

const runtime = 'var ab=1,cd=2;export{cd as a,ab as t};'
const names = new Map([['runtime', exportsOf(runtime)]])

test.each([
  ['runtime', runtime, 'var ab=1,cd=2;export{ab,cd};'],
  ['page', 'import{a as e,t as n}from"./runtime.js";e(n)', 'import{cd as e,ab as n}from"./runtime.js";e(n)'],
  ['page', 'import{t as ab}from"./runtime.js";ab()', 'import{ab}from"./runtime.js";ab()'],
  ['page', 'export{t as element}from"./runtime.js"', 'export{ab as element}from"./runtime.js";'],
  ['page', 'import*as e from"./runtime.js";e.ab', 'import*as e from"./runtime.js";e.ab'],
  ['page', 'import"./runtime.js";f()', 'import"./runtime.js";f()'],
  ['page', 'import{t as e}from"./other.js";export{e as t};', 'import{t as e}from"./other.js";export{e as t};'],
])('%s: %s', (file, code, expected) => {
  expect(withPlainExports(code, file, names)).toBe(expected)
})
