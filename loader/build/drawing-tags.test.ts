import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { behindScript, drawingScript, rulesIn } from './drawing-tags.ts'
import { linked } from './tags.ts'

const rules = ['p{content:"`"}', '&{top:0}']
const first = {
  code: '((view,tag)=>seen.push(tag,view.rules))',
  view: { rules, tree: 0, texts: { EN: ['One', null] } },
}

/** A page on which the tag of the contact form has run, beside another element or none. */
function pageWithTag(other = '') {
  const loaded: string[] = []
  const document = { querySelector: (selector: string) => (selector.split(',').includes(other) ? {} : null) }
  const scope = {
    seen: [] as unknown[],
    registry: {} as Record<string, (base: string) => Promise<void>>,
    Symbol,
    document,
  }
  const loader = 'seen.push("loader") /* finds its tag: /loader.js */;'
  const script = drawingScript('contact', loader, first).replaceAll('import(', 'load(')
  runInNewContext(
    `${script}
    registry = globalThis[Object.getOwnPropertySymbols(globalThis).find((key) => key.description.startsWith('foyer '))]`,
    Object.assign(scope, { load: (file: string) => loaded.push(file) }),
  )
  return { ...scope, loaded }
}

test('the script of a tag that draws lets the loader run before it draws, and leaves its rules to the code', () => {
  const { seen, registry } = pageWithTag()

  expect(seen).toEqual(['loader', 'foyer-contact', rules])
  expect(registry['=contact']).toEqual(rules)
})

test('a tag that draws loads its runtime behind it, but not beside a tag that brings one or another widget', async () => {
  const alone = pageWithTag()
  await alone.registry['+contact']?.('/a/')
  const besideTag = pageWithTag()
  const started: string[] = []
  besideTag.registry.runtime = async (base) => void started.push(base)
  await besideTag.registry['+contact']?.('/a/')
  const besideWidget = pageWithTag('foyer-exhibitors')
  await besideWidget.registry['+contact']?.('/a/')

  expect(alone.loaded).toEqual(['/a/contact-behind.js'])
  expect([...started, ...besideTag.loaded]).toEqual(['/a/', '/a/contact-alone.js'])
  expect(besideWidget.loaded).toEqual(['/a/runtime.js', '/a/contact.js'])
})

test('the code behind a tag takes from the tag the rules that this has brought', () => {
  const code = 'import{a as e}from"./runtime.js";e(`&{top:0}`);e("&{top:1px}");'
  const files = [{ file: 'contact', code: linked(code, { file: 'contact', isThere: () => false }) }]
  const behind = behindScript('contact', files, first.view)

  expect(behind).toContain('e(foyerRules[1]);e("&{top:1px}");')
  expect(rulesIn(files)).toEqual(['&{top:0}', '&{top:1px}'])
})
