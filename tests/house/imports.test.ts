import { expect, test } from 'vitest'
import { expectNone, importsOf, read, shippedFiles } from './sources.ts'

/** The rooms that each room may import. `widgets/*` is one widget; none may import another. Imports only go down. */
const table: Record<string, readonly string[]> = {
  i18n: ['api/contract'],
  'api/contract': [],
  'api/db': ['api/contract'],
  'api/client': ['api/contract'],
  'api/server': ['api/contract', 'api/db', 'i18n'],
  'widgets/ui': ['i18n'],
  'widgets/element': ['widgets/ui', 'api/client', 'api/contract', 'i18n'],
  'widgets/links': ['widgets/ui', 'api/contract', 'i18n'],
  'widgets/questions': ['widgets/ui', 'api/contract', 'i18n'],
  'widgets/*': [
    'widgets/element',
    'widgets/links',
    'widgets/questions',
    'widgets/ui',
    'api/client',
    'api/contract',
    'i18n',
  ],
  loader: ['widgets/element'],
  host: [
    'loader',
    'widgets/element',
    'widgets/links',
    'widgets/questions',
    'widgets/ui',
    'api/client',
    'api/contract',
    'i18n',
  ],
}

function roomOf(file: string) {
  const [first = '', second = ''] = file.split('/')
  return first === 'api' || first === 'widgets' ? `${first}/${second}` : first
}

function allowedIn(file: string): readonly string[] {
  const room = roomOf(file)
  // The script that partners paste knows no widget and no kit: what the build fills in is all it has.
  if (file.startsWith('loader/build/')) return ['api/contract', 'i18n', 'widgets/element', 'widgets/ui', 'host']
  if (file === 'loader/first-view.ts') return ['widgets/ui']
  if (room === 'loader' && file !== 'loader/server.ts') return []
  return table[room] ?? table[room.replace(/^widgets\/.+/, 'widgets/*')] ?? []
}

test('every room imports only from the rooms below it', () => {
  const broken = shippedFiles().flatMap((file) => {
    const allowed = allowedIn(file)
    const wrong = importsOf(file).filter((other) => ![roomOf(file), ...allowed].includes(roomOf(other)))
    const may = allowed.length > 0 ? `may import ${allowed.join(', ')}` : 'imports nothing of ours'
    return wrong.map((other) => `${file} imports ${other}: ${roomOf(file)} ${may}.`)
  })

  expectNone(broken)
})

test('of the contract, i18n takes only the codes of the languages', () => {
  const otherFiles = shippedFiles(['i18n'])
    .flatMap((file) => importsOf(file))
    .filter((file) => file.startsWith('api/'))

  expectNone(otherFiles.filter((file) => file !== 'api/contract/core/languages.ts'))
})

test('of the app, the build reads only its routes', () => {
  const others = shippedFiles(['loader/build'])
    .flatMap((file) => importsOf(file))
    .filter((file) => file.startsWith('host/'))

  expectNone(others.filter((file) => !file.startsWith('host/routes/')))
})

test('only the loader and the words of all languages are found by a pattern', () => {
  const finders = shippedFiles().filter((file) => read(file).includes('import.meta.glob'))

  expect(finders).toEqual(['i18n/all.ts', 'loader/server.ts'])
})

test('every room of the house has its line in the table', () => {
  const homeless = shippedFiles().filter((file) => !(roomOf(file) in table) && !/^widgets\/[^/]+\//.test(file))

  expectNone(homeless)
})
