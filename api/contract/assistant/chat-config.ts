import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, count, instantOrEmpty, language, oneOf, shape, text } from '../core/structs.ts'
import { OpeningHours } from '../enterprises/enterprises.ts'
import { llmTypes, studyEndings } from './assistant-terms.ts'

/**
 * Everything that a chat shows before its first question. `language` is the language in which it answers: the asked one
 * if the target keeps it, else one of `languages`, and `isMaintained` is false.
 */
export const ChatConfig = shape({
  llmType: oneOf(llmTypes),
  relationCode: string(),
  /** The enterprise that takes hand-offs and leads; empty for people and meetings. */
  enterpriseCode: string(),
  /** The person behind the assistant, or the person it answers for; empty if there is none. */
  uid: string(),
  targetName: string(),
  name: string(),
  avatar: address(),
  greeting: string(),
  /** Questions that visitors really asked come first. At most four, and each has an answer. */
  suggestedQuestions: array(string()),
  language: string(),
  languages: array(string()),
  isMaintained: boolean(),
  /** True if a person can be asked for (`chats.askPerson`), and if that person’s hours are now. */
  hasPerson: boolean(),
  isPersonAvailable: boolean(),
  /** The next instant within the hours; empty if they are now, or unknown. Shown in the visitor’s own zone. */
  personBackAt: instantOrEmpty(),
  /** The instant by which a lead left now is usually answered; empty if unknown. */
  repliesBy: instantOrEmpty(),
  openingHours: array(OpeningHours),
  timeZone: string(),
  /** True if speech can be turned into text here; without it there is no microphone. */
  hasVoice: boolean(),
  /** True if a language model words the answers; else they are extracts. */
  hasModel: boolean(),
  /** The number of passages that it knows in the answering language. */
  passageNum: count(),
  /** The endings of files that an assistant can learn from. */
  fileTypes: array(oneOf(studyEndings)),
})

const configQuery = {
  llmType: optional(oneOf(llmTypes)),
  relationCode: optional(code()),
  enterpriseCode: optional(code()),
  uid: optional(code()),
  meetingCode: optional(code()),
  language: optional(language()),
}

/** Calls about the beginning of a chat. */
export const chatConfigs = {
  get: endpoint({
    method: 'GET',
    path: '/user/llm/study/query/config',
    access: 'anyone',
    summary: 'Name, greeting, suggested questions, languages and hours of an assistant.',
    query: shape({
      ...configQuery,
      /** Accepted and without effect: every answer holds all parts. */
      configType: optional(text(40)),
    }),
    data: ChatConfig,
    errors: ['agentNotFound', 'invalidInput'],
  }),
  getOfFair: endpoint({
    method: 'GET',
    path: '/user/llm/study/jbh/query/config',
    access: 'anyone',
    summary: 'The same under the name that pages of exhibitions use.',
    query: shape(configQuery),
    data: ChatConfig,
    errors: ['agentNotFound', 'invalidInput'],
  }),
}
