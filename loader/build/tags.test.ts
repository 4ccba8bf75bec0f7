import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { facadeOf, linked, literal, sharedFirst, tagScript, thereBefore, withoutFacades } from './tags.ts'

const runtime = 'let n=0;const next=()=>++n;export{next as a}'
const contact = 'import{a as t}from"./runtime.js";window.seen.push(t());export{t as again}'

test('a shareable file takes from the registry what it needs, and hands its own exports on there, once', () => {
  const nowhere = { isThere: () => false }

  expect(linked(runtime, { file: 'runtime', ...nowhere })).toMatch(
    /export\{next as a\}\nimport\*as \w+ from".\/runtime.js";.*\.runtime\?\?=\w+;$/,
  )
  expect(linked(contact, { file: 'contact', ...nowhere })).toMatch(
    /^import".\/runtime.js";const\{runtime:\{a:t\}\}=[\w.]+;window.*[\s\S]*\.contact\?\?=\w+;$/,
  )
})

test('a file that comes later does not ask for what is on the page already', () => {
  const code = linked('import{a as t}from"./runtime.js";import{b}from"./other.js";t(b)', {
    file: 'later',
    isThere: () => true,
  })

  expect(code).not.toContain('./runtime.js')
  expect(code).toContain('import{b}from"./other.js"')
})

test('a file is only on the page already if every way to another leads through what imports it', () => {
  const chunk = (imports: string[], dynamicImports: string[], isEntry = false) => ({ imports, dynamicImports, isEntry })
  const isThere = thereBefore(
    new Map([
      ['main', chunk(['kit', 'runtime'], ['gallery', 'later'], true)],
      ['contact', chunk(['runtime'], ['later', 'form'])],
      ['gallery', chunk(['contact'], [])],
      ['runtime', chunk([], ['ask'])],
      ['ask', chunk([], [])],
      ['later', chunk([], [])],
      ['form', chunk([], [])],
      ['kit', chunk([], [])],
    ]),
  )

  expect(isThere('ask', 'runtime')).toBe(true)
  expect(isThere('form', 'contact')).toBe(true)
  expect(isThere('later', 'runtime')).toBe(true)
  expect(isThere('later', 'contact')).toBe(false)
  expect(isThere('contact', 'runtime')).toBe(false)
})

test('what only the app loads asks for shareable files before all others', () => {
  const code = 'import{b}from"./other.js";import{c}from"./contact.js";import{a}from"./runtime.js";b(c,a);'

  expect(sharedFirst(code)).toBe(
    'import{a}from"./runtime.js";import{c}from"./contact.js";import{b}from"./other.js";b(c,a);',
  )
})

test('a chunk of the app asks for the shareable files that its imports take from the registry', () => {
  const code = 'import{b}from"./other.js";import{a}from"./runtime.js";b(a);'

  expect(sharedFirst(code, ['other', 'parts', 'runtime'])).toBe(
    'import{a}from"./runtime.js";import"./parts.js";import{b}from"./other.js";b(a);',
  )
})

test('what is loaded later is loaded from where it stands, not from a file that only hands it on', () => {
  const facades = [
    facadeOf('export{t as ask}from"./wire.js";'),
    facadeOf('import{t as e}from"./wire.js";export{e as ask};'),
  ]

  expect(facades).toEqual([facades[1], facades[0]])
  expect(withoutFacades('import("./ask.js").then(go)', new Map([['ask', facades[0] as never]]))).toBe(
    'import("./wire.js").then(m=>({ask:m.t})).then(go)',
  )
  const ofEffects = facadeOf('import"./scripts.js";')
  expect(withoutFacades('import("./scripts2.js")', new Map([['scripts2', ofEffects as never]]))).toBe(
    'import("./scripts.js")',
  )
  expect(facadeOf('import{t as e}from"./wire.js";e();export{e as ask};')).toBe(undefined)
  expect(facadeOf('import"./scripts.js";e();')).toBe(undefined)
})

test('the scripts of several tags share one runtime on a page', async () => {
  const link = (code: string, file: string) => ({ file, code: linked(code, { file, isThere: () => false }) })
  const files = [link(runtime, 'runtime'), link(contact, 'contact')]
  const others = [link(runtime, 'runtime'), link(contact, 'exhibitors')]
  const page = { seen: [] as number[], setTimeout, Symbol, document: {}, customElements: {} }
  const scope = { ...page, window: page }
  const loader = '/* finds its tag: /loader.js */'

  runInNewContext(
    `${tagScript('contact', loader, files)}${tagScript('exhibitors', loader, others)}
    const R = globalThis[Object.getOwnPropertySymbols(globalThis).find((key) => key.description.startsWith('foyer '))]
    done = R['+contact']('/assets/').then(() => R['+exhibitors']('/assets/'))`,
    scope,
  )
  await (scope as unknown as { done: Promise<void> }).done

  expect(page.seen).toEqual([1, 2])
})

test('a value written as source is the same value when it is read', () => {
  const value = { a: ['`', `$${'{x}'}`, '\\', '"', { 'b-c': "it's" }] }

  expect(runInNewContext(`(${literal(value)})`)).toEqual(value)
})
