import { intlTag, languages } from '../../../../i18n/locales.ts'
import { foldedWords, foldFar } from '../../../db/search/search.ts'
import type { Phrase } from './concepts.ts'
import geography from './geography.json' with { type: 'json' }
import { runLetters } from './question-words.ts'
import { soundOfKana, soundsOfArabic, soundsOfLatin } from './spoken-names.ts'
import { tokensOf } from './tokens.ts'

/** A city: its English and its Chinese name, all ways to write it, and the part of its country that it lies in. */
interface City {
  country: string
  name: string
  chinese: string
  phrases: Name[]
  side: string
}

/** A place that a question names: the words that name it, and the ways in which a text may say that it is there. */
export interface PlaceName {
  phrase: Phrase
  wordings: { tokens: string[]; language: string }[]
  isCountry?: boolean
}

/** A phrase with its words as they are written; `isRun` if these are not separated. */
interface Name extends Phrase {
  own: string[]
  isRun: boolean
}

function phraseOf(text: string): Name {
  const folded = foldFar(text)
  return { folded, tokens: tokensOf(text), own: folded.split(/[^\p{L}\p{N}\p{M}]+/u), isRun: runLetters.test(folded) }
}
const phrasesOf = (words: string) => words.split(', ').map(phraseOf)

const cities: City[] = Object.entries(geography.cities).flatMap(([country, list]) =>
  list.split(',').map((entry) => {
    const [aliases = '', side = ''] = entry.split(':')
    const [name = '', ...others] = aliases.split('/')
    const chinese = others.find((other) => /^\p{sc=Han}+$/u.test(other)) ?? ''
    return { country, name, chinese, phrases: [name, ...others].map(phraseOf), side }
  }),
)

const regionNames = new Map(
  languages.map((language) => [language, new Intl.DisplayNames(intlTag(language), { type: 'region' })]),
)
const nameOf = (country: string, language: (typeof languages)[number]) =>
  regionNames.get(language)?.of(country) ?? country

/** The names of the countries in all languages, as patterns that find them in a text as it is written. */
export const countryNames: string[] = [
  ...new Set(Object.keys(geography.cities).flatMap((code) => languages.map((language) => nameOf(code, language)))),
].map((name) => {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return runLetters.test(name) ? literal : `(?<!\\p{L})${literal}(?!\\p{L})`
})

/** Returns the names of a country in all languages. */
const namesOf = (country: string) => languages.map((language) => ({ language, ...phraseOf(nameOf(country, language)) }))

/** A country: its names by language, and all words for it. */
interface Country {
  names: (Name & { language: (typeof languages)[number] })[]
  phrases: Name[]
}

/** The countries that questions name. */
const countries = new Map<string, Country>(
  Object.keys(geography.cities).map((code): [string, Country] => {
    const names = namesOf(code)
    const more = (geography.also as Record<string, string>)[code]
    return [code, { names, phrases: [...names, ...(more ? phrasesOf(more) : [])] }]
  }),
)

const groups = Object.values(geography.groups).map((group) => ({
  members: group.countries.split(' '),
  phrases: phrasesOf(group.words),
}))

const directions = Object.entries(geography.directions).map(([side, words]) => ({ side, phrases: phrasesOf(words) }))

/**
 * The surroundings of a place that count: none, the few countries around it, as Iberia around Spain, or also its part
 * of the world.
 */
export type Reach = 'PLACE' | 'NEAR' | 'WORLD'

/** Words for those who exhibit, in all languages. */
export const companyWords: Phrase[] = phrasesOf(geography.companies)

/** The parts of German compounds such as Norddeutschland. */
const sides: Record<string, string> = { nord: 'N', sud: 'S', ost: 'E', west: 'W' }

/** A question's letters and the stems of its words. */
interface Asked {
  folded: string
  /** Each as it is read, and as it was typed. */
  words: { text: string; stem: string; typed: string }[]
  stems: Set<string>
}

/** Returns true if two words with one stem are forms of one word. */
const isNear = (one: string, other: string) => Math.abs(one.length - other.length) <= 2

/** Returns the place of a phrase among the words of a question; -1 where it is not. */
function placeOf({ folded, tokens, own, isRun }: Name, { folded: asked, words, stems }: Asked): number {
  if (isRun) return folded.length > 1 ? asked.indexOf(folded) : -1
  const [first] = tokens
  if (!first || !stems.has(first)) return -1
  return words.findIndex((_, at) =>
    tokens.every((token, index) => {
      const word = words[at + index]
      return word?.stem === token && (own.length !== tokens.length || isNear(word.text, own[index] ?? ''))
    }),
  )
}

const longestFirst = (phrases: Name[]) => phrases.toSorted((one, other) => other.folded.length - one.folded.length)

const foundIn = (phrases: Name[], asked: Asked) =>
  longestFirst(phrases.filter((phrase) => placeOf(phrase, asked) >= 0)).at(0)

/** Returns a phrase as it was typed, with what is written together with it. */
function asTyped(phrase: Phrase, asked: Asked): Phrase {
  const at = runLetters.test(phrase.folded) ? -1 : placeOf(phraseOf(phrase.folded), asked)
  if (at < 0) return phrase
  const words = asked.words.slice(at, at + phrase.tokens.length)
  return phraseOf(words.map(({ typed }) => typed).join(' '))
}

const anywhere = (phrases: Phrase[]) => phrases.map(({ tokens }) => ({ tokens, language: '' }))

/** The most countries of a part of the world in which somebody may be responsible for all of them. */
const maxNear = 5

const groupsOf = (country: string, reach: Reach) =>
  groups.filter(({ members }) => members.includes(country) && (reach === 'WORLD' || members.length <= maxNear))

/** Returns the ways to say a country, those of its cities and those of the parts of the world that it belongs to. */
function wordingsOf(country: string, reach: Reach) {
  const { names = [] } = countries.get(country) ?? {}
  const inCountry = cities.filter((city) => city.country === country)
  const wider = reach === 'PLACE' ? [] : groupsOf(country, reach).flatMap(({ phrases }) => anywhere(phrases))
  return [
    ...names.map(({ tokens, language }) => ({ tokens, language: language as string })),
    ...inCountry.flatMap(({ phrases }) => anywhere(phrases)),
    ...wider,
  ]
}

/** Returns the side of a country that a question names near its name, as in `northern Italy`; empty for none. */
function sideIn(asked: Asked, country: Name): string {
  const at = placeOf(country, asked)
  const isRun = runLetters.test(country.folded)
  const near = directions.find(({ phrases }) =>
    phrases.some((phrase) => {
      const place = placeOf(phrase, asked)
      if (place < 0) return false
      return isRun ? runLetters.test(phrase.folded) : Math.abs(place - at) <= 3
    }),
  )
  return near?.side ?? ''
}

/** The cities by what their Latin names sound like in katakana and in Arabic letters. */
const bySound = new Map(cities.flatMap((city) => soundsOfLatin(foldFar(city.name)).map((sound) => [sound, city])))

/** Returns the cities that a question names in katakana or in Arabic letters. */
function spokenIn(folded: string): { city: City; phrase: Name }[] {
  const kana = folded.match(/[\p{sc=Katakana}ー]{3,}/gu) ?? []
  const arabic = foldedWords(folded).filter(({ text }) => /^\p{sc=Arabic}+$/u.test(text))
  const sounds = [
    ...kana.map((text) => [text, soundOfKana(text)] as const),
    ...arabic.flatMap(({ text }) => soundsOfArabic(text).map((sound) => [text, sound] as const)),
  ]
  return sounds.flatMap(([text, sound]) => {
    const city = bySound.get(sound)
    return city ? [{ city, phrase: phraseOf(text) }] : []
  })
}

/** Returns the part of a country that a German compound names, such as Norddeutschland. */
function compoundIn(asked: Asked) {
  for (const { text } of asked.words) {
    const [, side = '', rest = ''] = /^(nord|sud|ost|west)(.{4,})$/u.exec(text) ?? []
    if (!side) continue
    for (const [country, { names }] of countries) {
      if (names.some(({ language, folded }) => language === 'DE' && rest.startsWith(folded)))
        return { country, side: sides[side] ?? '', phrase: phraseOf(text) }
    }
  }
  return undefined
}

const onSide = (country: string, side: string) =>
  cities.filter((city) => city.country === country && city.side === side).flatMap(({ phrases }) => anywhere(phrases))

/**
 * Returns the places that a folded question names: parts of the world, countries, parts of them, and cities. A country
 * is also named by its cities, and, where the material is about one company or person, by what it belongs to.
 */
export function placesIn(folded: string, reach: Reach): PlaceName[] {
  const words = foldedWords(folded).flatMap(({ text, isRun }) => {
    if (isRun) return []
    // Arabic writes small words together with the next one: `in Jeddah` is one word.
    const bare = text.replace(/^[بلكوف](?=\p{sc=Arabic}{3})/u, '')
    const forms = bare === text ? [text] : [text, bare]
    return forms.flatMap((form) => tokensOf(form).map((stem) => ({ text: form, stem, typed: text })))
  })
  const asked = { folded, words, stems: new Set(words.map(({ stem }) => stem)) }
  const places: PlaceName[] = []
  const compound = compoundIn(asked)
  if (compound) places.push({ phrase: compound.phrase, wordings: onSide(compound.country, compound.side) })
  for (const [country, { phrases }] of countries) {
    const phrase = foundIn(phrases, asked)
    if (!phrase) continue
    const side = sideIn(asked, phrase)
    const narrowed = side ? onSide(country, side) : []
    places.push({ phrase, wordings: narrowed.length > 0 ? narrowed : wordingsOf(country, reach), isCountry: true })
    if (narrowed.length === 0) continue
    // The words for the side are accounted for, too.
    for (const { side: of, phrases: more } of directions)
      if (of === side)
        for (const other of more) if (placeOf(other, asked) >= 0) places.push({ phrase: other, wordings: [] })
  }
  const named = cities.flatMap((city) => {
    const phrase = foundIn(city.phrases, asked)
    return phrase ? [{ city, phrase }] : []
  })
  // A word that sounds like a city is one only where no other place is named.
  for (const { city, phrase } of named.length > 0 || places.length > 0 ? named : spokenIn(folded)) {
    const wordings = anywhere([phrase, ...city.phrases])
    places.push({ phrase, wordings: reach === 'PLACE' ? wordings : [...wordings, ...wordingsOf(city.country, reach)] })
  }
  for (const { members, phrases } of groups) {
    const phrase = foundIn(phrases, asked)
    if (!phrase) continue
    const inside = members.flatMap((country) => countries.get(country)?.names ?? [])
    const names = inside.map(({ tokens, language }) => ({ tokens, language: language as string }))
    places.push({ phrase, wordings: [...anywhere(phrases), ...names] })
  }
  return places.map((place) => ({ ...place, phrase: asTyped(place.phrase, asked) }))
}

const isWordIn = (name: string, text: string) => {
  const at = text.indexOf(name)
  return at >= 0 && !/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + name.length))
}

/**
 * Returns where a company is, in English and Chinese, by a text that names its city and, if it is known, its country:
 * `Bergamo, Italy / 意大利贝加莫`; empty where neither is known.
 */
export function locationOf(text: string, country = ''): string {
  const city = cities.find(({ country: of, name }) => (!country || of === country) && isWordIn(name, text))
  const code = country || city?.country || ''
  if (!code) return ''
  const english = [city?.name ?? '', nameOf(code, 'EN')].filter(Boolean)
  return `${[...new Set(english)].join(', ')} / ${nameOf(code, 'CN')}${city?.chinese ?? ''}`
}
