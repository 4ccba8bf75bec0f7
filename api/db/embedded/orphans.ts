import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

interface Process {
  pid: number
  parent: number
  /** The command line; PostgreSQL writes `postgres: …` over that of its backends. */
  title: string
}

const isNumber = (name: string) => /^\d+$/.test(name)

/** The process, if its working directory is the folder, as that of every process of a PostgreSQL is its cluster. */
async function processIn(folder: string, pid: string): Promise<Process[]> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== folder) return []
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
    return [{ pid: Number(pid), parent, title: await readFile(`/proc/${pid}/cmdline`, 'utf8') }]
  } catch {
    // It has ended, or belongs to another user.
    return []
  }
}

/**
 * Returns the backends whose main process has ended. A backend with a parent belongs to a PostgreSQL that was started
 * meanwhile.
 */
async function orphansIn(cluster: string) {
  const pids = (await readdir('/proc')).filter(isNumber)
  const processes = (await Promise.all(pids.map((pid) => processIn(cluster, pid)))).flat()
  const alive = new Set(processes.map(({ pid }) => pid))
  return processes.filter(({ parent, title }) => title.startsWith('postgres:') && !alive.has(parent))
}

const waitMs = 500

/**
 * Ends the backends of a PostgreSQL whose main process was killed, and waits a moment for their end. Idle ones end by
 * themselves; one in the middle of a long statement would run on, and until it ends no other PostgreSQL can start on
 * its files. Linux only.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return
  let orphans = await orphansIn(cluster)
  for (const { pid } of orphans) {
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // It has ended meanwhile.
    }
  }
  for (const deadline = Date.now() + waitMs; orphans.length > 0 && Date.now() < deadline; ) {
    await pause(10)
    orphans = await orphansIn(cluster)
  }
}
