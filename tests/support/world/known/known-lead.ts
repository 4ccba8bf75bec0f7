import type { Input } from '../../../../api/contract/core/endpoint.ts'
import type { leads } from '../../../../api/contract/leads/leads.ts'
import { type Limits, limits } from '../../../../api/server/core/limit-table.ts'

type Submission = Input<typeof leads.submit>['body']

let number = 0

/** Ada's submission to Norvane Thermal, filled in slowly enough, with a new idempotency key. */
export const adasLead = (more: Partial<Submission> = {}): Submission => ({
  enterpriseCode: 'E1001',
  name: 'Ada Byron',
  company: 'Analytical Engines',
  phone: '138 0013 8000',
  phoneCountryCode: '+86',
  email: 'ada@example.org',
  language: 'EN',
  idempotencyKey: `key-of-a-known-lead-${++number}`,
  elapsedMs: 42_000,
  ...more,
})

/** Limits that no test reaches. */
export const generous = Object.fromEntries(
  Object.keys(limits).map((name) => [name, { max: 1_000_000, seconds: 600 }]),
) as Limits
