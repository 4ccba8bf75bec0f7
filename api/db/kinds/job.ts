import { sql } from 'kysely'
import type { Reading } from './reading.ts'

/** The SQL that reads jobs. A closed job is not shown any more, but its visits still count for its enterprise. */
export const job: Reading<'JOB'> = {
  coded: (codes) => sql`
    select 'JOB', job.code, job.name, fallback_language, enterprise_code, meeting_code
    from job join enterprise on enterprise.code = enterprise_code where job.code = ${codes} and is_open`,

  table: 'job',
  owner: (code) => sql`select enterprise_code from job where code = ${code}`,

  poster: (code) => sql`
    select job.name, null as over, null as text, enterprise.name as brand, logo, enterprise.cover as picture,
      fallback_language as fallback, '' as hall, '' as booth, pay, salary, job.address as place
    from job join enterprise on enterprise.code = enterprise_code where job.code = ${code} and is_open`,
}
