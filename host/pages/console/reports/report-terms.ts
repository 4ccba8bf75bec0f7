import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { OperatorDeed } from '../../../../api/contract/messages/report-terms.ts'

/** A page of reports. */
export type ReportPage = Reply<Contract['reports']['list']>
/** A report as operators see it. */
export type Report = ReportPage['list'][number]

/** The words for the reasons. */
export const reasonWords = { SPAM: 'SPAM', FRAUD: 'FRAUD', ABUSE: 'ABUSE', OTHER: 'OTHER' } as const

/** The words for what was done. */
export const outcomeWords = {
  DISMISS: 'wasDISMISS',
  REMOVE: 'wasREMOVE',
  WARN: 'wasWARN',
  SUSPEND: 'wasSUSPEND',
  LIFT: 'wasLIFT',
} as const satisfies Record<OperatorDeed, string>

/** Returns the word for a decision of an answer; undefined for one that was not made yet. */
export const outcomeOf = (decision: string) =>
  outcomeWords[decision as OperatorDeed] as (typeof outcomeWords)[OperatorDeed] | undefined
