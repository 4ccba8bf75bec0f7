import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeFiles, expectNone, importsOf, root, shippedFiles } from './sources.ts'

/**
 * The areas of each room, the lowest first: an area may import those before it, and never one after it. `.` stands for
 * the files of the room itself.
 */
const orders: Record<string, readonly string[]> = {
  'api/server': [
    'core',
    'live',
    'queue',
    'http',
    'kinds',
    'mail',
    'serve',
    'places',
    'search',
    'media',
    'meetings',
    'accounts',
    'people',
    'forms',
    'registrations',
    'benefits',
    'orders',
    'enterprises',
    'leads',
    'sharing',
    'contacts',
    'messages',
    'assistant',
    '.',
  ],
  // Its tables (kinds, pages) are used by all areas, and its index by none; the test of circles holds them.
  'api/contract': [
    'core',
    'forms',
    'accounts',
    'people',
    'site',
    'meetings',
    'registrations',
    'benefits',
    'orders',
    'enterprises',
    'leads',
    'sharing',
    'contacts',
    'messages',
    'assistant',
  ],
  'widgets/ui': ['theme', 'gestures', 'keys', '.', 'overlay', 'fields', 'phone', 'media', 'voice', 'cards', 'gallery'],
  // The app's own files (router, client, words) are used by all of it; the test of circles holds them.
  host: ['routes', 'stores', 'access', 'shell', 'share', 'kit', 'pages'],
}

/** The area of a file in a room: `api/server/leads/proof.ts` → `leads`. */
function areaOf(file: string, room: string) {
  const [area = '', inside] = file.slice(room.length + 1).split('/')
  return inside === undefined ? '.' : area
}

test.each(Object.entries(orders))('arrows between the areas of %s point down', (room, order) => {
  const isKnown = (area: string) => order.includes(area)
  const wrong = shippedFiles([room]).flatMap((file) => {
    const area = areaOf(file, room)
    return importsOf(file)
      .filter((other) => other.startsWith(`${room}/`))
      .filter((other) => isKnown(area) && isKnown(areaOf(other, room)))
      .filter((other) => order.indexOf(areaOf(other, room)) > order.indexOf(area))
      .map((other) => `${file} imports ${other}: ${area} stands below ${areaOf(other, room)}.`)
  })

  expectNone(wrong)
})

test.each(Object.entries(orders))('every folder of %s has its place in the order', (room, order) => {
  const folders = readdirSync(join(root, room), { withFileTypes: true }).filter((entry) => entry.isDirectory())

  expectNone(folders.map(({ name }) => name).filter((name) => !order.includes(name)))
  expect(new Set(order).size).toBe(order.length)
})

test('no group of pages imports another', () => {
  const groupOf = (file: string) => /^host\/pages\/([^/]+)\//.exec(file)?.[1]
  const sideways = shippedFiles(['host']).flatMap((file) => {
    const foreignGroups = importsOf(file).filter((other) => groupOf(other) && groupOf(other) !== groupOf(file))
    const isPage = groupOf(file) !== undefined
    return isPage
      ? foreignGroups.map((other) => `${file} imports ${other}: what two groups need stands in host/kit.`)
      : []
  })

  expectNone(sideways)
})

test('no folder holds more than 20 files beside its tests', () => {
  const counts = new Map<string, number>()
  for (const file of codeFiles().filter((file) => !/\.test\.tsx?$/.test(file))) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const full = [...counts].filter(([, count]) => count > 20)

  expectNone(full.map(([folder, count]) => `${folder} holds ${count} files: group them by what they are about.`))
})
