import type { AnswerCard } from '../../../contract/assistant/chat-structs.ts'
import type { Infer } from '../../../contract/core/structs.ts'
import { pageLink } from '../../../contract/page-link.ts'
import type { Passage } from '../retrieval/passages.ts'
import type { Target } from '../target.ts'

/** Returns the address of the place that a passage was taken from: a page of the app, or a file. */
export function addressOf(
  { kind, code, title, section, page, fileUrl }: Passage,
  { llmType, code: own }: Target,
): string {
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
        ? `${pageLink('pdfPreview', { url: fileUrl, title })}#page=${Math.max(1, page)}`
        : fileUrl
    case 'PERSON':
      return pageLink('mainPage', { uid: code })
    case 'MEETING':
    case 'SESSION':
      return pageLink('meetingDetail', { meetingCode: code })
    default:
      return pageLink('enterpriseMainPage', { enterpriseCode, ...(section && { tab: section }) })
  }
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
