import type { Infer } from 'superstruct'
import { is } from 'superstruct'
import { ask, failureOf } from '../../../api/client/ask.ts'
import { ApiError } from '../../../api/client/errors.ts'
import { eventsOf } from '../../../api/client/event-stream.ts'
import type { Connection } from '../../../api/client/index.ts'
import { AnswerSentence, ChatMessage, Citation } from '../../../api/contract/assistant/chat-structs.ts'
import { chats } from '../../../api/contract/assistant/chats.ts'
import type { Input } from '../../../api/contract/core/endpoint.ts'
import type { Message, Source } from '../resources.ts'

/** A sentence of an answer with the numbers of its citations. */
export type Sentence = Infer<typeof AnswerSentence>

/** The callbacks for what comes while an answer is written. */
export interface Hearing {
  onSentence(sentence: Sentence): void
  onCitation(citation: Source): void
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Half an event: the stream broke in the middle of it.
    return undefined
  }
}

/**
 * Asks a question and resolves to the whole answer; undefined while a person answers instead. Rejects with an
 * `ApiError` (`offline` where the stream broke), or with the `AbortError` of the signal.
 */
export async function askQuestion(
  body: Input<typeof chats.send>['body'],
  connection: Pick<Connection, 'origin' | 'info'>,
  hearing: Hearing & { signal: AbortSignal },
): Promise<Message | undefined> {
  const { signal, onSentence, onCitation } = hearing
  const answer = await ask(chats.send, connection, { body }, signal)
  if (!answer.body) throw new ApiError('badAnswer', '')
  const events = eventsOf(answer.body, signal)
  try {
    for (;;) {
      const { done, value: event } = await events.next()
      if (signal.aborted) throw new DOMException('The answer was stopped.', 'AbortError')
      if (done) throw new ApiError('offline', '')
      const data = parsed(event.data)
      if (event.name === 'sentence' && is(data, AnswerSentence)) onSentence(data)
      if (event.name === 'citation' && is(data, Citation)) onCitation(data)
      if (event.name === 'broken') throw new ApiError('unavailable', (data as { message?: string })?.message ?? '')
      if (event.name === 'end') return is(data, ChatMessage) ? data : undefined
    }
  } catch (error) {
    throw failureOf(error as Error)
  } finally {
    void events.return(undefined)
  }
}
