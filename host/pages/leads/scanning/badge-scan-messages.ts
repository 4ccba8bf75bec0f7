import { messages } from '../../../../i18n/messages.ts'

/** The words of scanning badges at a booth. */
export const badgeScanWords = messages('badge-scan', {
  title: 'Scan badges',
  hint: 'Scan a visitor’s pass or badge, and they become a lead. They see that you did, and can withdraw.',
  booth: 'Exhibition',
  added: 'Added to your leads',
  known: 'Already in your leads',
  withdrawn: 'This person has withdrawn their details',
  noPass: 'This pass isn’t valid',
  forged: 'Not a badge of this exhibition',
  expired: 'This code is out of date',
  expiredHint: 'Ask them to open their pass again.',
  score: 'Interest, from 1 to 5',
  tags: 'Tags, separated by commas',
  note: 'Note',
  save: 'Save',
  saved: 'Saved',
  openLead: 'Open lead',
  scanned: 'Recently scanned',
  none: 'Nobody yet',
  noBooth: 'Your company has no booth yet',
  noBoothText: 'You can scan badges at exhibitions that list your company.',
  failed: 'That didn’t work. Please try again.',
})
