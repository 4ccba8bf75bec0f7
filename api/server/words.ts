import { kindWords } from '../../i18n/kinds.ts'
import { jobPayWords } from './enterprises/job-pay-words.ts'
import { words as errorWords, loadWords } from './http/error-words.ts'
import { membershipWords } from './http/membership-words.ts'
import { leadExportWords } from './leads/lead-export-words.ts'
import { mailWords } from './mail/mail-words.ts'
import { posterWords } from './sharing/posters/words.ts'

/** What the server says to people, by area. */
const spoken = [errorWords, membershipWords, leadExportWords, mailWords, kindWords, posterWords, jobPayWords]

/** Loads what the server says in all languages; to be awaited before the first answer. */
export async function loadAllWords(): Promise<void> {
  await Promise.all(spoken.map(({ area }) => loadWords(area)))
}
