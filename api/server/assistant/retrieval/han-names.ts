import { pinyin } from 'pinyin-pro'
import type { Phrase } from './concepts.ts'
import { runTokens, stemOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

const syllables = new Map<string, string[]>()

/** Returns the syllables by which a Han letter may be read, without tones and as people type them. */
export function readingsOfHan(letter: string): string[] {
  const known = syllables.get(letter)
  if (known) return known
  const read = pinyin(letter, { toneType: 'none', type: 'array', multiple: true })
  const typed = [...new Set(read.map((syllable) => syllable.replaceAll('ü', 'u')))]
  syllables.set(letter, typed)
  return typed
}

/** The most readings of a name that are tried. */
const maxReadings = 24

/** Returns the ways to read a few Han letters, each as its syllables. */
function readings(letters: string[]): string[][] {
  let all: string[][] = [[]]
  for (const letter of letters) {
    all = all.flatMap((before) => readingsOfHan(letter).map((syllable) => [...before, syllable])).slice(0, maxReadings)
  }
  return all
}

/** A name that is written in Han letters, and the Latin tokens under which the material has it. */
export interface RomanName {
  phrase: Phrase
  tokens: string[]
}

/** The fewest letters of a name that is written as one word. */
const minJoined = 6

/** Returns the tokens of a reading that the material has: of the family name and the given name, or of one word. */
function tokensIn(reading: string[], words: Vocabulary): string[] | undefined {
  const splits = reading.length > 3 ? [1, 2] : [1]
  for (const at of splits) {
    const tokens = [reading.slice(0, at), reading.slice(at)].map((part) => stemOf(part.join('')))
    if (tokens.every((token) => token && words.has(token))) return tokens
  }
  const joined = reading.join('')
  const token = stemOf(joined)
  return joined.length >= minJoined && words.has(token) ? [token] : undefined
}

/**
 * Returns the names of a folded question in Han letters that the material has in pinyin alone, as Chen Boyan of 陈柏言.
 * What the material has in Han letters, too, is left to these.
 */
export function namesInPinyin(folded: string, words: Vocabulary): RomanName[] {
  const names: RomanName[] = []
  for (const run of folded.match(/\p{sc=Han}{2,}/gu) ?? []) {
    const letters = [...run]
    for (let at = 0; at < letters.length - 1; at++) {
      for (const length of [4, 3, 2]) {
        const name = letters.slice(at, at + length)
        if (name.length < length) continue
        const text = name.join('')
        if (runTokens(text).some((pair) => words.has(pair))) continue
        const tokens = readings(name).flatMap((reading) => tokensIn(reading, words) ?? [])
        if (tokens.length === 0) continue
        names.push({ phrase: { folded: text, tokens: runTokens(text) }, tokens: [...new Set(tokens)] })
        at += length - 1
        break
      }
    }
  }
  return names
}
