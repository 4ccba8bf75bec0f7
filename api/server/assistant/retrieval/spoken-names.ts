/** The Latin consonants of each row of katakana; the vowels and the small letters have none. */
const consonants: Record<string, string> = Object.fromEntries(
  Object.entries({
    k: 'カキクケコ',
    g: 'ガギグゲゴ',
    s: 'サシスセソチツ',
    z: 'ザジズゼゾヂヅ',
    t: 'タテト',
    d: 'ダデド',
    n: 'ナニヌネノン',
    h: 'ハヒヘホ',
    f: 'フ',
    b: 'バビブベボヴ',
    p: 'パピプペポ',
    m: 'マミムメモ',
    l: 'ラリルレロ',
    w: 'ワ',
  }).flatMap(([letter, kana]) => [...kana].map((sign) => [sign, letter])),
)

/** Letters that katakana write alike, each as the one that stands for them. */
const alike: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/(?:ck|qu|q|c(?![eihy]))/g, 'k'],
  [/(?:tsch|sch|sh|ch|tz|c)/g, 's'],
  [/x/g, 'ks'],
  [/[rl]/g, 'l'],
  [/v/g, 'b'],
  [/j/g, 's'],
  [/th/g, 's'],
  [/m(?=[pb])/g, 'n'],
  [/[^a-z]/g, ''],
]

const collapsed = (letters: string) => letters.replace(/[aeiouyh]|(?<!^)w/g, '').replace(/(.)\1+/g, '$1')

/** The fewest consonants by which a name is known, and the fewest that do without its first vowel. */
const minConsonants = 3
const manyConsonants = 4

const vowels = Object.fromEntries(
  Object.entries({
    a: 'アカガサザタダナハバパマヤラワァャ',
    i: 'イキギシジチヂニヒビピミリィ',
    u: 'ウクグスズツヅヌフブプムユルゥュヴ',
    e: 'エケゲセゼテデネヘベペメレェ',
    o: 'オコゴソゾトドノホボポモヨロォョ',
  }).flatMap(([letter, kana]) => [...kana].map((sign) => [sign, letter])),
)

/** Returns what a name sounds like: its consonants, behind its first vowel where they are few. */
const soundOf = (vowel: string, sound: string) =>
  sound.length < minConsonants ? '' : sound.length < manyConsonants ? `${vowel} ${sound}` : sound

/** Returns what a name in katakana sounds like; empty for one with too few consonants to know it by. */
export function soundOfKana(kana: string): string {
  const sounds = [...kana].map((sign) => consonants[sign] ?? '').join('')
  return soundOf(vowels[kana.charAt(0)] ?? '', collapsed(sounds.replaceAll('z', 's')))
}

/** Returns what a folded Latin word sounds like in katakana: also without an r or l that only lengthens a vowel. */
export function soundsOfLatin(word: string): string[] {
  const plain = alike
    .reduce((letters, [pattern, letter]) => letters.replace(pattern, letter), word)
    .replaceAll('z', 's')
  const [vowel = ''] = /[aeiou]/.exec(word) ?? []
  const whole = soundOf(vowel, collapsed(plain))
  const short = soundOf(vowel, collapsed(plain.replace(/(?<=[aeiou])l(?![aeiou])/g, '')))
  return [...new Set([whole, short])].filter(Boolean)
}

/** The Latin consonants of Arabic letters, of which some stand for two. */
const arabic = Object.fromEntries(
  Object.entries({
    b: 'ب',
    t: 'تط',
    s: 'ثسشصزظج',
    h: 'حهخ',
    d: 'دذض',
    l: 'رل',
    g: 'غ',
    f: 'ف',
    k: 'كق',
    m: 'م',
    n: 'ن',
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
)

/** Returns what a name in Arabic letters may sound like: these leave vowels out, and write b for p and f for v. */
export function soundsOfArabic(word: string): string[] {
  const sound = collapsed([...word].map((sign) => arabic[sign] ?? '').join(''))
  if (sound.length < manyConsonants) return []
  const variants = [sound, sound.replaceAll('b', 'p'), sound.replaceAll('f', 'b')]
  return [...new Set(variants)]
}

const anyVowel = '[aeiouyhw]{0,2}'

/** The Latin letters that a kana may stand for, beside its vowel. */
const latinOf: Record<string, string> = {
  ...{ k: '(?:k|ck|c|q|ch|x)', g: 'g', s: '(?:s|sh|c|ss|th|ts|ch|t)', z: '(?:z|s|j|g|d)', t: '(?:t|tt|th)', d: 'd' },
  ...{
    n: '(?:n|nn|m|ng)',
    h: '(?:h|f)',
    f: '(?:f|ph|ff|h)',
    b: '(?:b|v|bb)',
    p: '(?:p|pp)',
    m: 'm',
    l: '(?:l|r|ll|rr)',
  },
  w: 'w',
}

/** The Latin letters that an Arabic letter may stand for. */
const latinOfArabic: Record<string, string> = {
  ...{ ا: '(?:a|e|i|o|u)?', و: '(?:o|u|w|v|oo|ou)', ي: '(?:i|y|e|ee|ie)', ه: '(?:h|e|a)?', ع: 'a?', ب: '(?:b|p)' },
  ...{ ت: 't', ط: 't', ث: '(?:th|t|s)', ج: '(?:j|g)', ح: 'h', خ: '(?:kh|ch|h)', د: 'd', ذ: '(?:th|d|z)', ر: 'r' },
  ...{ ز: 'z', س: '(?:s|c|ss)', ش: '(?:sh|ch|sch)', ص: 's', ض: 'd', ظ: 'z', غ: '(?:g|gh)', ف: '(?:f|v|ph|ff)' },
  ...{ ق: '(?:q|k|c)', ك: '(?:k|c|ck|q|ch|ks)', ل: '(?:l|ll)', م: '(?:m|mm)', ن: '(?:n|nn)' },
}

/** The fewest Latin letters of a name that is known by all its sounds. */
const minLetters = 3

/** Returns the form that Latin words have which sound as a short name in katakana; undefined for one of a sound. */
export function formOfKana(kana: string): RegExp | undefined {
  const signs = [...kana].filter((sign) => !/[ーッ]/u.test(sign))
  if (signs.length <= minLetters) return undefined
  const parts = signs.map((sign) => {
    const vowel = vowels[sign] ?? ''
    const consonant = consonants[sign]
    if (consonant) return `${latinOf[consonant] ?? consonant}${sign === 'ン' ? '' : anyVowel}`
    return vowel ? `[${vowel}aeiouyw]{0,2}` : ''
  })
  return new RegExp(`^${parts.join('')}[lrshe]?$`, 'u')
}

/** Returns the form that Latin words have which are written as an Arabic word; undefined for a word of a sound. */
export function formOfArabic(word: string): RegExp | undefined {
  const letters = [...word]
  if (letters.length < minLetters || !letters.every((letter) => latinOfArabic[letter])) return undefined
  return new RegExp(`^${letters.map((letter) => latinOfArabic[letter]).join('[aeiou]?')}[aeo]?$`, 'u')
}
