import { jobPayWords } from '../../i18n/job-pay-words.ts'
import { kindWords } from '../../i18n/kinds.ts'
import { words as errorWords, loadWords } from './http/error-words.ts'
import { membershipWords } from './http/membership-words.ts'
import { leadExportWords } from './leads/lead-export-words.ts'
import { mailWords } from './mail/mail-words.ts'
import { posterWords } from './sharing/posters/words.ts'

/** All texts that the server shows to people, by area. */
const allWords = [errorWords, membershipWords, leadExportWords, mailWords, kindWords, posterWords, jobPayWords]

/** Loads the server's words in all languages. Await it before the first answer. */
export async function loadAllWords(): Promise<void> {
  await Promise.all(allWords.map(({ area }) => loadWords(area)))
}
