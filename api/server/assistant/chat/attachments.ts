import type { AnswerCard, ChatFile } from '../../../contract/assistant/chat-structs.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { Infer } from '../../../contract/core/structs.ts'
import { kindTerms } from '../../../contract/kinds.ts'
import type { MessageKind } from '../../../contract/messages/message-terms.ts'
import { pageLink } from '../../../contract/page-link.ts'
import type { Db } from '../../../db/index.ts'
import { detailsOf, type StoredDetail } from '../../messages/message-details.ts'

type Card = Infer<typeof AnswerCard>

/** The files and things that a message of a room shows beside its text. */
export interface Attached {
  files: Infer<typeof ChatFile>[]
  cards: Card[]
}

/** The kinds of cards in a chat, for things that messages show. */
const cardKinds = {
  ...({ CARD: 'PERSON', PRODUCT: 'PRODUCT', EXHIBIT: 'EXHIBIT' } as const),
  ...({ EXHIBITOR: 'EXHIBITOR', MEETING: 'MEETING' } as const),
}

const nothing: Attached = { files: [], cards: [] }

/** Returns the address of a thing's page. */
function addressOf(kind: Card['kind'], code: string) {
  const terms = kindTerms(kind === 'MEETING' ? 'EXHIBITION' : (kind as 'PERSON' | 'PRODUCT' | 'EXHIBIT' | 'EXHIBITOR'))
  return pageLink(terms.page, { [terms.code]: code })
}

/** Returns what messages of a room show beside their texts, in a reader's language, in the same order. */
export async function attachedTo(
  db: Db,
  messages: readonly { kind: MessageKind; detail: StoredDetail }[],
  language: Language,
): Promise<Attached[]> {
  const details = await detailsOf(db, [...messages], language)
  return messages.map(({ kind }, at) => {
    const detail = details[at]
    if (!detail || kind === 'TEXT') return nothing
    const { code, name, text, picture, fileUrl, previewUrl, contentType, size, width, height, isGone } = detail
    if (kind === 'PHOTO' || kind === 'FILE')
      return { cards: [], files: [{ kind, name, fileUrl, previewUrl, contentType, size, width, height, isGone }] }
    // A thing that is not public any more has no page to go to.
    if (isGone) return { cards: [], files: [{ ...goneFile, name }] }
    const card = { kind: cardKinds[kind], code, enterpriseCode: '', title: name, note: text, picture }
    return { files: [], cards: [{ ...card, url: addressOf(card.kind, code) }] }
  })
}

const goneFile = {
  ...{ kind: 'FILE' as const, fileUrl: '', previewUrl: '', contentType: '' },
  ...{ size: 0, width: 0, height: 0, isGone: true },
}
