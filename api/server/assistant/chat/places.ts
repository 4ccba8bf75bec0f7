import type { AnswerCard } from '../../../contract/assistant/chat-structs.ts'
import type { Infer } from '../../../contract/core/structs.ts'
import { pageLink } from '../../../contract/page-link.ts'
import { pagePath } from '../../../contract/pages.ts'
import type { Passage } from '../retrieval/passages.ts'
import type { Target } from '../target.ts'

/** Returns the address of the file that a passage was read from; empty for passages of pages. */
export const fileOf = ({ kind, code, fileUrl }: Passage) => fileUrl || (kind === 'DOCUMENT' ? code : '')

/** The most of a quoted part that the address of a PDF page carries, so that the page can mark it, in characters. */
const maxMarked = 300

/**
 * Returns the address of the place that a passage was taken from: a page of the app, or a file. That of a PDF names the
 * page, and the part that is quoted.
 */
export function addressOf(passage: Passage, { llmType, code: own }: Target, quoted = ''): string {
  const { kind, code, title, section, page } = passage
  const fileUrl = fileOf(passage)
  const enterpriseCode = llmType === 'ENTERPRISE' ? own : ''
  switch (kind) {
    case 'PRODUCT':
      return pageLink('productDetail', { enterpriseCode, productCode: code })
    case 'EXHIBIT':
      return pageLink('exhibitsDetail', { exhibitCode: code })
    case 'EXHIBITOR':
      return pageLink('exhibitorDetail', { exhibitorCode: code })
    case 'JOB':
      return pageLink('jobDetail', { enterpriseCode, jobCode: code })
    case 'DOCUMENT':
      return /\.pdf$/i.test(fileUrl) || page > 0
        ? `${pageLink('pdfPreview', { url: fileUrl, title })}#${new URLSearchParams({ page: `${Math.max(1, page)}`, ...(quoted && { passage: quoted.slice(0, maxMarked) }) })}`
        : fileUrl
    case 'PERSON':
      return pageLink('mainPage', { uid: code })
    case 'SESSION':
      return pageLink('meetingDetail', { meetingCode: code })
    case 'MEETING':
    case 'FAQ':
      if (llmType !== 'MEETING') break
      // A text of an event page has the code of that page.
      return code === own
        ? pageLink('meetingDetail', { meetingCode: own })
        : pagePath('customPage').replace(':id', encodeURIComponent(code))
  }
  return pageLink('enterpriseMainPage', { enterpriseCode, ...(section && { tab: section }) })
}

const shownKinds = ['PRODUCT', 'EXHIBIT', 'EXHIBITOR', 'JOB'] as const

/** Returns the card of the thing that a passage belongs to; undefined for things without one. */
export function cardOf(passage: Passage, target: Target): Infer<typeof AnswerCard> | undefined {
  const kind = shownKinds.find((candidate) => candidate === passage.kind)
  if (!kind || !passage.code) return undefined
  const enterpriseCode = target.llmType === 'ENTERPRISE' ? target.code : ''
  const { code, title, section, picture } = passage
  return { kind, code, enterpriseCode, title, note: section, picture, url: addressOf(passage, target) }
}
