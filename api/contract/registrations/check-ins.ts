import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { admitting, organising, supervising } from '../core/roles.ts'
import {
  code,
  count,
  instant,
  instantOrEmpty,
  language,
  languageMap,
  list,
  oneOf,
  paging,
  secret,
  shape,
  text,
} from '../core/structs.ts'
import { checkKinds, checkRules, doorLimits, verdicts } from './check-in-terms.ts'
import { registrationStates } from './registration-states.ts'

const ofMeeting = shape({ meetingCode: code(), language: optional(language()) })

/** A check as organisers set it, with its name in their languages; without one it has the name of its kind. */
const checkType = {
  code: code(),
  kind: oneOf(checkKinds),
  rule: oneOf(checkRules),
  name: languageMap(doorLimits.checkName),
}

/** A scan and what it meant. */
export const Scanned = shape({
  /** The id that the gate gave the scan. */
  id: string(),
  verdict: oneOf(verdicts),
  /** Empty where the code names nobody, and for registrations of others. */
  registrationId: string(),
  name: string(),
  identityName: string(),
  /** The fields that the organiser chose, in the order of `fields` of the call `setup`. */
  values: array(string()),
  /** By the clock of the gate; for scans that were not queued, by that of the server. */
  at: instant(),
  /** The scan by which the person was admitted, and the gate or person that made it; empty if it is this one. */
  firstAt: instantOrEmpty(),
  firstGate: string(),
  /** The code for a printed badge; empty unless the person is let in, and for callers who scan passes only. */
  badgeCode: string(),
})

/** A person who is found at the door. */
const Found = shape({
  registrationId: string(),
  name: string(),
  organisation: string(),
  identityName: string(),
  status: oneOf(registrationStates),
  signedAt: instantOrEmpty(),
})

/** Checks at the doors of meetings: scans by staff and devices, and signing in by oneself. */
export const checkIns = {
  setup: endpoint({
    method: 'GET',
    path: '/user/sign/setup',
    access: 'login',
    as: { meeting: admitting },
    devices: ['GATE', 'KIOSK'],
    extension: true,
    summary: 'How the doors of a meeting check people, and what the caller may do there.',
    query: ofMeeting,
    data: shape({
      meetingCode: string(),
      meetingName: string(),
      timeZone: string(),
      serverTime: instant(),
      types: array(shape({ code: string(), kind: oneOf(checkKinds), rule: oneOf(checkRules), name: string() })),
      /** The fields that gates show, biggest first. The label is empty for fields that every registration has. */
      fields: array(shape({ name: string(), label: string() })),
      /** True for those who search, override and undo. */
      isSupervisor: boolean(),
      canExamine: boolean(),
      /** The device's name and role; empty for people. */
      device: string(),
      deviceRole: string(),
      /** The key that proves manifests: the coordinates of a point of P-256 in base64url. */
      key: shape({ x: string(), y: string() }),
    }),
    errors: ['meetingNotFound'],
  }),
  editSetup: endpoint({
    method: 'GET',
    path: '/user/sign/setup/edit',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary: 'How the doors of a meeting check people, as `saveSetup` takes it, with the fields that gates can show.',
    query: ofMeeting,
    data: shape({
      timeZone: string(),
      types: array(shape(checkType)),
      fields: array(string()),
      /** The fields to choose from. The label is empty for fields that every registration has. */
      choices: array(shape({ name: string(), label: string() })),
      selfOpensAt: instantOrEmpty(),
      selfClosesAt: instantOrEmpty(),
      venueRotates: boolean(),
    }),
    errors: ['meetingNotFound'],
  }),
  saveSetup: endpoint({
    method: 'POST',
    path: '/user/sign/setup/save',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary: 'Sets how the doors of a meeting check people.',
    body: shape({
      meetingCode: code(),
      types: list(shape(checkType), doorLimits.types),
      /** The names of fields of every registration, or of the meeting's forms. */
      fields: list(code(), doorLimits.fields),
      /** The time in which people may sign in by themselves; empty for the meeting’s own hours. */
      selfOpensAt: instantOrEmpty(),
      selfClosesAt: instantOrEmpty(),
      venueRotates: boolean(),
    }),
    errors: ['meetingNotFound'],
  }),
  scan: endpoint({
    method: 'POST',
    path: '/user/sign/scan',
    access: 'login',
    as: { meeting: admitting },
    devices: ['GATE', 'KIOSK'],
    extension: true,
    summary:
      'Takes scans of passes, once for each id however often they are sent. A duplicate is a fact and no error: of all scans of one person the earliest admits, whatever the order in which they arrive.',
    body: shape({
      meetingCode: code(),
      checkType: code(),
      scans: list(
        shape({
          id: secret(),
          /** The text of the pass’s code. */
          code: optional(text(200)),
          /** For supervisors and kiosks, who found the person without a pass. */
          registrationId: optional(code()),
          /** The instant at which the gate read the code without a network; empty or missing for scans of now. */
          at: optional(instantOrEmpty()),
          /** For supervisors: why a person is let in whose registration does not allow it. */
          reason: optional(text(doorLimits.reason)),
        }),
        doorLimits.scans,
        1,
      ),
      language: optional(language()),
    }),
    data: shape({ results: array(Scanned), serverTime: instant() }),
    errors: ['meetingNotFound'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/user/sign/undo',
    access: 'login',
    as: { meeting: supervising },
    extension: true,
    summary: 'Takes a scan back: it stays in the log and admits nobody any more.',
    body: shape({ meetingCode: code(), id: secret() }),
    data: shape({ id: string(), verdict: oneOf(verdicts) }),
    errors: ['meetingNotFound', 'itemNotFound'],
  }),
  find: endpoint({
    method: 'POST',
    path: '/user/sign/find',
    access: 'login',
    as: { meeting: supervising },
    devices: ['KIOSK'],
    extension: true,
    summary: 'People of a meeting by name or organisation; for kiosks, by their whole email address or phone number.',
    body: shape({ meetingCode: code(), search: text(100, 2), language: optional(language()) }),
    row: Found,
    errors: ['meetingNotFound', 'tooManyRequests'],
  }),
  log: endpoint({
    method: 'GET',
    path: '/user/sign/log',
    access: 'login',
    as: { meeting: supervising },
    extension: true,
    summary: 'The scans of a meeting, newest first, with who made them and who took them back.',
    query: shape({
      meetingCode: code(),
      language: optional(language()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: shape({
      id: string(),
      verdict: oneOf(verdicts),
      name: string(),
      checkType: string(),
      at: instant(),
      gate: string(),
      reason: string(),
      undoneBy: string(),
    }),
    errors: ['meetingNotFound'],
  }),
  manifest: endpoint({
    method: 'GET',
    path: '/user/sign/manifest',
    access: 'login',
    as: { meeting: admitting },
    devices: ['GATE'],
    extension: true,
    isHeavy: true,
    summary:
      'All passes of a meeting for gates without a network: 64 bytes of a signature, then gzip of JSON as `manifest.ts` reads it.',
    query: ofMeeting,
    media: 'application/octet-stream',
    errors: ['meetingNotFound'],
  }),
  stats: endpoint({
    method: 'GET',
    path: '/user/sign/stats',
    access: 'login',
    as: { meeting: admitting },
    devices: ['GATE', 'KIOSK'],
    extension: true,
    summary: 'How many people were admitted, by check and by gate.',
    query: ofMeeting,
    data: shape({
      /** The people with a pass, and those of them who were admitted by an entry. */
      expected: count(),
      admitted: count(),
      /** The people admitted today at the meeting’s place, and those who are in now by entries and exits. */
      today: count(),
      inside: count(),
      types: array(shape({ code: string(), name: string(), people: count(), scans: count() })),
      gates: array(shape({ name: string(), scans: count(), lastAt: instant() })),
      duplicates: count(),
      refused: count(),
      serverTime: instant(),
    }),
    errors: ['meetingNotFound'],
  }),
  venue: endpoint({
    method: 'GET',
    path: '/user/sign/venue',
    access: 'login',
    as: { meeting: admitting },
    extension: true,
    summary: 'The code that people scan at the venue to sign in by themselves.',
    query: ofMeeting,
    data: shape({
      meetingName: string(),
      /** The address that the code holds. */
      link: string(),
      /** Six digits that change with the code; empty where they do not rotate. */
      digits: string(),
      /** The instant at which link and digits are replaced; empty where they do not rotate. */
      validUntil: instantOrEmpty(),
      opensAt: instantOrEmpty(),
      closesAt: instantOrEmpty(),
      serverTime: instant(),
      admitted: count(),
    }),
    errors: ['meetingNotFound'],
  }),
  self: endpoint({
    method: 'POST',
    path: '/user/sign/self',
    access: 'login',
    scope: 'register',
    extension: true,
    summary: 'Signs the caller in who scanned the code of the venue. Repeated, it answers the same.',
    body: shape({
      meetingCode: code(),
      venueCode: text(64, 1),
      /** Where the digits rotate: those that were shown, out of the code or typed. */
      digits: optional(text(6)),
      language: optional(language()),
    }),
    data: shape({
      meetingCode: string(),
      meetingName: string(),
      name: string(),
      identityName: string(),
      status: oneOf(registrationStates),
      signedAt: instantOrEmpty(),
      /** The fields that the organiser shows at the door, such as the table, with their labels. */
      fields: array(shape({ name: string(), label: string(), value: string() })),
    }),
    errors: [
      ...(['meetingNotFound', 'registrationNotFound', 'passNotReady', 'venueCodeInvalid', 'signClosed'] as const),
      ...(['tooManyRequests'] as const),
    ],
  }),
}
