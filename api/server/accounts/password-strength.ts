import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { Refusal } from '../http/refusal.ts'

/** Scores go from 0, among the first guesses, to 4; below this one a password falls to a patient guesser. */
const minScore = 2
/** Shorter words occur in good passwords by chance. */
const minLetters = 4

/** So many common passwords do not become good ones by figures and signs around them. */
const commonPasswordNum = 3000

interface Guesser {
  zxcvbn: ZxcvbnFactory
  common: Set<string>
}

let loading: Promise<Guesser> | undefined

async function load(): Promise<Guesser> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const common = new Set(dictionary['passwords-common'].slice(0, commonPasswordNum))
  return { zxcvbn: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }), common }
}

/** Returns the words in a person's own data, such as the part of an address before its `@`. */
function wordsIn(personalTexts: string[]) {
  const bare = personalTexts.map((text) => text.replace(/@.*$/, '').toLowerCase())
  return [
    ...bare.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, '')),
    ...bare.flatMap((text) => text.split(/[^\p{L}]+/u)),
  ]
}

/**
 * Refuses a password that is among the first guesses, or that holds a name, an e-mail address or a company of `known`.
 * The list of common passwords is read at the first use, so that the start stays fast.
 */
export async function refuseCommonPassword(password: string, personalTexts: string[]): Promise<void> {
  const words = wordsIn(personalTexts)
  const lower = password.toLowerCase()
  const holdsWord = words.some((word) => [...word].length >= minLetters && lower.includes(word))
  loading ??= load()
  const { zxcvbn, common } = await loading
  const { score } = zxcvbn.check(password, [...new Set([...personalTexts, ...words])].filter(Boolean))
  if (holdsWord || score < minScore || common.has(lower.replace(/[^\p{L}]+/gu, ''))) {
    throw new Refusal('passwordTooCommon', 'The password is common, or holds a name, an address or a company.')
  }
}
