import { foldFar } from '../../../db/search/search.ts'
import { askedTopics, isStop, meanings } from './concepts.ts'
import { readingsOfHan } from './han-names.ts'
import type { Vocabulary } from './vocabulary.ts'

const isHan = (text: string) => /^\p{sc=Han}{2,5}$/u.test(text)
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Syllables that many people do not tell apart, each as the one that stands for both. */
const alike: readonly [RegExp, string][] = [
  [/^([zcs])h/u, '$1'],
  [/([aei])ng$/u, '$1n'],
]
const soundOf = (syllable: string) => alike.reduce((sound, [pattern, other]) => sound.replace(pattern, other), syllable)
const soundsOf = (letter: string) => readingsOfHan(letter).map(soundOf)

/** Texts by what they sound like; of letters with several readings, by the first. */
type BySound = Map<string, string[]>

function bySound(texts: Iterable<string>): BySound {
  const found: BySound = new Map()
  for (const text of texts) {
    if (!isHan(text)) continue
    const sound = [...text].map((letter) => soundsOf(letter)[0] ?? letter).join(' ')
    found.set(sound, [...(found.get(sound) ?? []), text])
  }
  return found
}

let conceptSounds: BySound | undefined
let conceptTexts: Set<string> | undefined

/** Returns the Chinese words for subjects and meanings. */
function concepts() {
  conceptTexts ??= new Set(
    [...askedTopics.values(), ...meanings.map(({ texts }) => texts)].flatMap((texts) =>
      (texts.get('CN') ?? []).map(({ folded }) => folded),
    ),
  )
  conceptSounds ??= bySound(conceptTexts)
  return { texts: conceptTexts, sounds: conceptSounds }
}

const materialSounds = new WeakMap<Vocabulary, BySound>()

function soundsOfMaterial(words: Vocabulary) {
  const known = materialSounds.get(words) ?? bySound(words)
  materialSounds.set(words, known)
  return known
}

const hasCommon = (one: string, other: string) => [...one].some((letter, at) => letter === [...other][at])

/** Returns the word of a list that sounds as a text and shares a letter with it; the text has one letter wrong. */
const meantBy = (text: string, sounds: BySound) =>
  sounds
    .get([...text].map((letter) => soundsOf(letter)[0] ?? letter).join(' '))
    ?.find((other) => other !== text && other.length === text.length && hasCommon(text, other))

/** Returns the places of a run at which a word of a dictionary with several letters is. */
function usualIn(run: string) {
  const usual = new Set<number>()
  let at = 0
  for (const { segment } of segmenter.segment(run)) {
    if ([...segment].length > 1) for (let place = at; place < at + segment.length; place++) usual.add(place)
    at += segment.length
  }
  return usual
}

/** Returns a run with the words that sound right and have a wrong letter, as 保秀, put right. */
function rightRun(run: string, words: Vocabulary): string {
  const { texts, sounds } = concepts()
  const ofMaterial = soundsOfMaterial(words)
  const usual = usualIn(run)
  let right = run
  for (const length of [4, 3, 2]) {
    for (let at = 0; at + length <= run.length; at++) {
      const text = right.slice(at, at + length)
      if (texts.has(text) || words.has(text)) continue
      const places = Array.from({ length }, (_, index) => at + index)
      if (places.every((place) => usual.has(place))) continue
      if (length === 2 && [...text].some((letter) => isStop(letter, 'CN'))) continue
      const meant = meantBy(text, sounds) ?? (length === 2 ? meantBy(text, ofMaterial) : undefined)
      if (meant) right = right.slice(0, at) + meant + right.slice(at + length)
    }
  }
  return right
}

/** Returns a Chinese question with the letters put right that were typed for others of the same sound. */
export const withRightLetters = (question: string, words: Vocabulary): string =>
  foldFar(question).replace(/\p{sc=Han}{2,}/gu, (run) => rightRun(run, words))
