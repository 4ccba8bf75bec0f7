import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Language } from '../../i18n/locales.ts'
import { languages } from '../../i18n/locales.ts'
import type { Messages, Plural, Words } from '../../i18n/messages.ts'
import { read, root, shippedFiles } from './sources.ts'

const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && 'area' in value && 'english' in value

/** The files that declare words. */
export const declaring = shippedFiles().filter(
  (file) => file !== 'i18n/messages.ts' && /\bmessages\('/.test(read(file)),
)
const modules = await Promise.all(
  declaring.map(async (file) => ({ file, module: (await import(`../../${file}`)) as Record<string, unknown> })),
)

/** Every area with its English words and the file that declares them. */
export const areas = modules.flatMap(({ file, module }) =>
  Object.values(module)
    .filter(isMessages)
    .map(({ area, english }) => ({ file, area, english })),
)

/** The languages into which English is translated. */
export const translations = languages.filter((language) => language !== 'EN')

/** The words of every area in one language, by area; for English those that the code declares. */
export function wordsOf(language: Language): Map<string, Words> {
  if (language === 'EN') return new Map(areas.map(({ area, english }) => [area, english]))
  const files = globSync(`i18n/${language}/*.json`, { cwd: root })
  return new Map(files.map((file) => [basename(file, '.json'), JSON.parse(read(file)) as Words]))
}

/** A word's plural forms with their names, or its one text under the name ''. */
export const formsOf = (word: string | Plural): [form: string, text: string][] =>
  typeof word === 'string' ? [['', word]] : Object.entries(word)
