import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, codeOrEmpty, instant, language, paging, shape } from '../core/structs.ts'

/** A job as lists show it: `en_` is the enterprise. */
export const JobItem = shape({
  code: string(),
  name: string(),
  salary: string(),
  address: string(),
  en_code: string(),
  en_name: string(),
  en_logo: address(),
  meetingCode: string(),
})

/** The call `jobs.list`, by itself for widgets that make it. */
export const listJobs = endpoint({
  method: 'GET',
  path: '/user/enterprise/job/list',
  access: 'anyone',
  cacheSeconds: 30,
  extension: true,
  summary: 'The open jobs of an enterprise, or those offered at an exhibition.',
  query: shape({
    enterpriseCode: optional(code()),
    meetingCode: optional(code()),
    language: optional(language()),
    pageNum: optional(paging.pageNum()),
    pageSize: optional(paging.pageSize()),
  }),
  row: JobItem,
  errors: ['enterpriseNotFound', 'invalidInput'],
})

/** Calls about the jobs that enterprises offer. */
export const jobs = {
  list: listJobs,
  detail: endpoint({
    method: 'GET',
    path: '/user/enterprise/job/detail',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary: 'One job with its description (HTML); a job that is filled says so.',
    query: shape({
      jobCode: code(),
      enterpriseCode: optional(codeOrEmpty()),
      meetingCode: optional(codeOrEmpty()),
      language: optional(language()),
    }),
    data: shape({ ...JobItem.schema, details: string(), postedAt: instant() }),
    errors: ['jobNotFound'],
  }),
}
