import { readFile } from 'node:fs/promises'
import type { Language } from '../../contract/core/languages.ts'

const folder = new URL('./fonts/', import.meta.url)

const alphabets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek', 'arabic', 'thai'] as const
/** The scripts of a thousand signs and more. Their plain weight is 500: thinner strokes would be grey beside Latin. */
const eastAsian = ['sc', 'jp', 'kr'] as const
/** A script, as the files of Noto Sans divide them. */
export type Script = (typeof alphabets)[number] | (typeof eastAsian)[number]
/** A weight of which there is a file. */
export type FontWeight = 400 | 500 | 700

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

/** Every font with which posters and documents are set: Noto Sans, SIL Open Font License. */
export const fontFiles: { script: Script; weight: FontWeight }[] = [
  ...alphabets.flatMap((script) => [
    { script, weight: 400 as const },
    { script, weight: 700 as const },
  ]),
  ...eastAsian.flatMap((script) => [
    { script, weight: 500 as const },
    { script, weight: 700 as const },
  ]),
]

/** Returns the bytes of a font, as a WOFF2. */
export const readFont = (script: Script, weight: FontWeight) =>
  readFile(new URL(`${fileOf[script]}-${weight}.woff2`, folder))

/** Han characters look different in each language: its own shapes come first. */
const firstHan: Partial<Record<Language, Script>> = { JA: 'jp', KO: 'kr' }

/** In which order fonts are looked through for a character. */
export function scriptsFor(language: Language): Script[] {
  const first = firstHan[language] ?? 'sc'
  return [...alphabets, first, ...eastAsian.filter((name) => name !== first)]
}

/** The plain weight of a script, and its strong one. */
export const weightOf = (script: Script, isStrong: boolean): FontWeight =>
  isStrong ? 700 : (eastAsian as readonly Script[]).includes(script) ? 500 : 400
