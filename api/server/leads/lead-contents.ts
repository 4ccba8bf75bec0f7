import { createHash } from 'node:crypto'
import type { Infer } from '../../contract/core/structs.ts'
import type { LeadSubmission } from '../../contract/leads/leads.ts'
import { searchText } from '../../db/search/search.ts'
import { subscriberNumber } from '../accounts/phone-number.ts'

/** What `addClue` was sent, checked. */
export type Submission = Infer<typeof LeadSubmission>

/** Whom a lead is for. `code` is the enterprise's, or the exhibitor's where there is no enterprise home. */
export interface Target {
  code: string
  enterpriseCode: string | null
  exhibitorCode: string | null
  companyRequired: boolean | null
}

/** Submissions without a key count as the same one for at least this long, in milliseconds. */
const keylessMs = 10 * 60_000

// What forms ask for in one line stays one: more of them could pass for words of the mail that tells of the lead.
const line = (text = '') => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** Returns the columns of a lead, with the defaults of what a form may leave out; all but its id, key and hash. */
export function leadOf(body: Submission, target: Target, appKey: string) {
  return {
    enterprise_code: target.enterpriseCode,
    exhibitor_code: target.exhibitorCode,
    target: target.code,
    name: line(body.name),
    company: line(body.company),
    position: line(body.position),
    phone: subscriberNumber(body.phone, body.phoneCountryCode),
    phone_country_code: body.phoneCountryCode,
    email: body.email,
    area: line(body.area),
    address: line(body.address),
    intention: body.content ?? 'PURCHASE_PRODUCTS',
    message: body.message ?? '',
    language: body.language,
    channel: body.channel ?? 'BUSINESS_CONSULTATION',
    son_channel: body.sonChannel ?? '',
    source_type: body.sourceType || 'H5_SOURCE',
    source: body.source ?? '',
    source_relation_code: body.sourceRelationCode ?? '',
    meeting_code: body.meetingCode ?? '',
    relation_code: body.relationCode ?? '',
    app_key: appKey,
  }
}

/** A row of an index holds no more than this, in bytes. Real details need a tenth of it. */
const maxSearchBytes = 1800

/** What the inbox finds a lead by. */
export function searchOf({ name, company, email, phone, message }: ReturnType<typeof leadOf>) {
  const bytes = Buffer.from(searchText(name, company, email, phone, message))
  // A character that is cut in two leaves a mark, which nobody searches for.
  return bytes.subarray(0, maxSearchBytes).toString()
}

/** What the visitor said. The language and page of a retry may differ: it stays the same lead. */
export function hashOf({ language: _language, source: _source, ...submitted }: ReturnType<typeof leadOf>) {
  return createHash('sha256').update(JSON.stringify(submitted)).digest()
}

/**
 * The keys under which an earlier answer counts, the one to store first. Older clients send none: there, equal
 * submissions of the same window or the one before are one lead.
 */
export function keysOf(body: Submission, hash: Buffer): [string, ...string[]] {
  if (body.idempotencyKey) return [body.idempotencyKey]
  const window = Math.floor(Date.now() / keylessMs)
  return [`${hash.toString('hex')}-${window}`, `${hash.toString('hex')}-${window - 1}`]
}
