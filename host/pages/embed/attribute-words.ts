import type { studioWords } from './studio-messages.ts'

type Key = keyof typeof studioWords.english

/** The words for attributes by their names; a test holds that each attribute of the contracts has one. */
export const attributeWords = {
  'enterprise-code': 'enterpriseCode',
  uid: 'person',
  'meeting-code': 'meeting',
  'event-key': 'meeting',
  'share-code': 'shareCode',
  actions: 'actions',
  'llm-type': 'llmType',
  'relation-code': 'relationCode',
  mode: 'mode',
  channel: 'channel',
  source: 'source',
  'source-relation-code': 'sharer',
  'son-channel': 'sonChannel',
  tab: 'tab',
  category: 'category',
  current: 'current',
  hall: 'hall',
  highlight: 'highlight',
  'page-size': 'pageSize',
  search: 'search',
  role: 'role',
  'invitation-code': 'invitationCode',
  language: 'language',
  theme: 'theme',
  brand: 'brand',
  'app-key': 'appKey',
} as const satisfies Record<string, Key>

/** The words for widgets by their names: what each is, and what it shows. */
export const widgetWords = {
  card: ['card', 'cardText'],
  enterprise: ['enterprise', 'enterpriseText'],
  exhibitors: ['exhibitors', 'exhibitorsText'],
  contact: ['contact', 'contactText'],
  chat: ['chat', 'chatText'],
  registration: ['registration', 'registrationText'],
} as const satisfies Record<string, readonly [name: Key, text: Key]>
