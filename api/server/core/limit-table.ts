/** At most `max` calls per window. A window of `seconds` seconds begins with its first call. */
export interface Limit {
  max: number
  seconds: number
}

/** Every limit of the API. Only accepted calls count; refused attempts and repeated answers do not. */
export const limits = {
  // A whole fair may stand behind one address; machines are slowed down by the proof well before this.
  leadsPerAddress: { max: 120, seconds: 600 },
  leadsPerEnterprise: { max: 600, seconds: 60 },
  /** Above this number an address has to send a proof of work; it is not refused. */
  leadsWithoutProof: { max: 3, seconds: 60 },
  linksPerAddress: { max: 60, seconds: 600 },
  /** Room for the longest list of guests, each of whom gets a link and a poster. */
  linksPerPerson: { max: 1200, seconds: 3600 },
  visitsPerAddress: { max: 3000, seconds: 600 },
  postersPerAddress: { max: 60, seconds: 600 },
  postersPerPerson: { max: 1200, seconds: 3600 },
  // Only drawing counts: a stored picture may be fetched without a limit.
  previewsPerAddress: { max: 120, seconds: 600 },
  previewsInAll: { max: 1200, seconds: 3600 },
  signaturesPerAddress: { max: 3000, seconds: 600 },
  /** Codes that lead nowhere: guesses. */
  unknownLinksPerAddress: { max: 60, seconds: 60 },
  // Only failures count: successful logins are subtracted again.
  loginsPerAccount: { max: 10, seconds: 900 },
  loginsPerAddress: { max: 30, seconds: 900 },
  /** Failures in a row, after which only a new password opens the account again. */
  loginsInARow: { max: 100, seconds: 365 * 86_400 },
  codesPerNumberInAMinute: { max: 1, seconds: 60 },
  codesPerNumberInAnHour: { max: 5, seconds: 3600 },
  codesPerNumberInADay: { max: 10, seconds: 86_400 },
  codesPerAddress: { max: 20, seconds: 3600 },
  codesPerApp: { max: 200, seconds: 3600 },
  codesInAll: { max: 2000, seconds: 3600 },
  codeChecksPerAddress: { max: 60, seconds: 900 },
  mailsPerRecipientInAMinute: { max: 1, seconds: 60 },
  mailsPerRecipientInAnHour: { max: 5, seconds: 3600 },
  mailsPerAddress: { max: 30, seconds: 3600 },
  mailsPerApp: { max: 200, seconds: 3600 },
  mailsInAll: { max: 2000, seconds: 3600 },
  ticketsPerAddress: { max: 60, seconds: 600 },
  ticketsPerPerson: { max: 30, seconds: 600 },
  partnerLoginsPerAddress: { max: 60, seconds: 600 },
  resumesPerAddress: { max: 60, seconds: 600 },
  avatarsPerPerson: { max: 20, seconds: 3600 },
  uploadsPerPerson: { max: 300, seconds: 3600 },
  realNameChecksPerPerson: { max: 10, seconds: 3600 },
  appKeysPerPerson: { max: 20, seconds: 86_400 },
  messagesPerPerson: { max: 120, seconds: 60 },
  translationsPerPerson: { max: 60, seconds: 600 },
  /** First messages to people and enterprises with whom nobody has written yet. */
  newRoomsPerPerson: { max: 200, seconds: 86_400 },
  /** Questions to assistants, by device or account and by network address. */
  questionsPerVisitor: { max: 60, seconds: 600 },
  questionsPerAddress: { max: 600, seconds: 600 },
  recordingsPerAddress: { max: 120, seconds: 600 },
  /** Minutes of recordings of meetings that are turned into text, and recordings that are kept. */
  minutesHeardPerPerson: { max: 240, seconds: 3600 },
  meetingRecordingsPerPerson: { max: 30, seconds: 3600 },
  draftsPerPerson: { max: 60, seconds: 3600 },
  reportsPerPerson: { max: 30, seconds: 3600 },
  /** Questions in the discussions of meetings. */
  questionsPerPerson: { max: 30, seconds: 600 },
  repliesPerPerson: { max: 120, seconds: 3600 },
  registrationExportsPerPerson: { max: 30, seconds: 3600 },
  /** Previews and imports of lists of exhibitors. */
  importsPerPerson: { max: 60, seconds: 3600 },
  attendeeMessagesPerPerson: { max: 30, seconds: 3600 },
  auditExportsPerPerson: { max: 30, seconds: 3600 },
  /** Addresses that an organiser looks up to make somebody an organiser, too. */
  organisersPerPerson: { max: 60, seconds: 3600 },
  /** Calls that make links by which exhibitors are handed over. */
  claimCallsPerPerson: { max: 300, seconds: 3600 },
  lotterySavesPerPerson: { max: 120, seconds: 3600 },
  mealSavesPerPerson: { max: 300, seconds: 3600 },
  couponSavesPerPerson: { max: 300, seconds: 3600 },
  couponClaimsPerPerson: { max: 120, seconds: 3600 },
  ticketSavesPerPerson: { max: 300, seconds: 3600 },
  pressSavesPerPerson: { max: 300, seconds: 3600 },
  pressFilesPerPerson: { max: 600, seconds: 3600 },
  meetingsPerPerson: { max: 30, seconds: 86_400 },
  leadExportsPerPerson: { max: 30, seconds: 3600 },
  contactExportsPerPerson: { max: 30, seconds: 3600 },
  /** New requests for contact; repeated and answered ones do not count. */
  contactRequestsPerPerson: { max: 200, seconds: 86_400 },
  /** Details that guests send to owners of cards, and those that one owner gets: no address fills the latter. */
  cardRepliesPerAddress: { max: 120, seconds: 3600 },
  cardRepliesPerReceiver: { max: 600, seconds: 3600 },
  // A whole fair may stand behind one address here, too.
  registrationsPerAddress: { max: 600, seconds: 600 },
  groupChecksPerPerson: { max: 60, seconds: 3600 },
  registrationsPerPerson: { max: 60, seconds: 3600 },
  /** People whom one account of the staff registers at a door. */
  walkInsPerPerson: { max: 600, seconds: 3600 },
  /** People whom one staff device registers at a door. */
  walkInsPerDevice: { max: 600, seconds: 3600 },
  ordersPerPerson: { max: 120, seconds: 3600 },
  orderExportsPerPerson: { max: 30, seconds: 3600 },
  paymentsPerPerson: { max: 60, seconds: 3600 },
  invoicesPerPerson: { max: 60, seconds: 3600 },
  invoiceFilesPerPerson: { max: 60, seconds: 600 },
  /** Registrations with the address of somebody else’s account, and codes that do not exist: guesses. */
  registrationGuessesPerAddress: { max: 60, seconds: 600 },
  /** Searches at doors: a kiosk stands in public, and finds people by what only they know. */
  kioskSearches: { max: 60, seconds: 600 },
  doorSearches: { max: 1200, seconds: 600 },
  selfSignsPerPerson: { max: 20, seconds: 600 },
  // Answers of a whole fair may come from one address; drafts are saved while people type.
  formAnswersPerAddress: { max: 600, seconds: 600 },
  formDraftsPerAddress: { max: 6000, seconds: 600 },
  newFormsPerPerson: { max: 60, seconds: 3600 },
  formExportsPerAddress: { max: 60, seconds: 3600 },
  photoChecksPerAddress: { max: 300, seconds: 600 },
  invitationsPerEnterprise: { max: 50, seconds: 86_400 },
  /** Invitations that bring a card, which come by list. */
  cardInvitationsPerEnterprise: { max: 1000, seconds: 86_400 },
  /** Mails about single leads; a member with more gets one mail with their number. */
  leadMailsPerMember: { max: 10, seconds: 3600 },
  /** Trial deliveries and repeated ones, for which a member waits. */
  webhookTriesPerEnterprise: { max: 30, seconds: 600 },
  webhookTriesPerMeeting: { max: 30, seconds: 600 },
} satisfies Record<string, Limit>

/** Figures for each of them. */
export type Limits = { [Name in keyof typeof limits]: Limit }
