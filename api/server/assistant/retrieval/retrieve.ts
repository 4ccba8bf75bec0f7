import { sql } from 'kysely'
import type { Language } from '../../../contract/core/languages.ts'
import type { Db } from '../../../db/index.ts'
import type { TargetProfile } from '../target.ts'
import { type Analysis, analyse, type Unit, type Wording } from './analyse.ts'
import { languageOf } from './concepts.ts'
import { asksForOffer, countedWords } from './expectations.ts'
import { askedWords, borneOutBy, type Hit, hitOf, tokensIn, topicsOf } from './hits.ts'
import { lexiconOf } from './lexicon.ts'
import { wordsOfMaterial } from './material-words.ts'
import { beforeThat, foreignUnits, namedIn, namedUnits, sharedIn, titleCounts, unspokenTopics } from './named-units.ts'
import { candidates, counterparts, type Passage } from './passages.ts'
import { tokensOf } from './tokens.ts'
import { digitsOf, namesOfArabic, pairsWith, readingsOf, readingsOfKana, type Vocabulary } from './vocabulary.ts'

/** The result of a search: the passages that fit best, the best first. */
export interface Found {
  analysis: Analysis
  /** The units that were looked for, with their weights. */
  units: Map<Unit, number>
  hits: Hit[]
  /** The units that name a thing. */
  names: Set<Unit>
  /** The material has each word of the question. */
  isKnown: boolean
  /** The question has nothing but the name of a thing. */
  isOnlyNamed: boolean
  /** The words that are in none of the material, each with what it weighs more where only a subject's fact is found. */
  missing: Map<Unit, number>
}

/** Topics that question words name, too: beside another one they say little. */
const weakTopics = new Set(['DATES', 'ADDRESS', 'SPEED', 'ABOUT', 'DUTY', 'TYPE'])

/** Topics whose words say something else, too, as `phone` and `power`: beside another word they count for less. */
const vagueTopics = new Set(['PHONE', 'UPSTREAM', 'DOWNSTREAM', 'REPLACE', 'PARTS', 'EMPLOYEES', 'POWER', 'INSTALL'])
const vagueWeight = 3
/** The weight of one that the form of the whole question names. */
const formedWeight = 6

/** The number of passages of a target that has published much. */
const manyPassages = 1500
/** The most by which words of little material weigh more. */
const maxRise = 1.4

/** Returns how rare a word is. Where little is published, a word of one passage is as rare as where much is. */
function rarity(total: number, count: number) {
  const rise = Math.log(1 + manyPassages) / Math.log(1 + Math.max(2, total))
  return Math.log(1 + total / count) * Math.min(maxRise, Math.max(1, rise))
}

/**
 * The weights of a word that the material lacks: of one that is known in other languages, and of any other; and that of
 * both where all that a question names has to be in an answer.
 */
const missingKnown = 3.2
const missingOther = 2.2
const missingStrict = 5
const missingCommon = 0.4

/** The weight of a unit: rare words say more of what is asked; a word that the material has not says most. */
function weightOf(
  { topic, phrases, share, isCommon, isFormed }: Unit,
  counts: Map<string, number>,
  total: number,
  isKept: boolean,
  isStrict: boolean,
  hasOthers: boolean,
) {
  const vague = isFormed ? formedWeight : vagueWeight
  if (topic) return weakTopics.has(topic) ? 1 : topic === 'PLANT' ? 2 : hasOthers && vagueTopics.has(topic) ? vague : 5
  if (phrases.length === 0) return 0
  const rarest = phrases.map(({ tokens }) => Math.min(...tokens.map((token) => counts.get(token) ?? 0)))
  const count = Math.max(0, ...rarest)
  // In a language that the material is not kept in, a word is missing because of that.
  if (count === 0 && (isCommon || !isKept)) return share * (isCommon ? missingCommon : 3)
  const isKnown = phrases.some(({ language }) => language !== '')
  if (count === 0) return share * (isStrict ? missingStrict : isKnown ? missingKnown : missingOther)
  return share * Math.min(isCommon ? 2 : 5, Math.max(0.6, rarity(total, count)))
}

/** Returns true if none of the material has a word, in any of its wordings, that any question may not have. */
const isMissing = ({ topic, phrases, isCommon }: Unit, counts: Map<string, number>) =>
  topic === '' &&
  !isCommon &&
  phrases.length > 0 &&
  phrases.every(({ tokens }) => tokens.some((token) => (counts.get(token) ?? 0) === 0))

const tokensOfUnit = ({ phrases }: Unit) => phrases.flatMap(({ tokens }) => tokens)

const isSign = /^\p{sc=Han}$/u
const isKana = /^[\p{sc=Katakana}ー]+$/u

/** Returns the word of which tokens are the pairs of letters. */
const kanaOf = ([first = '', ...others]: string[]) => first + others.map((pair) => pair.slice(1)).join('')

const meetingWords = tokensOf(
  'exhibition fair event meeting forum conference 展会 展览会 会议 论坛 Ausstellung Veranstaltung Tagung المعرض الاجتماع المنتدى الندوة المؤتمر ' +
    '展示会 会議 フォーラム セミナー salon foire réunion feria exposición fiera 전시회 회의 выставка pameran triển lãm fuar นิทรรศการ',
)

const kindsOfMeetings = new Set(
  tokensOf(
    'workshop talk talks breakfast round table panel summit Workshop Frühstück Runde Tagung ورشة فطور ندوة 工作坊 早餐会 圆桌 ' +
      'ワークショップ 朝食会 atelier taller laboratorio oficina мастерская семинар 워크숍 çalıştay bengkel hội thảo',
  ),
)
const isKindOfMeeting = ({ tokens }: Wording) => tokens.every((token) => kindsOfMeetings.has(token))

/**
 * Adds what the words of a question may stand for in the material: other forms of a word, the digits of a number, and
 * the Latin spelling of a name in katakana.
 */
function addReadings(
  units: Unit[],
  { vocabulary, latin }: { vocabulary: Vocabulary; latin: Vocabulary },
  language: string,
  counts: Map<string, number>,
) {
  const add = ({ phrases }: Unit, tokens: string[]) => {
    phrases.push({ tokens, language: '' })
    for (const token of tokens) counts.set(token, counts.get(token) ?? 1)
  }
  for (const unit of units) {
    const [typed] = unit.phrases
    // Only the very words speak of what is wanted.
    if (typed?.language !== '' || unit.isWanted) continue
    const [word = ''] = typed.tokens
    if (!unit.topic && typed.tokens.every((token) => isKana.test(token)))
      for (const name of readingsOfKana(kanaOf(typed.tokens), latin)) add(unit, [name])
    if (typed.tokens.length !== 1) continue
    if (!unit.topic && isSign.test(word)) for (const pair of pairsWith(word, vocabulary)) add(unit, [pair])
    if (language === 'AR' && !unit.topic) for (const name of namesOfArabic(word, latin)) add(unit, [name])
    for (const digits of digitsOf(word)) unit.phrases.push({ tokens: [digits], language: '' })
    for (const tokens of readingsOf(word, vocabulary, language)) add(unit, tokens)
  }
}

/** The most hits that are looked for in the language of the question, where another one has the words asked for. */
const maxTranslated = 12

/** Returns what a question asks for that has nothing but the name of whom one asks. */
const aboutIt = (): Unit => ({ topic: 'ABOUT', phrases: [], share: 1, isCommon: false })

/** The topics of a company's work, of which nobody asks somebody in its team. */
const ofCompany = new Set(['ABOUT', 'PRODUCTS', 'CONTACT'])

/** Returns the units of a question without those of a company, if it names somebody of its team. */
function withoutCompany(units: Unit[], passages: Passage[]) {
  if (!units.some(({ topic }) => ofCompany.has(topic))) return units
  const isSomebody = ({ topic, phrases: [typed] }: Unit) => {
    if (topic !== '' || !typed) return false
    const having = passages.filter((passage) => typed.tokens.every((token) => tokensIn(passage).all.has(token)))
    return having.length > 0 && having.every((passage) => passage.topic === 'TEAM')
  }
  return units.some(isSomebody) ? units.filter(({ topic }) => !ofCompany.has(topic)) : units
}

/** Returns the words of the titles of things, and of exhibitors. */
async function titleWords(db: Db, { llmType, code }: TargetProfile) {
  const { rows } = await sql<{ title: string }>`
    select distinct title from assistant_passage
    where llm_type = ${llmType} and target_code = ${code} and kind in ('PRODUCT', 'EXHIBIT', 'EXHIBITOR', 'SESSION')`.execute(
    db,
  )
  return new Set(rows.flatMap(({ title }) => tokensOf(title)))
}

const isNamed = ({ topic, phrases }: Unit, titles: Set<string>) =>
  !topic && (phrases[0]?.tokens.every((token) => titles.has(token)) ?? false)

/**
 * Returns what a question asks for that goes on from another one: a subject without a thing is asked of the thing of
 * the question before, and a thing without a subject is asked for the subject of that question.
 */
function together({ units, expected }: Analysis, before: Analysis, titles: Set<string>): Unit[] {
  const isThing = (unit: Unit) => isNamed(unit, titles)
  const hasThing = units.some(isThing)
  const hasTopic = expected !== undefined || units.some(({ topic }) => topic !== '')
  const hasSubject = hasTopic || units.some((unit) => !isThing(unit) && !unit.isCommon)
  const isKept = (unit: Unit) => {
    if (unit.topic !== '') return !hasTopic
    return isThing(unit) ? !hasThing : !hasSubject
  }
  return [...units, ...before.units.filter(isKept)]
}

/**
 * Finds the passages of a target that support a question. `earlier` is the question that it goes on from, if it does.
 */
export async function retrieve(
  db: Db,
  target: TargetProfile,
  question: string,
  reader: Language,
  earlier?: string,
): Promise<Found> {
  const lexicon = await lexiconOf(db)
  const {
    total,
    counts: all,
    inLanguage,
    latin,
    names: ofTarget,
  } = await wordsOfMaterial(db, target, languageOf(question, reader))
  const material = {
    lexicon,
    vocabulary: inLanguage,
    isPerson: target.llmType === 'USER',
    isMeeting: target.llmType === 'MEETING',
  }
  const asked = analyse(question, reader, material)
  const titles = earlier === undefined ? new Set<string>() : await titleWords(db, target)
  const before = earlier === undefined ? undefined : analyse(earlier, reader, material)
  const analysis = before
    ? { ...asked, units: together(asked, before, titles), expected: asked.expected ?? before.expected }
    : asked
  const names = new Set([...tokensOf(target.name), ...(target.llmType === 'MEETING' ? meetingWords : [])])
  // The name of whom one asks says nothing, as long as something else is asked.
  const telling = analysis.units.filter(
    ({ topic, phrases }) => topic || !phrases[0]?.tokens.every((token) => names.has(token)),
  )
  const isThere = ({ tokens }: Wording) => tokens.every((token) => all.has(token))
  // Words of the same meaning that only name whom one asks are in all its passages.
  const isOwnName = ({ tokens }: Wording) => tokens.every((token) => ofTarget.has(token))
  const bare = telling.flatMap((unit): Unit[] => {
    const [typed, ...others] = unit.phrases
    if (unit.topic !== '' || !typed || (others.length === 0 && target.llmType !== 'MEETING')) return [unit]
    const more = others.filter((other) => !isOwnName(other))
    const isMissing = ![typed, ...more].some(isThere)
    const isItself = others.some(isOwnName) || (target.llmType === 'MEETING' && unit.phrases.some(isKindOfMeeting))
    return isMissing && isItself ? [] : [{ ...unit, phrases: [typed, ...more] }]
  })
  const asking = bare.length > 0 ? bare : analysis.units.length > 0 ? [aboutIt()] : []
  const counts = new Map(asking.flatMap(tokensOfUnit).map((token) => [token, all.get(token) ?? 0]))
  addReadings(asking, { vocabulary: inLanguage, latin }, analysis.language, counts)
  const present = [...new Set(asking.flatMap(tokensOfUnit))].filter((token) => (counts.get(token) ?? 0) > 0)
  // Texts about a whole enterprise have figures beside which none of the words of a question may stand.
  const about = analysis.expected === 'PEOPLE' ? ['ABOUT'] : []
  const topics = [...about, ...asking.flatMap(topicsOf)]
  const isKept = target.languages.includes(analysis.language)
  const isCopy = ({ kind, language }: Passage) => isKept && kind !== 'DOCUMENT' && language !== analysis.language
  const found = await candidates(db, target, present, topics, analysis.language)
  const { past, passages } = beforeThat(material.isPerson ? asking : [], found, analysis.folded)
  const units = withoutCompany(asking, passages).filter((unit) => !past.has(unit))
  const isStrict = asksForOffer(analysis.folded)
  const counted = countedWords(analysis.folded)
  const isCounted = ({ phrases: [typed] }: Unit) => typed?.tokens.some((token) => counted.has(token)) ?? false
  const hasOthers = units.some((unit) => unit.topic === '' && !unit.isCommon && !isMissing(unit, counts))
  const languagesOf = titleCounts(passages)
  const things = namedUnits(units, languagesOf, Math.max(sharedIn, Math.min(namedIn, target.languages.length)))
  const weighted = units.map((unit): [Unit, number] => [
    unit,
    weightOf(unit, counts, total, isKept, isStrict || isCounted(unit), hasOthers),
  ])
  const missing = isStrict
    ? []
    : weighted.flatMap(([unit, weight]): [Unit, number][] =>
        isMissing(unit, counts) ? [[unit, Math.max(0, unit.share * missingStrict - weight)]] : [],
      )
  const shared = namedUnits(units, languagesOf, sharedIn)
    .union(foreignUnits(units, all, inLanguage))
    .union(unspokenTopics(units, inLanguage, analysis.language))
  const phrases = askedWords(units, things, analysis.expected)
  const others = units.filter(({ topic, isCommon }) => !borneOutBy[topic] && !isCommon)
  const beside = askedWords(others, things, analysis.expected)
  const weighed = { units: weighted, names: things, shared, analysis, isKept, isStrict, asked: phrases, beside }
  const hits = passages
    .map((passage) => hitOf(passage, weighed, isCopy(passage)))
    .sort((one, other) => other.score - one.score)
  const copies = hits
    .slice(0, maxTranslated)
    .flatMap(({ passage }) => (isCopy(passage) && passage.language ? [passage] : []))
  const inQuestionsLanguage = await counterparts(db, target, copies, analysis.language)
  const translated = hits.map((hit) => ({ ...hit, passage: inQuestionsLanguage.get(hit.passage.id) ?? hit.passage }))
  // Both a text and its counterpart may have been found.
  const ids = new Set<string>()
  const unlike = translated.filter(({ passage: { id } }) => !ids.has(id) && ids.add(id))
  return {
    analysis,
    units: new Map(weighted),
    names: things,
    isKnown: units.every(
      (unit) => unit.topic !== '' || tokensOfUnit(unit).some((token) => (counts.get(token) ?? 0) > 0),
    ),
    isOnlyNamed: units.length > 0 && units.every((unit) => things.has(unit)),
    missing: new Map(missing),
    hits: inQuestionsLanguage.size > 0 ? unlike : hits,
  }
}
