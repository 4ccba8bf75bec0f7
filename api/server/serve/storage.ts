import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { type Log, loggable } from '../core/log.ts'
import { databaseRefusal } from '../http/database-errors.ts'

/** Tells operators whether the database can still write. */
export interface Storage {
  isFull(): boolean
  /** Notes an error that says that something could not be written. */
  note(error: unknown): void
  /** Looks whether there is room now. */
  check(): Promise<void>
}

/** PostgreSQL stops as a whole where it has no room for its next file of changes, which has 16 MiB. */
const minFreeBytes = 32 * 2 ** 20
/** The interval at which the log repeats that the storage is full, in milliseconds. */
const alarmMs = 60_000

/** Makes the database take new room on its disk, and gives it back. */
const takeRoom = (db: Db) =>
  db.transaction().execute((tx) =>
    sql`create temporary table foyer_storage_check on commit drop as
      select repeat(md5(number::text), 4) as text from generate_series(1, 2000) as number`.execute(tx),
  )

async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Watches the room for the database. Once something could not be written, the storage counts as full until a trial
 * succeeds. `folder` is where the database lies, if it lies on this machine: it also counts as full there when hardly
 * any room is left.
 */
export function watchStorage(db: Db, log: Log, folder?: string): Storage {
  let isFull = false
  let alarmedAt = Number.NEGATIVE_INFINITY

  function alarm(error: unknown) {
    isFull = true
    if (performance.now() - alarmedAt < alarmMs) return
    alarmedAt = performance.now()
    log.fatal({ alarm: 'storageFull', folder, error: loggable(error) }, 'the storage is full: nothing can be saved')
  }

  async function hasRoom() {
    if (folder && (await freeBytes(folder)) < minFreeBytes)
      throw Object.assign(new Error(`Less than ${minFreeBytes / 2 ** 20} MiB are free.`), { code: 'ENOSPC' })
    if (isFull) await takeRoom(db)
  }

  return {
    isFull: () => isFull,
    note: alarm,
    async check() {
      try {
        await hasRoom()
      } catch (error) {
        if (databaseRefusal(error)?.code === 'storageFull') return alarm(error)
        // A database that is gone proves nothing; one that only disliked the trial has written its answer.
        if (databaseRefusal(error)) return
      }
      if (isFull) log.warn({ folder }, 'the storage has room again')
      isFull = false
      alarmedAt = Number.NEGATIVE_INFINITY
    },
  }
}
