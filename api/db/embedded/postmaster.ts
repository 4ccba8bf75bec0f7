import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The main process of a PostgreSQL, as its file says. */
export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** The main process that last started on the files of a home, whether it still runs or not. */
export async function readPostmaster(home: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(home, 'cluster/postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , , , status] = text.split('\n')
  return pid ? { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' } : undefined
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Returns true if a process is a PostgreSQL, and not another program that got its number after a restart of the
 * machine.
 */
export async function isPostgres(pid: number) {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('postgres')
}

/**
 * Takes a number that another process has now out of the file, because PostgreSQL believes any living process of that
 * number. The rest of the file stays: by it PostgreSQL finds backends that outlived their main process.
 */
export async function removeStalePid(home: string) {
  const path = join(home, 'cluster/postmaster.pid')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/^\d+/, '99999999'))
}
