import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'

/** The prize draws of a meeting with the forms that they may ask for. */
export type HeldLotteries = Reply<Contract['heldLotteries']['list']>
/** A prize draw as its organisers edit it. */
export type HeldLottery = HeldLotteries['lotteries'][number]
/** The winners of a draw. */
export type Winners = Reply<Contract['heldLotteries']['winners']>['list']

/** The text of a map in a language, else in English, else any. */
export const textOf = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] || texts.EN || Object.values(texts).find(Boolean) || ''

/** The word of each condition for entering. */
export const conditionWords = { PASSED: 'PASSED', CHECKED_IN: 'CHECKED_IN', FORM: 'FORM' } as const
