import { isLanguage } from './locales.ts'
import { addWords, type Words } from './messages.ts'

// For the server's pages alone: every word of every language at once. Browsers load one file of one language.
const files = import.meta.glob<Words>('./*/*.json', { eager: true, import: 'default' })

for (const [path, words] of Object.entries(files)) {
  const [, language = '', area = ''] = /\.\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? []
  if (isLanguage(language)) addWords(language, area, words)
}
