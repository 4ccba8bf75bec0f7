import type { Sentence } from './stream.ts'

/** Scripts whose sentences stand without a space between them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}。！？」）]$/u
const startsBlock = /^(?:\s*(?:[-*•]|\d+[.)])\s|#{1,4}\s|\n)/

/** Returns the sentences of an answer as one Markdown text, with their numbers behind them as `[1]`. */
export function markdownOf(sentences: readonly Sentence[]): string {
  let whole = ''
  for (const { text, cites } of sentences) {
    const bare = text.trimEnd()
    const hasNumbers = /\[\d+\]\s*$/.test(bare)
    const between = !whole
      ? ''
      : startsBlock.test(bare)
        ? '\n'
        : unspaced.test(whole.replace(/(?:\[\d+\])+$/, ''))
          ? ''
          : ' '
    whole += between + bare + (hasNumbers ? '' : cites.map((number) => `[${number}]`).join(''))
  }
  return whole
}

/** Returns an answer without Markdown and numbers, as it is read aloud and copied. */
export const spokenText = (text: string) =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\[\d+\]/g, '')
    .replace(/^#{1,4}\s+/gm, '')
    .replace(/(\*\*|__|`)/g, '')
    .trim()
