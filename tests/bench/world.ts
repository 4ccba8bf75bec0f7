import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../../api/db/embedded/embedded.ts'
import { connect, type Db } from '../../api/db/index.ts'
import { atEnd } from '../support/runner/ending.ts'

const program = fileURLToPath(new URL('foyer-process.ts', import.meta.url))
const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
/** The options with which `npm start` runs Node. */
const nodeOptions = (scripts.start as string).split(' ').filter((word) => word.startsWith('--'))

/** A Foyer that is measured: a process of its own on an embedded PostgreSQL of its own, with the demo world. */
export interface World {
  url: string
  databaseUrl: string
  db: Db
}

/**
 * A folder that is gone at the end. PostgreSQL, which is another user where Foyer runs as root, may pass through it.
 */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  await chmod(folder, 0o755)
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a program of ours with other settings than the caller's; at the end it is asked to leave, and waited for. */
export function startProgram(file: string, words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeOptions, file, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const end = async () => {
    child.kill('SIGTERM')
    await ended
  }
  atEnd(end)
  return { child, ended, end }
}

/**
 * Starts a Foyer as a process of its own on a database, with more settings if given; gives its address and its process
 * id.
 */
export async function startFoyer(databaseUrl: string, folder = '', more: Record<string, string> = {}) {
  const data = folder && { FOYER_DATA: folder }
  const env = { DATABASE_URL: databaseUrl, PORT: '0', FOYER_TRUST_PROXY: '1', ...data, ...more }
  const { child, ended } = startProgram(program, [], env)
  const lines = createInterface({ input: child.stdout })
  const failed = ended.then((code) => Promise.reject(new Error(`The measured Foyer ended with ${code}.`)))
  const [url] = (await Promise.race([once(lines, 'line'), failed])) as [string]
  failed.catch(() => undefined)
  return { url, pid: child.pid }
}

/**
 * Starts a whole Foyer to be measured. It believes `x-forwarded-for`, so that callers may have addresses of their own.
 */
export async function openWorld(): Promise<World> {
  const folder = await temporaryFolder()
  const starting = startEmbedded(folder)
  // One that is still starting is ended, too.
  atEnd(() => starting.then(({ stop }) => stop()))
  const { url: databaseUrl } = await starting
  const { url } = await startFoyer(databaseUrl, folder)
  const db = connect(databaseUrl, { maxConnections: 2 })
  atEnd(() => db.destroy())
  return { url, databaseUrl, db }
}
