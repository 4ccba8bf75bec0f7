import type { Transcript } from '../../../contract/assistant/voices.ts'
import type { Infer } from '../../../contract/core/structs.ts'
import type { Download } from '../../http/answers.ts'
import type { Partials } from './recognisers.ts'

const encoder = new TextEncoder()
const written = (name: string, data: object) => encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/**
 * Returns a transcript as server-sent events while it is made. It rejects as the recogniser does where nothing had been
 * understood before; afterwards the stream ends with `broken`. `signal`, or a caller who hangs up, ends the work.
 */
export function streamWords(
  hear: (partials: Partials) => Promise<Infer<typeof Transcript>>,
  { signal, brokenText }: { signal: AbortSignal; brokenText: string },
): Promise<Download> {
  const hangUp = new AbortController()
  return new Promise((begin, refuse) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    let last = ''
    const send = (name: string, data: object) => {
      if (hangUp.signal.aborted) return
      if (!controller) {
        const body = new ReadableStream<Uint8Array>({
          start: (made) => {
            controller = made
          },
          cancel: () => hangUp.abort(),
        })
        begin({ contentType: 'text/event-stream', body })
      }
      controller?.enqueue(written(name, data))
      if (name !== 'partial') controller?.close()
    }
    const onText = (text: string) => {
      if (text !== last) send('partial', { text })
      last = text
    }
    hear({ onText, signal: AbortSignal.any([signal, hangUp.signal]) }).then(
      (transcript) => send('end', transcript),
      (error) => (controller ? send('broken', { message: brokenText }) : refuse(error)),
    )
  })
}
