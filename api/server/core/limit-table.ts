/** How many are let through in a window of so many seconds, counted from the first. */
export interface Limit {
  most: number
  seconds: number
}

/** Every limit of the API. Only what was let through counts; refused attempts and repeated answers do not. */
export const limits = {
  // A whole fair may stand behind one address; machines are slowed down by the proof well before this.
  leadsPerAddress: { most: 120, seconds: 600 },
  leadsPerEnterprise: { most: 600, seconds: 60 },
  /** From here on an address is asked for a proof of work; it is not refused. */
  leadsWithoutProof: { most: 3, seconds: 60 },
  linksPerAddress: { most: 60, seconds: 600 },
  visitsPerAddress: { most: 3000, seconds: 600 },
  postersPerAddress: { most: 60, seconds: 600 },
  // Only drawing counts: what was drawn before is answered without end.
  previewsPerAddress: { most: 120, seconds: 600 },
  previewsInAll: { most: 1200, seconds: 3600 },
  signaturesPerAddress: { most: 3000, seconds: 600 },
  /** Codes that lead nowhere: guesses. */
  unknownLinksPerAddress: { most: 60, seconds: 60 },
  // Successful logins give their try back: what counts are failures.
  loginsPerAccount: { most: 10, seconds: 900 },
  loginsPerAddress: { most: 30, seconds: 900 },
  /** Failures in a row, after which only a new password opens the account again. */
  loginsInARow: { most: 100, seconds: 365 * 86_400 },
  codesPerNumberInAMinute: { most: 1, seconds: 60 },
  codesPerNumberInAnHour: { most: 5, seconds: 3600 },
  codesPerNumberInADay: { most: 10, seconds: 86_400 },
  codesPerAddress: { most: 20, seconds: 3600 },
  codesPerApp: { most: 200, seconds: 3600 },
  codesInAll: { most: 2000, seconds: 3600 },
  codeChecksPerAddress: { most: 60, seconds: 900 },
  mailsPerRecipientInAMinute: { most: 1, seconds: 60 },
  mailsPerRecipientInAnHour: { most: 5, seconds: 3600 },
  mailsPerAddress: { most: 30, seconds: 3600 },
  mailsPerApp: { most: 200, seconds: 3600 },
  mailsInAll: { most: 2000, seconds: 3600 },
  ticketsPerAddress: { most: 60, seconds: 600 },
  ticketsPerPerson: { most: 30, seconds: 600 },
  partnerLoginsPerAddress: { most: 60, seconds: 600 },
  avatarsPerPerson: { most: 20, seconds: 3600 },
  uploadsPerPerson: { most: 300, seconds: 3600 },
  realNameChecksPerPerson: { most: 10, seconds: 3600 },
  appKeysPerPerson: { most: 20, seconds: 86_400 },
  repliesPerPerson: { most: 120, seconds: 3600 },
  leadExportsPerPerson: { most: 30, seconds: 3600 },
  invitationsPerEnterprise: { most: 50, seconds: 86_400 },
  /** Mails about single leads; whoever gets more is told once how many there are. */
  leadMailsPerMember: { most: 10, seconds: 3600 },
  /** Trial messages and repeated ones, which somebody waits for. */
  webhookTriesPerEnterprise: { most: 30, seconds: 600 },
} satisfies Record<string, Limit>

/** Figures for each of them. */
export type Limits = { [Name in keyof typeof limits]: Limit }
