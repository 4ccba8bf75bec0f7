import { execFile, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { chown, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../../api/db/embedded/embedded.ts'
import { findPrograms } from '../../../api/db/embedded/postgres-programs.ts'
import { atEnd } from './ending.ts'

/** The programs of this machine's own PostgreSQL, as Debian installs them, or nothing before version 15. */
function findSystemPrograms() {
  const folders = globSync('/usr/lib/postgresql/*/bin')
  const versions = folders.map((folder) => ({ folder, version: Number(folder.split('/')[4]) }))
  return versions.filter(({ version }) => version >= 15).sort((a, b) => a.version - b.version)[0]
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Starts a throw-away cluster of the machine's own PostgreSQL 15 or newer, the oldest if there are several, on a free
 * port of this machine alone. Nothing if the machine has none.
 */
export async function startSystemPostgres() {
  const programs = findSystemPrograms()
  if (!programs) return undefined
  const { folder: bin, version } = programs
  const { account } = await findPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-postgres-'))
  const cluster = join(folder, 'cluster')
  await mkdir(cluster)
  if (account.uid !== undefined) {
    for (const path of [folder, cluster]) await chown(path, account.uid, account.gid ?? account.uid)
  }
  const as = { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const flags = ['--username=foyer', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await promisify(execFile)(join(bin, 'initdb'), [`--pgdata=${cluster}`, ...flags], as)

  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=60']
  const log = await open(join(folder, 'log'), 'w')
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, stdio: ['ignore', log.fd, log.fd] },
  )
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    hasStopped()
    child.kill('SIGINT')
    await ended
    await log.close()
    await rm(folder, { recursive: true, force: true })
  }
  const hasStopped = atEnd(stop)
  const url = `postgres://foyer@127.0.0.1:${port}/postgres`
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries > 1200 || child.exitCode !== null) throw new Error(`PostgreSQL ${version} of "${bin}" did not start.`)
    await pause(50)
  }

  return { url, version, stop }
}
