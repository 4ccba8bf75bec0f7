import type { Config, Conversation, Message, Source } from '../../../../widgets/chat/resources.ts'

/** The assistant of a company, as the server describes it. */
export const knownConfig: Config = {
  llmType: 'ENTERPRISE',
  relationCode: 'E1001',
  enterpriseCode: 'E1001',
  uid: 'U1002',
  targetName: 'Norvane Thermal',
  name: 'Norvane assistant',
  avatar: '/art/norvane.svg',
  greeting: 'What would you like to know?',
  suggestedQuestions: ['Which Arc model suits a hotel?', 'Where can I hear it running?'],
  language: 'EN',
  languages: ['CN', 'EN'],
  isMaintained: true,
  hasPerson: true,
  isPersonAvailable: true,
  personBackAt: '',
  repliesBy: '',
  openingHours: [],
  timeZone: 'Asia/Shanghai',
  hasVoice: false,
  hasModel: false,
  passageNum: 120,
  fileTypes: ['pptx', 'pdf', 'docx', 'txt', 'md', 'csv'],
}

/** The place behind the first sentence of the known answer. */
export const knownSource: Source = {
  number: 1,
  kind: 'DOCUMENT',
  code: 'D1',
  title: 'Arc 8 data sheet',
  section: 'Sound',
  page: 14,
  slide: 0,
  language: 'EN',
  quote: 'Outdoors it makes 48 dB at one metre. It runs down to -25 °C.',
  start: 0,
  end: 37,
  url: '/mini-h5/index/pdfPreview?url=%2Ffiles%2Farc-8-data-sheet.pdf#page=14',
  fileUrl: '/files/arc-8-data-sheet.pdf',
}

const line: Message = {
  messageId: '',
  role: 'VISITOR',
  text: '',
  at: '2026-05-01T08:00:00.000Z',
  line: '',
  name: '',
  avatar: '',
  kind: '',
  sentences: [],
  citations: [],
  nearest: [],
  cards: [],
  files: [],
  thumb: '',
  isComplete: true,
}

/** A question, a line of a person, or one that tells who answers. */
export const knownLine = (changes: Partial<Message>): Message => ({ ...line, ...changes })

/** An answer with one citation. */
export const knownAnswer: Message = knownLine({
  messageId: 'm2',
  role: 'ASSISTANT',
  kind: 'ANSWER',
  text: 'It makes **48 dB** outdoors. [1]',
  sentences: [{ text: 'It makes **48 dB** outdoors.', cites: [1] }],
  citations: [knownSource],
})

/** A conversation with its lines. */
export const knownConversation = (list: Message[]): Conversation => ({
  conversationId: list.length > 0 ? 'c1' : '',
  llmType: 'ENTERPRISE',
  relationCode: 'E1001',
  enterpriseCode: 'E1001',
  targetName: 'Norvane Thermal',
  avatar: '/art/norvane.svg',
  title: '',
  lastText: '',
  lastAt: '',
  messageNum: list.length,
  state: 'ASSISTANT',
  roomId: '',
  list,
})
