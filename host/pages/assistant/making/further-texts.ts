import type { Blocks } from './wish/use-wish.ts'

type Further = Blocks['placeTexts']

/** The language in which the parts of a draft are edited; `isFirst` is true for the one that stands in for others. */
export interface Edited {
  language: string
  isFirst: boolean
}

/** Returns a text as it reads in the edited language: the first one, where there is none yet. */
export const readIn = ({ language, isFirst }: Edited, text: string, further: Further) =>
  (isFirst ? undefined : further?.find((entry) => entry.language === language)?.text) ?? text

/** Returns the texts in further languages with a new one, which stays empty where somebody emptied it. */
export const withText = (language: string, text: string, further: Further = []) => [
  ...further.filter((entry) => entry.language !== language),
  { language, text },
]
