import { maxRequestLength, studyEndings, studyFaults } from '../../../contract/assistant/assistant-terms.ts'
import { maxFileBytes } from '../../../contract/site/file-limits.ts'
import { atOnce } from '../../http/concurrency.ts'
import type { GivenFile } from '../../http/handlers.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { kindOf } from '../../media/file-kinds.ts'
import type { ReadDocument } from '../knowledge/read-document.ts'
import { readInWorker } from '../knowledge/study-jobs.ts'

/** The threads that read documents at the same time: of all people, and of each. */
const ofAll = atOnce(2)
const ofEach = atOnce(1)

/** Returns the ending by which a document is read. @throws {Refusal} for a file that is none, or too large */
function endingOf(file: GivenFile | undefined) {
  if (!file) throw invalidInput('file', 'a document')
  const { name, bytes } = file
  const kind = kindOf(bytes, name)
  const ending = studyEndings.find((known) => known === kind?.extension)
  if (!ending) {
    const fields = [{ path: 'file', expected: `one of ${studyEndings.join(', ')}` }]
    throw new Refusal('fileTypeNotAllowed', 'The file is none.', { data: { name, allowed: studyEndings }, fields })
  }
  if (bytes.length > maxFileBytes.document)
    throw new Refusal('bodyTooLarge', `A file may have ${maxFileBytes.document} bytes at most.`, { data: { name } })
  return { ending, bytes }
}

/** The text of all parts, each below its heading. A slide begins with its heading already. */
const textOf = ({ parts }: ReadDocument) =>
  parts
    .map(({ section, text }) => (section && !text.startsWith(section) ? `${section}\n${text}` : text).trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .toWellFormed()

/**
 * Reads a document as the request of a draft, in a thread of its own with the limits of those that assistants learn
 * from.
 */
export async function readWish(file: GivenFile | undefined, uid: string) {
  const { ending, bytes } = endingOf(file)
  const { read, fault } = await ofEach(uid, () => ofAll('', () => readInWorker(bytes, ending)))
  if (!read) {
    const known = studyFaults.find((one) => one === fault) ?? 'BROKEN'
    return { text: '', fault: known, isCut: false }
  }
  const text = textOf(read)
  return {
    text: text.slice(0, maxRequestLength).toWellFormed(),
    fault: '' as const,
    isCut: text.length > maxRequestLength,
  }
}
