import { array, boolean, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { instant, oneOf, shape } from '../core/structs.ts'
import { asEnterpriseCode, roomId } from '../messages/message-structs.ts'
import { chatStates } from './assistant-terms.ts'

const room = { asEnterpriseCode: asEnterpriseCode(), roomId: roomId() }

/** A line of a conversation with an assistant, as the person reads it who takes over. */
const HandedLine = shape({
  role: oneOf(['VISITOR', 'ASSISTANT']),
  text: string(),
  at: instant(),
  /** True for an answer that says that the material has none. */
  isAbstained: boolean(),
})

/**
 * Calls of the people to whom an assistant hands a conversation, by the room of their messages. The visitor's side of
 * that room has none of it.
 */
export const handOffs = {
  read: endpoint({
    method: 'POST',
    path: '/user/llm/handOff/read',
    access: 'login',
    extension: true,
    summary:
      'The questions and answers that stood before the visitor asked for a person, the oldest first, and who answers ' +
      'now. Empty for rooms into which no assistant has handed a conversation, and once the visitor deletes it.',
    body: shape(room),
    data: shape({
      /** The name of the assistant's company, person or meeting; empty without a hand-off. */
      targetName: string(),
      state: oneOf([...chatStates, '']),
      list: array(HandedLine),
    }),
    errors: ['enterpriseNotFound', 'roomNotFound', 'invalidInput'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/user/llm/handOff/end',
    access: 'login',
    extension: true,
    summary: 'Ends the talk of a person with a visitor. The assistant answers the visitor’s next question.',
    body: shape(room),
    data: shape({ state: oneOf([...chatStates, '']) }),
    errors: ['enterpriseNotFound', 'roomNotFound', 'invalidInput'],
  }),
}
