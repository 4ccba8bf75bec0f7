import type { Translate, Words } from '../../../../i18n/messages.ts'
import type { conversationWords } from '../conversation-messages.ts'
import type { Conversation } from './conversation-list.ts'

type W = typeof conversationWords extends { english: infer E extends Words } ? E : never

const kindWords = {
  PHOTO: 'photo',
  FILE: 'file',
  CARD: 'card',
  PRODUCT: 'product',
  EXHIBIT: 'exhibit',
  EXHIBITOR: 'exhibitor',
  MEETING: 'meeting',
} as const

/** Returns what a message shows in one line: its text, or its kind in words, with the text that it carries. */
export function contentLine({ kind, text }: Pick<Conversation['last'], 'kind' | 'text'>, t: Translate<W>) {
  if (kind === 'TEXT') return text
  return [t(kindWords[kind]), text].filter(Boolean).join(' ·\u00a0')
}

/** Returns the newest message of a room in one line, with who sent it if that was the reader's side. */
export function previewOf({ last, asEnterpriseCode }: Conversation, t: Translate<W>) {
  if (last.isRemoved) return t('removedByOperator')
  if (last.isRecalled) return last.isOwn && !asEnterpriseCode ? t('youRecalled') : t('recalled')
  const line = contentLine(last, t)
  if (!last.isOwn) return line
  return asEnterpriseCode && last.senderName
    ? t('byColleague', { name: last.senderName, text: line })
    : t('you', { text: line })
}

/**
 * Returns the direction of a text. A preview begins with words of the page, such as the sender or the kind; if the
 * browser went by these, it would cut a text of the other direction at its beginning.
 */
export function directionOf(text: string) {
  const [first] = text.match(/\p{L}/u) ?? []
  if (!first) return 'auto'
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr'
}
