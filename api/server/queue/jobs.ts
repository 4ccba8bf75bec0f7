import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { JobName } from '../../db/schema.ts'
import { type Job, type JobKind, leaseSeconds } from './job.ts'

/** The number of oldest jobs from which a fair choice among parties is made. */
const maxConsidered = 500
/** The number of days for which dead jobs are kept for the operator. */
const deadDays = 30

const isDue = sql`dead_at is null and due_at <= now() and coalesce(leased_until <= now(), true)`

/**
 * Takes due jobs of one kind for this process: the oldest first, at most `together`, and at most `perParty` of one
 * party. They are hidden from other processes for `leaseSeconds`, and their try is counted. The jobs of a process that
 * dies become due again after the lease. End each with `endJobs` or `failJob`.
 */
export async function takeJobs(
  db: Db,
  kind: JobName,
  { maxAtOnce: together, maxPerParty: perParty }: Pick<JobKind<unknown>, 'maxAtOnce' | 'maxPerParty'>,
) {
  const { rows } = await sql<Omit<Job, 'retrySeconds'>>`
    with due as (
      select id, party, due_at from queued_job where kind = ${kind} and ${isDue} order by due_at limit ${maxConsidered}
    ), fair as (
      select id, row_number() over (partition by party order by due_at) as place from due
    ), taken as (
      select id from queued_job
      where id in (select id from fair where place <= ${perParty} order by place limit ${together}) and ${isDue}
      for update skip locked
    )
    update queued_job set tries = tries + 1, leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id in (select id from taken)
    returning id, kind, party, payload, created_at as "createdAt", tries`.execute(db)
  return rows
}

/** Deletes jobs that are done, or that have no data any more. */
export async function endJobs(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('queued_job').where('id', 'in', ids).execute()
}

/** Schedules the next try of a failed job, or marks the job as dead after the last one. */
export async function failJob(db: Db, id: string, result: string, retrySeconds: number | undefined): Promise<void> {
  const next =
    retrySeconds === undefined
      ? { dead_at: sql<Date>`now()` }
      : { due_at: sql<Date>`now() + make_interval(secs => ${retrySeconds})` }
  await db
    .updateTable('queued_job')
    .set({ result, leased_until: null, ...next })
    .where('id', '=', id)
    .execute()
}

/**
 * Postpones all due jobs of a party that are not taken, by `seconds`: they would only delay the jobs of others.
 */
export async function holdParty(db: Db, kind: JobName, party: string, seconds: number): Promise<void> {
  await sql`
    update queued_job set due_at = now() + make_interval(secs => ${seconds})
    where id in (
      select id from queued_job where kind = ${kind} and party = ${party} and ${isDue}
      order by id for update skip locked)`.execute(db)
}

/** Hides a job from the workers for the time of a lease, while a member runs it by hand. */
export async function holdJob(db: Db, id: string): Promise<void> {
  await sql`
    update queued_job set leased_until = now() + make_interval(secs => ${leaseSeconds}) where id = ${id}`.execute(db)
}

/** Returns the number of jobs that wait or run, and the number of dead ones, by kind. */
export async function countJobs(db: Db) {
  const { rows } = await sql<{ kind: JobName; waiting: number; dead: number }>`
    select kind, (count(*) filter (where dead_at is null))::integer as waiting, count(dead_at)::integer as dead
    from queued_job group by kind`.execute(db)
  return rows
}

/** Deletes jobs that died long ago. */
export const deleteDeadJobs = (db: Db) =>
  sql`delete from queued_job where dead_at < now() - make_interval(days => ${deadDays})`.execute(db)
