import { type RawBuilder, sql } from 'kysely'
import { payText } from '../../../i18n/job-pay.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { JobPay } from '../../contract/enterprises/job-pay.ts'
import type { LanguageMap } from '../../db/schema.ts'
import type { Handlers } from '../http/handlers.ts'
import { mapPage, pageOf } from '../http/listing.ts'
import { invalidFields, Refusal } from '../http/refusal.ts'
import { namedEnterprise } from './enterprise-rows.ts'
import { homeIn, type Speaker } from './home-language.ts'

interface JobRow extends Speaker {
  code: string
  meeting_code: string
  name: LanguageMap
  pay: JobPay | null
  salary: LanguageMap
  address: LanguageMap
  details: LanguageMap
  created_at: Date
  enterprise_code: string
  enterprise_name: LanguageMap
  logo: string
}

/** Open jobs with the enterprise that offers each. */
const openJobs = (condition: RawBuilder<unknown>) => sql<JobRow>`
  select job.code, meeting_code, job.name, pay, salary, job.address, job.details, job.created_at, enterprise_code,
    enterprise.name as enterprise_name, logo, languages, fallback_language
  from job join enterprise on enterprise.code = enterprise_code
  where is_open and ${condition}`

function jobItem(row: JobRow, language: Language) {
  const { say } = homeIn(row, language)
  return {
    code: row.code,
    name: say(row.name),
    salary: payText(row.pay, language) || say(row.salary),
    address: say(row.address),
    en_code: row.enterprise_code,
    en_name: say(row.enterprise_name),
    en_logo: row.logo,
    meetingCode: row.meeting_code,
  }
}

/** Open jobs that an enterprise offers, or that are offered at an exhibition. */
function jobsOf(enterpriseCode: string | undefined, meetingCode: string | undefined) {
  const condition = sql`${enterpriseCode ? sql`enterprise_code = ${enterpriseCode}` : sql`true`}
    and ${meetingCode ? sql`meeting_code = ${meetingCode}` : sql`true`}`
  return {
    rows: sql<JobRow>`${openJobs(condition)} order by job.position, job.code`,
    total: sql`select count(*) from job where is_open and ${condition}`,
  }
}

/** Jobs that enterprises offer. */
export const jobs: Handlers<'jobs'> = {
  async list({ query }, { db, ...context }) {
    const { enterpriseCode, meetingCode, language = context.language } = query
    if (!enterpriseCode && !meetingCode) {
      const expected = 'enterpriseCode or meetingCode'
      const fields = ['enterpriseCode', 'meetingCode'].map((path) => ({ path, expected }))
      throw invalidFields(fields, 'The request names neither an enterprise nor an exhibition.')
    }
    const [page] = await Promise.all([
      pageOf(db, query, jobsOf(enterpriseCode, meetingCode)),
      enterpriseCode && namedEnterprise(db, enterpriseCode),
    ])
    return mapPage(page, (row) => jobItem(row, language))
  },

  async detail({ query }, { db, ...context }) {
    const { jobCode, enterpriseCode, language = context.language } = query
    const { rows } = await openJobs(sql`job.code = ${jobCode}`).execute(db)
    const [job] = rows
    if (!job || (enterpriseCode && enterpriseCode !== job.enterprise_code)) {
      throw new Refusal('jobNotFound', `No open job has the code "${jobCode}".`)
    }
    const { say } = homeIn(job, language)
    return { ...jobItem(job, language), details: say(job.details), postedAt: job.created_at.toISOString() }
  },
}
