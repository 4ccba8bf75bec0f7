import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const folders = ['widgets', 'host', 'loader', 'i18n', 'api/contract', 'api/client']
const files = ['vite.config.ts', 'tsconfig.json', 'package-lock.json']

async function sources(root: string) {
  const paths = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
      return entries
        .filter(({ name }) => !/\.test\.tsx?$/.test(name))
        .flatMap((entry) => {
          return entry.isFile() ? [join(entry.parentPath, entry.name)] : []
        })
    }),
  )
  return [...files.map((file) => join(root, file)), ...paths.flat()].sort()
}

/**
 * What the sources of the build look like now, as one word. Contents count, not dates: a checkout changes all dates.
 */
async function fingerprint(root: string) {
  const hash = createHash('sha256')
  for (const path of await sources(root))
    hash
      .update(`${relative(root, path)}\0`)
      .update(await readFile(path))
      .update('\0')
  return hash.digest('hex')
}

/**
 * Runs `build` if the sources in a project's folder changed since the last complete build, or there was none. The
 * fingerprint is kept in `dist/stamp`, and only once a build has succeeded.
 */
export async function buildIfStale(root: string, build: () => Promise<void>) {
  const stamp = join(root, 'dist/stamp')
  const now = await fingerprint(root)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === now) return
  await rm(stamp, { force: true })
  await build()
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(stamp, now)
}
