/** One event of a stream. `id` is undefined where the event carries none. */
export interface StreamEvent {
  id: string | undefined
  name: string
  data: string
}

function eventOf(block: string): StreamEvent {
  const event: StreamEvent = { id: undefined, name: '', data: '' }
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'id') event.id = value
    else if (field === 'event') event.name = value
    else if (field === 'data') event.data += value
  }
  return event
}

/**
 * Reads server-sent events until their stream ends. An event without a name or data is a sign of life only. Rejects
 * with the error of the stream if it breaks; `signal` ends it.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  // A stream that broke cannot be cancelled any more.
  signal?.addEventListener('abort', () => void reader.cancel().catch(() => {}))
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    // A stream that broke cannot be cancelled any more.
    void reader.cancel().catch(() => {})
  }
}
