import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A recogniser behind an OpenAI-compatible address that writes whatever a test says. */
export async function startScriptedRecogniser() {
  const recogniser = {
    /** The events that it streams, each with its data; undefined where it answers in one piece. */
    events: [] as (object | string)[] | undefined,
    /** The answer in one piece. */
    text: '',
    /** The status of its answers where a stream is wanted. */
    streamStatus: 200,
    /** True if the connection breaks after the last event. */
    isCutOff: false,
    /** True if it waits for `goOn` before its last event. */
    waits: false,
    goOn: () => {},
    requests: [] as string[],
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('latin1')
    recogniser.requests.push(body)
    const wantsStream = /name="stream"\r\n\r\ntrue/.test(body)
    const { events, text, streamStatus } = recogniser
    if (wantsStream && streamStatus !== 200) return response.writeHead(streamStatus).end('{}')
    if (!wantsStream || !events)
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const [at, event] of events.entries()) {
      if (recogniser.waits && at === events.length - 1)
        await new Promise<void>((done) => {
          recogniser.goOn = done
          server.emit('waiting')
        })
      response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`)
    }
    if (recogniser.isCutOff) setImmediate(() => response.destroy())
    else response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    recogniser,
    url,
    /** Resolves when the next stream waits for `goOn`. */
    waiting: () => once(server, 'waiting'),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The event with more words of a transcript. */
export const more = (delta: string) => ({ type: 'transcript.text.delta', delta })

/** The event at the end of a transcript. */
export const done = (text: string) => ({ type: 'transcript.text.done', text })
