import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open as openFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { folderProblem, isFull, tryToWrite } from './folder-problem.ts'
import { endOrphans } from './orphans.ts'
import { findHome, findPrograms, type Programs } from './postgres-programs.ts'
import { isAlive, isPostgres, readPostmaster, removeStalePid } from './postmaster.ts'
import { type DatabaseEvents, watchDatabase } from './watch.ts'

/** A running embedded PostgreSQL. `stop` ends it unless another process still uses it. */
export interface Embedded {
  /** Another one than before where PostgreSQL ended and was started again at another port. */
  readonly url: string
  /** The folder of its files. */
  readonly folder: string
  stop(): Promise<void>
}

const startMs = 60_000
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=128MB',
  'max_connections=60',
  'fsync=on',
  'synchronous_commit=on',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // The statement of an error would put typed values into the log.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  // Only messages that operators need, so that a long run does not fill the disk: starts, stops and crashes.
  'log_min_messages=log',
  'log_checkpoints=off',
]
const environment = { PATH: process.env.PATH, LC_ALL: 'C' }

/**
 * Makes the database files, once. They are made beside their place and moved there whole, so none is ever half made.
 */
async function initialise(home: string, { initdb, account }: Programs) {
  const present: string[] = await readdir(home).catch(() => [])
  if (present.includes('cluster')) return
  const unfinished = `${home}.new-${process.pid}`
  const cluster = join(unfinished, 'cluster')
  const password = join(unfinished, 'password')
  const flags = [
    `--pgdata=${cluster}`,
    '--username=foyer',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  try {
    await mkdir(cluster, { recursive: true, mode: 0o755 })
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    for (const path of [cluster, password]) {
      if (account.uid !== undefined) await chown(path, account.uid, account.gid ?? account.uid)
    }
    await promisify(execFile)(initdb, flags, { ...account, cwd: '/', env: environment })
    // Two processes may start at once: the slower one finds the folder taken and uses it.
    await rename(unfinished, home)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const { code, stderr, message, syscall = '' } = error as NodeJS.ErrnoException & { stderr?: string }
    if (syscall === 'rename' && (code === 'ENOTEMPTY' || code === 'EEXIST')) return
    if (syscall.startsWith('spawn') && code === 'ENOENT') throw noBinary()
    throw new Error(`The embedded PostgreSQL could not make its files in "${home}": ${stderr?.trim() || message}`)
  }
}

// A program that exists and yet is "not found" was linked for another C library, as on Alpine.
const noBinary = () =>
  new Error(
    'The embedded PostgreSQL does not run on this machine (its C library differs). Set DATABASE_URL to a PostgreSQL 15 or newer.',
  )

/** A port that is free now. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function launch(home: string, { postgres, account }: Programs): Promise<ChildProcess> {
  const log = await openFile(join(home, 'postgres.log'), 'w', 0o600)
  const flags = [
    '-D',
    join(home, 'cluster'),
    '-p',
    String(await freePort()),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  // Detached, so that Ctrl-C reaches Foyer alone, which first finishes running work.
  const child = spawn(postgres, flags, {
    ...account,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  // A failed start shows where its answers are awaited; without a listener the error would end Foyer.
  child.on('error', () => {})
  child.unref()
  await log.close()
  return child
}

const lastLogLines = async (home: string) =>
  (await readFile(join(home, 'postgres.log'), 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' | ')

/** The port of the running PostgreSQL of a home: adopted if one runs, else started. */
async function run(home: string, programs: Programs): Promise<number> {
  const deadline = Date.now() + startMs
  let child: ChildProcess | undefined
  for (let launches = 0; Date.now() < deadline; await pause(10)) {
    const postmaster = await readPostmaster(home)
    const lives = postmaster !== undefined && (await isPostgres(postmaster.pid))
    if (lives && postmaster.ready) return postmaster.port
    if (lives || (child && child.exitCode === null && child.signalCode === null)) continue
    if (launches === 5) break
    if (postmaster && isAlive(postmaster.pid)) await removeStalePid(home)
    if (postmaster) await endOrphans(join(home, 'cluster'))
    await pause(launches * 200)
    child = await launch(home, programs)
    launches += 1
  }
  throw new Error(`The embedded PostgreSQL in "${home}" did not start: ${await lastLogLines(home)}`)
}

/** Proves that the database answers; makes it at the first start. */
async function prove(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
    const first = new pg.Client({ connectionString: url.replace(/\/foyer$/, '/postgres') })
    await first.connect()
    await first.query('create database foyer').catch((refused: { code?: string }) => {
      // Another process that starts now made it in the meantime.
      if (refused.code !== '42P04' && refused.code !== '23505') throw refused
    })
    await first.end()
  } finally {
    // The connection may be broken already.
    await client.end().catch(() => undefined)
  }
}

/**
 * Returns the start time of a process, if the system tells it. It distinguishes the process from a later one with the
 * same number.
 */
async function beginOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
}

async function signIn(home: string) {
  await mkdir(join(home, 'users'), { recursive: true })
  await writeFile(join(home, 'users', String(process.pid)), await beginOf(process.pid))
}

/** Removes this process from the list of users, and ended processes too. Returns true when no user is left. */
async function signOut(home: string) {
  const folder = join(home, 'users')
  await rm(join(folder, String(process.pid)), { force: true })
  for (const name of await readdir(folder)) {
    const begin = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    if (isAlive(Number(name)) && begin === (await beginOf(Number(name)))) return false
    await rm(join(folder, name), { force: true })
  }
  return true
}

async function end(home: string) {
  const postmaster = await readPostmaster(home)
  if (!postmaster || !(await isPostgres(postmaster.pid))) return
  process.kill(postmaster.pid, 'SIGINT')
  // The file goes last; the process may stay listed where nobody collects ended processes.
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(10)) {
    if ((await readPostmaster(home))?.pid !== postmaster.pid) return
  }
  process.kill(postmaster.pid, 'SIGQUIT')
}

/** The address of the running database of a home: of the one that runs there, else of the one that it starts. */
async function bringUp(home: string, programs: Programs, password: string) {
  const deadline = Date.now() + startMs
  for (;;) {
    const url = `postgres://foyer:${password}@127.0.0.1:${await run(home, programs)}/foyer`
    try {
      await prove(url)
      return url
    } catch (error) {
      // It was on its way out when we came: wait, then start another.
      const { code } = error as { code?: string }
      if ((code !== 'ECONNREFUSED' && code !== '57P03' && code !== '57P01') || Date.now() > deadline) throw error
      await pause(50)
    }
  }
}

/** Returns the error of a failed start as a sentence about its folder, if the folder is the reason. */
async function startError(dataFolder: string, error: Error) {
  // The reported error may not be the reason: PostgreSQL ends with 'Aborted' on a full disk, and Node.js reports a
  // folder as missing that it cannot create on a read-only disk.
  const refused = await tryToWrite(dataFolder).then(
    () => undefined,
    (reason: Error) => reason,
  )
  return folderProblem(dataFolder, refused ?? error)
}

async function open(dataFolder: string, events?: DatabaseEvents): Promise<Embedded> {
  const programs = await findPrograms()
  const home = await findHome(dataFolder, programs.account)
  await initialise(home, programs)
  await signIn(home)
  const password = await readFile(join(home, 'password'), 'utf8')
  let url = await bringUp(home, programs, password)
  const database = {
    async isRunning() {
      const postmaster = await readPostmaster(home)
      return postmaster !== undefined && (await isPostgres(postmaster.pid))
    },
    async start() {
      url = await bringUp(home, programs, password)
    },
    isBlocked: isFull,
  }
  const endWatch = events && watchDatabase(database, events)
  return {
    get url() {
      return url
    },
    folder: home,
    async stop() {
      await endWatch?.()
      if (await signOut(home)) await end(home)
    },
  }
}

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that runs there: after `kill -9` of its starter, or because
 * an importer works beside the server. The last process to stop ends it. With `events` it is watched from then on, and
 * started again if it ends by itself. @throws {Error} with the folder that cannot be used, the reason, and the remedy.
 */
export async function startEmbedded(dataFolder: string, events?: DatabaseEvents): Promise<Embedded> {
  const folder = resolve(dataFolder)
  try {
    return await open(folder, events)
  } catch (error) {
    throw await startError(folder, error as Error)
  }
}
