const escapePattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Splits a text at the words of a search; every second part is such a word. */
export function markedParts(text: string, search: string) {
  const words = search.normalize('NFKC').trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [text]
  return text.split(new RegExp(`(${words.map(escapePattern).join('|')})`, 'iu'))
}

/** A text with the words of a search marked. */
export function MarkedText({ text, search = '' }: { text: string; search?: string | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order and its places have no other name
  return <>{markedParts(text, search).map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))}</>
}
