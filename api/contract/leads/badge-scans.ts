import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { selling } from '../core/roles.ts'
import { address, code, count, instant, integerBetween, language, list, oneOf, shape, text } from '../core/structs.ts'
import { badgeVerdicts, maxBadgeNoteLength, maxBadgeScore, maxBadgeTagLength, maxBadgeTags } from './badge-terms.ts'

/** A scanned badge as the members of the enterprise see it. Times are instants in ISO 8601. */
const BadgeScan = shape({
  scanId: string(),
  /** The lead that shows it in the inbox, which may be an earlier one of the same person. */
  leadId: string(),
  meetingCode: string(),
  name: string(),
  company: string(),
  position: string(),
  at: instant(),
  /** The member who scanned it. */
  scannedBy: string(),
  /** From 1 to 5; 0 where nobody gave one. */
  score: count(),
  tags: array(string()),
  note: string(),
})

/** The calls by which exhibitors scan badges, and attendees see who did. */
export const badgeScans = {
  overview: endpoint({
    method: 'GET',
    path: '/user/lead/badge/overview',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary: 'The meetings at which an enterprise has a booth, the next one first, and its fifty newest scans.',
    query: shape({ enterpriseCode: code(), language: optional(language()) }),
    data: shape({
      booths: array(shape({ meetingCode: string(), meetingName: string(), hall: string(), booth: string() })),
      scans: array(BadgeScan),
    }),
    errors: ['enterpriseNotFound'],
  }),
  scan: endpoint({
    method: 'POST',
    path: '/user/lead/badge/scan',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary:
      'Makes a lead of a pass or a printed badge. The answer says so in any case, also where it was scanned before.',
    body: shape({ enterpriseCode: code(), meetingCode: code(), code: text(200, 1) }),
    data: shape({
      verdict: oneOf(badgeVerdicts),
      /** One for ADDED and KNOWN, else none. */
      scans: array(BadgeScan),
    }),
    errors: ['enterpriseNotFound', 'exhibitorNotFound'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/user/lead/badge/note',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary: 'Writes score, tags and a note on a scanned badge; the lead shows them in its history.',
    body: shape({
      enterpriseCode: code(),
      scanId: text(40, 1),
      score: integerBetween(0, maxBadgeScore),
      tags: list(text(maxBadgeTagLength, 1), maxBadgeTags),
      note: text(maxBadgeNoteLength),
    }),
    data: BadgeScan,
    errors: ['enterpriseNotFound', 'leadNotFound'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/user/registration/scannedBy',
    access: 'login',
    extension: true,
    summary: 'The companies that scanned the caller’s badge at a meeting, the newest first.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({
      list: array(
        shape({
          scanId: string(),
          enterpriseCode: string(),
          name: string(),
          logo: address(),
          at: instant(),
          isWithdrawn: boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/user/registration/scannedBy/withdraw',
    access: 'login',
    extension: true,
    summary: 'Takes a scan of the caller’s badge back for good: the company loses the lead and every word on it.',
    body: shape({ scanId: text(40, 1) }),
    data: shape({ scanId: string() }),
    errors: ['registrationNotFound'],
  }),
}
