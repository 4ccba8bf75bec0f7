import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../../api/client/errors.ts'
import { maxFileBytes } from '../../../../../api/contract/site/file-limits.ts'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { token } from '../../../../stores/session.ts'
import { makingWords } from '../making-messages.ts'

/** The largest plain text that is looked into, in bytes. */
const maxTextBytes = 2_000_000
/** The reasons for which a document cannot be read, by the names of their words. */
const faults = ['ENCRYPTED', 'EMPTY', 'BROKEN', 'TOO_LARGE', 'TOO_SLOW'] as const
/** Documents that the server reads; the browser reads plain text by itself. */
const documents = /\.(pdf|docx|pptx)$/i

/** The endings and types of files that a wish can be read from. */
export const wishFiles =
  '.pdf,.docx,.pptx,.txt,.md,.csv,.srt,.vtt,text/plain,text/markdown,text/csv,text/vtt,application/pdf'

/** Returns the text of a file that is plain text; undefined if it is not. */
async function plainTextOf(file: File) {
  const text = file.size > maxTextBytes ? '' : await file.text()
  return text.trim() && !/[\0\uFFFD]/.test(text) ? text : undefined
}

/**
 * Reads a wish from a file. `onText` gets its text, and whether it is only the beginning; `problem` says why a file was
 * not read.
 */
export function useDocument(onText: (text: string, isCut: boolean) => void) {
  const t = useWords(makingWords)
  const language = useLanguage()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState('')
  const aborting = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => aborting.current?.abort(), [])

  async function readThere(file: File, signal: AbortSignal) {
    if (file.size > maxFileBytes.document)
      return setProblem(t('documentFault', { name: file.name, reason: t('TOO_LARGE') }))
    const { textOfDocument } = await import('../../../../../api/client/wish-document.ts')
    const { text, fault, isCut } = await textOfDocument(file, { token: token(), language, signal })
    const known = faults.find((one) => one === fault)
    if (known) setProblem(t('documentFault', { name: file.name, reason: t(known) }))
    else onText(text, isCut)
  }
  async function read(file: File) {
    aborting.current?.abort()
    const controller = new AbortController()
    aborting.current = controller
    setProblem('')
    setReading(true)
    try {
      if (documents.test(file.name)) await readThere(file, controller.signal)
      else {
        const text = await plainTextOf(file)
        if (text === undefined) setProblem(t('notText'))
        else onText(text, false)
      }
    } catch (error) {
      if (controller.signal.aborted) return
      const isOther = error instanceof ApiError && error.code === 'fileTypeNotAllowed'
      setProblem(t(isOther ? 'notText' : 'documentFailed'))
    }
    if (aborting.current === controller) setReading(false)
  }
  return { isReading, problem, read }
}
