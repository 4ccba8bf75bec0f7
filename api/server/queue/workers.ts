import type { JobName } from '../../db/schema.ts'
import { reasonOf, reasonText } from './failure.ts'
import type { Job, JobKind, Outcome, Work, Worker } from './job.ts'
import { endJobs, failJob, holdParty, takeJobs } from './jobs.ts'
import { onWake } from './wake.ts'

/** The time intervals of the workers. */
export interface Pace {
  /** The interval at which the queue is read without a notice of new jobs, in milliseconds. */
  pollMs: number
  /** The factor for the waits between tries; tests use a small one. */
  backoffFactor: number
}

const defaultPace: Pace = { pollMs: 3000, backoffFactor: 1 }
/**
 * The delays after a notice at which the queue is read, in milliseconds: a notice may come before its transaction ends.
 */
const delaysMs = [20, 200, 1000]
/**
 * The time that a stopping process waits for running jobs, in milliseconds; the next process does the remaining ones.
 */
const stopMs = 5000

/** Calls `work` until it returns 0, and again after each wait, until it is stopped. */
function startLoop(work: () => Promise<number>, pollMs: number, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let checks = delaysMs.length
  let isStopped = false

  const drain = async () => {
    while (!isStopped && (await work()) > 0);
  }
  const checkLater = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(check, delaysMs[checks++] ?? pollMs)
  }
  const check = () => {
    running = drain()
      .catch(onError)
      .finally(() => {
        running = undefined
        checkLater()
      })
  }
  const forget = onWake(() => {
    checks = 0
    if (!running) checkLater()
  })
  checkLater()
  return async () => {
    isStopped = true
    forget()
    clearTimeout(timer)
    await running
  }
}

/** Does one job and settles it in the queue. `holdSeconds` is how long the others of a party wait that is down. */
async function runJob<Detail>(
  worker: Worker<Detail>,
  detail: Detail,
  job: Job,
  { db, log }: Work,
  holdSeconds: number,
): Promise<void> {
  const { id, kind, party, tries } = job
  const outcome: Outcome = await worker
    .run(detail, job)
    .catch((error: unknown) => ({ is: 'failed', result: reasonText(error) }))
  if (outcome.is === 'done') return endJobs(db, [id])
  const { result, isFinal, isPartyDown } = outcome
  const retrySeconds = isFinal ? undefined : job.retrySeconds
  log.warn({ kind, tries, result }, retrySeconds === undefined ? 'a job was given up' : 'a job has to wait')
  await failJob(db, id, result, retrySeconds)
  if (isPartyDown) await holdParty(db, kind, party, holdSeconds)
}

/** Takes the due jobs of one kind and runs them; returns their number. */
async function workOff<Detail>(name: JobName, kind: JobKind<Detail>, worker: Worker<Detail>, work: Work, pace: Pace) {
  const jobs = await takeJobs(work.db, name, kind)
  if (jobs.length === 0) return 0
  const ids = jobs.map(({ id }) => id)
  const details = await kind.read(work, ids)
  const waitOf = (tries: number) => {
    const seconds = kind.backoffSeconds[tries - 1]
    return seconds === undefined ? undefined : seconds * pace.backoffFactor
  }
  await Promise.all([
    endJobs(
      work.db,
      ids.filter((id) => !details.has(id)),
    ),
    ...jobs.map(async (job) => {
      const detail = details.get(job.id)
      if (detail) await runJob(worker, detail, { ...job, retrySeconds: waitOf(job.tries) }, work, waitOf(1) ?? 0)
    }),
  ])
  return jobs.length
}

/**
 * Runs the jobs of these kinds in this process, as far as the settings configure them; several processes share the
 * queue. Returns a function that stops the workers: it waits a moment for running jobs.
 */
export function startWorkers(kinds: Partial<Record<JobName, JobKind<unknown>>>, work: Work, given: Partial<Pace> = {}) {
  const pace = { ...defaultPace, ...given }
  const stops = (Object.entries(kinds) as [JobName, JobKind<unknown>][]).flatMap(([name, kind]) => {
    const worker = kind.worker(work)
    const onError = (error: unknown) => work.log.error({ kind: name, ...reasonOf(error) }, 'the queue cannot be read')
    return worker ? [startLoop(() => workOff(name, kind, worker, work, pace), pace.pollMs, onError)] : []
  })
  return async () => {
    const impatience = new Promise<void>((done) => setTimeout(done, stopMs).unref())
    await Promise.race([Promise.all(stops.map((stop) => stop())), impatience])
  }
}
