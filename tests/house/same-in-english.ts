import type { Language } from '../../i18n/locales.ts'

/** Names and words that stand as they are in every language. */
const everywhere = new Set([
  'Foyer',
  'PDF',
  'QR',
  'AI',
  'ID',
  'URL',
  'HTML',
  'WeChat',
  'EN',
  'API',
  'OK',
  'Shadow',
  'DOM',
  'Habitat',
  'Forward',
])

/** Whole texts that a language really spells as English does. Add one only after a speaker said so. */
const spelledAlike: Partial<Record<Language, readonly string[]>> = {
  DE: [
    'Organisation',
    'Name',
    'Chat',
    'Region',
    'Details',
    'Position',
    'Video',
    'Links',
    'Browser',
    'Server',
    'Online',
    'Offline',
    'Version',
    'Dialog',
  ],
  FR: [
    'Organisation',
    'Contact',
    'Message',
    'Position',
    'Date',
    'Questions',
    'Contacts',
    'Page',
    'Image',
    'Options',
    'Notifications',
    'Version',
    'Programme',
    'Halls',
    'Provinces',
    'Districts',
    'Images',
    'Image {number}',
  ],
  ES: ['Error', 'Chat', 'Total', 'No'],
  IT: [
    'Password',
    '{count} follower',
    'follower',
    'Chat',
    'No',
    'Home',
    'Video',
    'Email',
    'Browser',
    'Server',
    'Online',
    'Offline',
  ],
  PT: ['Chat', 'Total', 'Email', 'Contacto', 'Item'],
  ID: ['Chat', 'Email', 'Menu', 'Stand', 'Total', 'Browser', 'Server', 'Online', 'Offline', 'Dialog', 'Edit'],
  MS: ['Chat', 'Menu', 'E-mel', 'Edit', 'Dialog'],
  TR: ['Tip', 'E-posta', 'Video'],
  VI: ['Email', 'Chat', 'Video'],
}

/** Addresses and examples that people copy, not words: `name@example.com`, `https://…`, `<foyer-contact>`. */
const isCode = (text: string) => /^(?:<[^>]+>|\S+@\S+|https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+)$/.test(text)

/** Whether a text may be the same in a language as it is in English. */
export function sameInEnglish(text: string, language: Language) {
  if (isCode(text) || spelledAlike[language]?.includes(text)) return true
  const parts = text.replace(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? []
  return parts.every((part) => everywhere.has(part))
}
