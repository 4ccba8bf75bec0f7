import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A language model behind an OpenAI-compatible address that writes whatever a test says. */
export async function startScriptedModel() {
  const model = {
    status: 200,
    /**
     * The words that it writes, piece by piece; a function is given the request, so that it can obey what stands
     * there.
     */
    words: [] as string[] | ((request: string) => string[]),
    /** True if the connection ends without the last event, or stays open without another word. */
    isCutOff: false,
    isHanging: false,
    requests: [] as string[],
  }
  const open = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    model.requests.push(body)
    response.writeHead(model.status, { 'content-type': 'text/event-stream' })
    for (const content of typeof model.words === 'function' ? model.words(body) : model.words) {
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
    }
    if (model.isHanging) {
      open.add(response)
      server.emit('hanging')
      return
    }
    if (!model.isCutOff) response.write('data: [DONE]\n\n')
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    model,
    env: { LLM_BASE_URL: url, LLM_MODEL: 'scripted' },
    /** Resolves when the next answer hangs. */
    hangs: () => once(server, 'hanging'),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
