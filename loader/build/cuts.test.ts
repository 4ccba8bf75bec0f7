import { expect, test } from 'vitest'
import { filesByModule, type Widget } from './cuts.ts'
import type { Ask } from './graph.ts'

// Three widgets and a page: `form` comes in one file, `list` in two, `hall` in as many as it needs.
const imports: Record<string, string[]> = {
  '/widgets/form/index.ts': ['element', 'field', 'checkbox'],
  '/widgets/form/later.ts': ['element', 'thanks', 'empty', '/api/client/superstruct.ts'],
  '/widgets/list/index.ts': ['element', 'field', 'row', 'arrow'],
  '/widgets/hall/index.ts': ['element', 'row', 'album', '/widgets/hall/head.tsx'],
  '/widgets/hall/head.tsx': [],
  popup: ['sheet'],
  frame: ['/api/contract/terms.ts', 'bar', 'sheet', 'field'],
  bar: [],
  page: [
    '/api/contract/page-terms.ts',
    'album',
    'arrow',
    'checkbox',
    'empty',
    '/api/contract/calls.ts',
    '/api/contract/terms.ts',
  ],
  '/api/contract/calls.ts': ['/api/client/superstruct.ts'],
}
const modules = [...new Set([...Object.keys(imports), ...Object.values(imports).flat()])]
const ask: Ask = (id) => ({
  importedIds: imports[id] ?? [],
  dynamicallyImportedIds: id === '/widgets/hall/head.tsx' ? ['popup'] : [],
  importers: modules.filter((by) => imports[by]?.includes(id)),
})
const widgets: Widget[] = [
  { name: 'form', maxFiles: 1, folder: '/widgets/form/', entry: '/widgets/form/index.ts', soon: 'later.ts' },
  { name: 'list', maxFiles: 2, folder: '/widgets/list/', entry: '/widgets/list/index.ts' },
  { name: 'hall', maxFiles: 3, folder: '/widgets/hall/', entry: '/widgets/hall/index.ts' },
]
const files = filesByModule(ask, { widgets, frame: 'frame' }, modules)

test.each([
  ['what several widgets need, one of them in one file', 'field', 'runtime'],
  ['what several others need', 'row', 'parts'],
  ['what only a widget in one file needs, although a page shows it too', 'checkbox', 'form'],
  ['what only a widget in two files needs, although a page shows it too', 'arrow', 'list'],
  ['what a widget needs soon', 'thanks', undefined],
  ['what a widget needs soon, and a page too', 'empty', 'soon'],
  ['what another widget needs, and a page too', 'album', 'hall-parts'],
  ["what stands in a widget's own folder", '/widgets/hall/head.tsx', 'hall'],
  ['a module of the contract that checks shapes', '/api/contract/calls.ts', 'calls'],
  ['a module of the contract that only states terms, for the frame', '/api/contract/terms.ts', 'terms'],
  ['a module of the contract that only states terms, for a page', '/api/contract/page-terms.ts', 'more-terms'],
  ['the library that checks shapes', '/api/client/superstruct.ts', 'ask'],
  ['a page', 'page', undefined],
  ['what only the frame needs', 'bar', 'frame'],
  ['what the frame needs, and a widget later', 'sheet', undefined],
  ['what starts the app', 'frame', undefined],
])('%s goes into its file', (_, module, file) => {
  expect(files.get(module)).toBe(file)
})
