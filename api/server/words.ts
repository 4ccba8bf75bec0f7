import { jobPayWords } from '../../i18n/job-pay-words.ts'
import { kindWords } from '../../i18n/kinds.ts'
import { noticeKindWords } from '../../i18n/notice-kinds.ts'
import { suspensionWords } from './accounts/suspension-words.ts'
import { assistantWords } from './assistant/assistant-words.ts'
import { draftWords } from './assistant/making/draft-words.ts'
import { replyWords } from './contacts/reply-words.ts'
import { words as errorWords, loadWords } from './http/error-words.ts'
import { membershipWords } from './http/membership-words.ts'
import { leadExportWords } from './leads/lead-export-words.ts'
import { mailWords } from './mail/mail-words.ts'
import { noticeMailWords } from './mail/notice-words.ts'
import { templateWords } from './meetings/organising/pages/template-words.ts'
import { invoiceFileWords } from './orders/invoice-file-words.ts'
import { mealRefusalWords } from './orders/meal-words.ts'
import { resumeWords } from './people/resume/resume-words.ts'
import { reviewExportWords } from './registrations/review/review-export-words.ts'
import { reviewReasonWords } from './registrations/review/review-reason-words.ts'
import { posterWords } from './sharing/posters/words.ts'

/** All texts that the server shows to people, by area. */
const allWords = [
  errorWords,
  membershipWords,
  replyWords,
  suspensionWords,
  leadExportWords,
  reviewExportWords,
  reviewReasonWords,
  mailWords,
  noticeMailWords,
  noticeKindWords,
  resumeWords,
  invoiceFileWords,
  mealRefusalWords,
  kindWords,
  posterWords,
  jobPayWords,
  assistantWords,
  draftWords,
  templateWords,
]

/** Loads the server's words in all languages. Await it before the first answer. */
export async function loadAllWords(): Promise<void> {
  await Promise.all(allWords.map(({ area }) => loadWords(area)))
}
