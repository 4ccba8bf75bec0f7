import type { Db } from '../../db/index.ts'
import type { JobName } from '../../db/schema.ts'
import type { Log } from '../core/log.ts'
import type { Settings } from '../core/settings.ts'

/** A job that this process has taken: it is out of reach of others for `leaseSeconds`. */
export interface Job {
  id: string
  kind: JobName
  /** Whose job it is, such as the code of an enterprise; empty where that does not matter. */
  party: string
  payload: unknown
  createdAt: Date
  /** How often it was tried, this time included. */
  tries: number
  /** How long it waits if this try fails, in seconds; undefined where this is the last try. */
  retrySeconds: number | undefined
}

/** How a try went. `result` says why it failed, without personal data: it is stored and logged. */
export type Outcome =
  | { is: 'done' }
  | {
      is: 'failed'
      result: string
      /** No further try would change anything. */
      isFinal?: boolean
      /** Whatever else waits for this party would fail too, and waits along. */
      isPartyDown?: boolean
    }

/** What the workers of a process have in common. */
export interface Work {
  db: Db
  settings: Settings
  log: Log
}

/** Does jobs of one kind. */
export interface Worker<Detail> {
  /**
   * Does one job and stores what became of it in the table of its kind. It may be called again for a job that was done
   * by a process that died before it could say so. What it throws counts as a failed try.
   */
  run(detail: Detail, job: Job): Promise<Outcome>
}

/** One kind of work, as data. `Detail` is what a job is about, as `read` finds it. */
export interface JobKind<Detail> {
  /** How many are done at once by one process. */
  together: number
  /** How many of them may be one party's. */
  perParty: number
  /** Whether such jobs can wait a little while the process has its hands full with what comes in. */
  givesWay?: boolean
  /** How long to wait after each failed try, in seconds; after the last of them the job is dead. */
  backoffSeconds: readonly number[]
  /** Reads what the jobs are about, by id. A job of which nothing is found is over. */
  read(work: Work, ids: string[]): Promise<Map<string, Detail>>
  /** Makes the worker; undefined where the settings name no way to do such jobs, which then wait. */
  worker(work: Work): Worker<Detail> | undefined
}

/** How long a job that was taken is out of reach of others: longer than any try takes. */
export const leaseSeconds = 120
