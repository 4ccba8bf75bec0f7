import { readFile } from 'node:fs/promises'
import type { FontDetails } from '@takumi-rs/core'
import type { Language } from '../../../contract/core/languages.ts'

const folder = new URL('./fonts/', import.meta.url)

const alphabets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek', 'arabic', 'thai'] as const
/** The scripts of a thousand signs and more. Their plain weight is 500: thinner strokes would be grey beside Latin. */
const eastAsian = ['sc', 'jp', 'kr'] as const
type Script = (typeof alphabets)[number] | (typeof eastAsian)[number]

const fileOf: Record<Script, string> = {
  latin: 'noto-sans-latin',
  'latin-ext': 'noto-sans-latin-ext',
  vietnamese: 'noto-sans-vietnamese',
  cyrillic: 'noto-sans-cyrillic',
  greek: 'noto-sans-greek',
  arabic: 'noto-sans-arabic-arabic',
  thai: 'noto-sans-thai-thai',
  sc: 'noto-sans-sc-chinese-simplified',
  jp: 'noto-sans-jp-japanese',
  kr: 'noto-sans-kr-korean',
}

const font = async (name: Script, weight: 400 | 500 | 700): Promise<FontDetails> => ({
  name,
  weight,
  data: await readFile(new URL(`${fileOf[name]}-${weight}.woff2`, folder)),
})

/** Every font of posters (Noto Sans, SIL Open Font License). */
export const fonts = () =>
  Promise.all([
    ...alphabets.flatMap((name) => [font(name, 400), font(name, 700)]),
    ...eastAsian.flatMap((name) => [font(name, 500), font(name, 700)]),
  ])

/** Han characters look different in each language: its own shapes come first. */
const firstHan: Partial<Record<Language, Script>> = { JA: 'jp', KO: 'kr' }

/** In which order fonts are looked through for a character. */
export function familiesFor(language: Language): string[] {
  const first = firstHan[language] ?? 'sc'
  return [...alphabets, first, ...eastAsian.filter((name) => name !== first)]
}
