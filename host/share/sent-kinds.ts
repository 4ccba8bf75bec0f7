import type { Kind } from '../../api/contract/kinds.ts'
import type { MessageKind } from '../../api/contract/messages/message-terms.ts'

const sentKinds = {
  PERSON: 'CARD',
  PRODUCT: 'PRODUCT',
  EXHIBIT: 'EXHIBIT',
  EXHIBITOR: 'EXHIBITOR',
  EXHIBITION: 'MEETING',
} as const satisfies Partial<Record<Kind, MessageKind>>

/** Returns the kind of message that shows a kind of thing; undefined for things that messages do not show. */
export const sentKindOf = (kind: Kind): MessageKind | undefined => sentKinds[kind as keyof typeof sentKinds]
