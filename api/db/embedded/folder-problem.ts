import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const reasons: { pattern: RegExp; reason: string; remedy: string }[] = [
  {
    pattern: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i,
    reason: 'its disk is full',
    remedy: 'Make room there',
  },
  { pattern: /EROFS|Read-only file system/i, reason: 'its disk is read-only', remedy: 'Make it writable' },
  {
    pattern: /EACCES|EPERM|Permission denied|Operation not permitted/i,
    reason: 'this user may not write there',
    remedy: 'Give it to the user who starts Foyer',
  },
  {
    pattern: /EEXIST|ENOTDIR|Not a directory/i,
    reason: 'it is not a folder, or a folder above it is a file',
    remedy: 'Remove that file',
  },
  { pattern: /EIO|Input\/output error/i, reason: 'its disk reports errors', remedy: 'Look after the disk' },
  {
    pattern: /ENOENT|No such file or directory/i,
    reason: 'files of the database are missing in it, or it cannot be made',
    remedy: 'Restore it from a backup',
  },
]

/** Returns true if an error says that a disk is full. */
export const isFull = (error: Error) => /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(textOf(error))

const textOf = ({ message, code }: Error & { code?: unknown }) => `${code} ${message}`

/**
 * Returns the error for a data folder in which no database can be created or started: one sentence with the folder and
 * the reason, and one with the remedy. Other errors are returned unchanged.
 */
export function folderProblem(folder: string, error: Error): Error {
  const known = reasons.find(({ pattern }) => pattern.test(textOf(error)))
  if (!known) return error
  const { reason, remedy } = known
  return new Error(
    `The data folder "${folder}" cannot be used, because ${reason}. ${remedy}, or set FOYER_DATA to another folder.`,
    { cause: error },
  )
}

const trialBytes = 2 ** 20

/** Creates the folder, writes a file there and removes it again. Rejects with the reason of a failure. */
export async function tryToWrite(folder: string): Promise<void> {
  // Not recursively, because that calls a folder missing whatever kept it from being made.
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const trial = join(folder, `.write-check-${process.pid}`)
  try {
    await writeFile(trial, randomBytes(trialBytes))
  } finally {
    // The error of the write is the one to report, not an error of this removal.
    await rm(trial, { force: true }).catch(() => undefined)
  }
}
