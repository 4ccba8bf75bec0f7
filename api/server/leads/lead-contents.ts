import { createHash } from 'node:crypto'
import type { Infer } from '../../contract/core/structs.ts'
import type { LeadSubmission } from '../../contract/leads/leads.ts'
import { searchText } from '../../db/search/search.ts'
import { subscriberNumber } from '../accounts/phone-number.ts'
import type { LinkOrigin } from './lead-links.ts'

/** The checked input of `addClue`. */
export type Submission = Infer<typeof LeadSubmission>

/** The recipient of a lead. `code` is the enterprise's, or the exhibitor's if the enterprise has no home page. */
export interface Target {
  code: string
  enterpriseCode: string | null
  exhibitorCode: string | null
  companyRequired: boolean | null
}

/** Submissions without a key count as the same one for at least this long, in milliseconds. */
const keylessWindowMs = 10 * 60_000

// Fields of one line stay one line. More of them could pass for words of the mail about the lead.
const line = (text = '') => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** Returns the columns of a lead except its id, key and hash, with defaults for optional fields of the form. */
export function leadOf(body: Submission, target: Target, appKey: string, link?: LinkOrigin) {
  return {
    enterprise_code: target.enterpriseCode,
    exhibitor_code: target.exhibitorCode,
    target: target.code,
    name: line(body.name),
    company: line(body.company),
    position: line(body.position),
    // A badge may come without a number; forms do not let one through.
    phone: body.phone && subscriberNumber(body.phone, body.phoneCountryCode),
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
    source_relation_code: link ? link.sharerCode : (body.sourceRelationCode ?? ''),
    meeting_code: body.meetingCode ?? '',
    relation_code: body.relationCode ?? '',
    app_key: appKey,
    link_code: link?.code ?? '',
    link_channel: link?.channel ?? '',
  }
}

/** A row of an index holds no more than this, in bytes. Real details need a tenth of it. */
const maxSearchBytes = 1800

/** Returns the text by which the inbox finds a lead. */
export function searchOf({ name, company, email, phone, message }: ReturnType<typeof leadOf>) {
  const bytes = Buffer.from(searchText(name, company, email, phone, message))
  // A character that is cut in two becomes a replacement character, which no search contains.
  return bytes.subarray(0, maxSearchBytes).toString()
}

/** Returns the hash of a submission. The language, page and link of a retry may differ: it stays the same lead. */
export function hashOf({
  language: _language,
  source: _source,
  link_code: _link,
  link_channel: _channel,
  ...submitted
}: ReturnType<typeof leadOf>) {
  return createHash('sha256').update(JSON.stringify(submitted)).digest()
}

/**
 * The keys under which an earlier answer counts, the one to store first. Older clients send none: there, equal
 * submissions of the same window or the one before are one lead.
 */
export function keysOf(body: Submission, hash: Buffer): [string, ...string[]] {
  if (body.idempotencyKey) return [body.idempotencyKey]
  const window = Math.floor(Date.now() / keylessWindowMs)
  return [`${hash.toString('hex')}-${window}`, `${hash.toString('hex')}-${window - 1}`]
}
