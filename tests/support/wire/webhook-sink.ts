import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call as an enterprise's own system gets it. */
export interface Received {
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into every kind of event
  json: any
}

/** An enterprise's own system, which answers as it is told: with a status, or by a listener of its own. */
export async function startWebhookSink() {
  const received: Received[] = []
  const sink = { answer: 200 as number | ((response: ServerResponse) => void) }
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    received.push({ headers: request.headers, text, json: text && JSON.parse(text) })
    if (typeof sink.answer === 'number') response.writeHead(sink.answer).end()
    else sink.answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A test that fails before it stops the sink does not keep the process alive.
  server.unref()
  const { port } = server.address() as AddressInfo
  return Object.assign(sink, {
    received,
    port,
    url: `http://127.0.0.1:${port}/leads`,
    stop() {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  })
}

/** Returns true if a request was signed with the secret, checked as the partner guide describes. */
export function isSigned({ headers, text }: Received, secret: string) {
  const key = Buffer.from(secret, 'base64url')
  const expected = createHmac('sha256', key).update(`${headers['foyer-timestamp']}.${text}`).digest()
  const given = Buffer.from(String(headers['foyer-signature']).replace(/^v1=/, ''), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
