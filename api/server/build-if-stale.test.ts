import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildIfStale } from './build-if-stale.ts'

let root = ''
let builds = 0

const build = async () => {
  builds += 1
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'foyer-stale-'))
  for (const folder of ['widgets/contact', 'host', 'loader', 'i18n', 'api/contract', 'api/client']) {
    await mkdir(join(root, folder), { recursive: true })
  }
  for (const file of ['vite.config.ts', 'tsconfig.json', 'package-lock.json', 'widgets/contact/index.ts']) {
    await writeFile(join(root, file), file)
  }
  builds = 0
})
afterEach(() => rm(root, { recursive: true }))

test('what was built and did not change is not built again, whatever its dates say', async () => {
  await buildIfStale(root, build)
  await utimes(join(root, 'widgets/contact/index.ts'), 0, 0)
  await buildIfStale(root, build)

  expect(builds).toBe(1)
})

test.each([
  ['widgets/contact/index.ts', 2],
  ['package-lock.json', 2],
  ['widgets/contact/contact.css', 2],
  ['widgets/contact/contact.test.tsx', 1],
])('after a change of %s there were %i builds', async (file, expected) => {
  await buildIfStale(root, build)
  await writeFile(join(root, file), 'changed')
  await buildIfStale(root, build)

  expect(builds).toBe(expected)
})

test('a build that failed is tried again', async () => {
  const failing = async () => {
    throw new Error('No such import.')
  }

  await expect(buildIfStale(root, failing)).rejects.toThrow('No such import.')
  await buildIfStale(root, build)

  expect(builds).toBe(1)
})
