import { llmTypes } from '../../api/contract/assistant/assistant-terms.ts'
import { choice, property, text, widget } from '../element/contract.ts'

/** The chat with the assistant of an enterprise, a person or a meeting, which hands over to people. */
export const contract = widget({
  tag: 'foyer-chat',
  attributes: {
    /** The enterprise whose assistant answers, such as `E1001`. */
    'enterprise-code': text(),
    /** The person whose assistant answers, such as `U1001`. */
    uid: text(),
    /** The kind of any other target; its code is in `relation-code`. */
    'llm-type': choice([...llmTypes, ''], ''),
    /** The code of the target whose kind is in `llm-type`. */
    'relation-code': text(),
    /** `inline` is a chat in the page; `launcher` a button in its corner that opens one; `popup` is open at once. */
    mode: choice(['inline', 'launcher', 'popup'], 'inline'),
    /** A property only, so that no link can ask in somebody's name: a question that is asked at once, once. */
    question: property<{ text: string }>(),
  },
  events: {
    /** A line was added: `VISITOR`, `ASSISTANT`, `PERSON`, or `STATE` where somebody else answers from now on. */
    'foyer:message': { role: text() },
    /** The chat was opened from its launcher, or as a popup. */
    'foyer:open': {},
    /** The visitor closed it. */
    'foyer:close': {},
    /** The visitor goes to the place of a citation, or to a card in an answer. Prevent it to go your own way. */
    'foyer:navigate': { href: text(), target: choice(['_self', '_blank'], '_self'), kind: text() },
    /**
     * The visitor has to log in. Prevent it and set `identity`, signed by your own server, to log them in yourself.
     */
    'foyer:login-required': {},
  },
  parts: ['root', 'head', 'log', 'composer', 'text', 'send', 'voice', 'launcher', 'answer', 'question'],
  firstCalls: [{ call: 'chatConfigs.get', attributes: ['enterprise-code', 'uid', 'llm-type', 'relation-code'] }],
})
