import type { Settings } from './settings.ts'

type ModelSettings = Pick<Settings, 'llmUrl' | 'llmKey' | 'llmModel'>

/** Returns true if a language model words the answers. */
export const hasModel = ({ llmUrl, llmModel }: ModelSettings) => Boolean(llmUrl && llmModel)

/** The time to the first word, and between two, in milliseconds; and for the whole answer. */
const idleMs = 15_000
const wholeMs = 55_000
/** The longest answer that is read, in characters. */
const maxLength = 4000

/** The longest event that is read, in characters. */
const maxEventLength = 100_000

/** A message to a model. */
export interface Prompt {
  role: 'system' | 'user'
  content: string
}

/** Reads the server-sent events of another server: yields the data of each. */
export async function* eventData(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    const lines = text.split(/\r?\n/)
    text = lines.pop() ?? ''
    if (text.length > maxEventLength) throw new Error('An event has no end.')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
}

/** Returns the words in a piece of an OpenAI-compatible stream; empty for anything else. No tool is ever called. */
export function wordsIn(data: string): string {
  try {
    const piece = JSON.parse(data) as { choices?: { delta?: { content?: unknown } }[] }
    const content = piece.choices?.[0]?.delta?.content
    return typeof content === 'string' ? content : ''
  } catch {
    // Not a piece of an answer.
    return ''
  }
}

/**
 * Yields the words of a model as they come. Throws if it refuses, hangs, or breaks off: the caller then answers
 * without it.
 */
export async function* wordsOf(prompts: Prompt[], { llmUrl, llmKey, llmModel }: ModelSettings, signal: AbortSignal) {
  const giveUp = new AbortController()
  let timer = setTimeout(() => giveUp.abort(), idleMs)
  const body = { model: llmModel, messages: prompts, stream: true, temperature: 0, max_tokens: 700 }
  try {
    const answer = await fetch(`${llmUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(llmKey && { authorization: `Bearer ${llmKey}` }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, giveUp.signal, AbortSignal.timeout(wholeMs)]),
    })
    if (!answer.ok || !answer.body) throw new Error(`The model answers with status ${answer.status}.`)
    let length = 0
    for await (const data of eventData(answer.body)) {
      if (data === '[DONE]') return
      clearTimeout(timer)
      timer = setTimeout(() => giveUp.abort(), idleMs)
      const words = wordsIn(data)
      length += words.length
      if (length > maxLength) return
      if (words) yield words
    }
    throw new Error('The model broke off.')
  } finally {
    clearTimeout(timer)
  }
}
