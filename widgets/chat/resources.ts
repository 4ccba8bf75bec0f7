import type { Infer } from 'superstruct'
import { chatConfigs } from '../../api/contract/assistant/chat-config.ts'
import type {
  AnswerCard,
  ChatMessage,
  Citation,
  ConversationDetail,
} from '../../api/contract/assistant/chat-structs.ts'
import { chats } from '../../api/contract/assistant/chats.ts'
import type { ViewProps } from '../element/view.ts'
import type { contract } from './contract.ts'

export { request } from '../../api/client/request.ts'

const { open, feedback, askPerson, close, seen, forget, leaveLead } = chats

/** The calls that a chat makes, beside the streamed one. */
export const resources = {
  chatConfigs: { get: chatConfigs.get },
  chats: { open, feedback, askPerson, close, seen, forget, leaveLead },
}

/** Everything that is shown before the first question. */
export type Config = Infer<typeof chatConfigs.get.data>
/** A conversation with its lines. */
export type Conversation = Infer<typeof ConversationDetail>
/** A line of a conversation. */
export type Message = Infer<typeof ChatMessage>
/** A place that supports a sentence. */
export type Source = Infer<typeof Citation>
/** A card in an answer. */
export type CardFacts = Infer<typeof AnswerCard>
/** The props of the widget's view. */
export type ChatProps = ViewProps<typeof contract, typeof resources, Config | undefined>
