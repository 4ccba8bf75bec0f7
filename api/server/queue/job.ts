import type { Db } from '../../db/index.ts'
import type { JobName } from '../../db/schema.ts'
import type { Log } from '../core/log.ts'
import type { Settings } from '../core/settings.ts'

/** A job that this process has taken: it is out of reach of others for `leaseSeconds`. */
export interface Job {
  id: string
  kind: JobName
  /** The owner of the job, such as the code of an enterprise; empty if there is none. */
  party: string
  payload: unknown
  createdAt: Date
  /** The number of this try; the first is 1. */
  tries: number
  /** The wait before the next try if this one fails, in seconds; undefined if this is the last try. */
  retrySeconds: number | undefined
}

/** The result of a try. `result` gives the reason of a failure without personal data: it is stored and logged. */
export type Outcome =
  | { is: 'done' }
  | {
      is: 'failed'
      result: string
      /** No further try would change anything. */
      isFinal?: boolean
      /** True if all other jobs of this party would fail, too; they then wait as well. */
      isPartyDown?: boolean
    }

/** The values that the workers of a process share. */
export interface Work {
  db: Db
  settings: Settings
  log: Log
}

/** Does jobs of one kind. */
export interface Worker<Detail> {
  /**
   * Does one job and stores its result in the table of its kind. A job may run again if its process died before it
   * could store the result. A thrown error counts as a failed try.
   */
  run(detail: Detail, job: Job): Promise<Outcome>
}

/** One kind of work, as data. `Detail` is the data of a job, as `read` returns it. */
export interface JobKind<Detail> {
  /** The maximum number of such jobs that one process runs at the same time. */
  maxAtOnce: number
  /** The maximum number of them that may belong to one party. */
  maxPerParty: number
  /** True if such jobs can wait a little while the process is busy with requests. */
  givesWay?: boolean
  /** The waits after each failed try, in seconds; after the last of them the job is dead. */
  backoffSeconds: readonly number[]
  /** Reads the data of jobs by id. A job without data is deleted. */
  read(work: Work, ids: string[]): Promise<Map<string, Detail>>
  /** Creates the worker; undefined if the settings do not configure one. Its jobs then wait. */
  worker(work: Work): Worker<Detail> | undefined
}

/** The time for which a taken job is hidden from other workers, in seconds: longer than any try takes. */
export const leaseSeconds = 120
