import type { Db } from '../../../api/db/index.ts'
import { createApp } from '../../../api/server/app.ts'
import type { Limits } from '../../../api/server/core/limit-table.ts'
import { generous } from '../world/known/known-lead.ts'
import { knownSettings, publicUrl } from '../world/known/known-settings.ts'

/** A file to be sent: its name, its bytes, and what the browser says it is. */
export type Sent = [name: string, bytes: Buffer | string, type?: string]

/** A server of its own on `db`, to which files are sent as a browser sends them, and which serves them. */
export function uploading(db: Db, limits: Partial<Limits> = {}) {
  const app = createApp({ db, settings: { ...knownSettings(), limits: { ...generous, ...limits } } })
  return {
    fetch: (path: string, headers: Record<string, string> = {}) =>
      app.fetch(new Request(`${publicUrl}${path}`, { headers })),
    /**
     * Begins a form with files, sends so much of it, and hangs up when `signal` says so. Comes back once the server has
     * read all of that and waits for more, with the answer that is then to come.
     */
    begin: async (token: string, signal: AbortSignal, parts: Uint8Array[] = []) => {
      const left = [...parts]
      const read = Promise.withResolvers<void>()
      const source: UnderlyingDefaultSource<Uint8Array> = {
        start: (stream) => signal.addEventListener('abort', () => stream.error(new Error('The caller hung up.'))),
        pull(stream) {
          const part = left.shift()
          if (part) return stream.enqueue(part)
          read.resolve()
          // Nothing more comes, and nobody asks again.
          return new Promise(() => {})
        },
      }
      // Without a store of its own it is asked only when the server reads.
      const body = new ReadableStream(source, { highWaterMark: 0 })
      const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=b' }
      const request = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
      const answer = app.fetch(new Request(`${publicUrl}/user/file/batch/upload`, request))
      await read.promise
      return { answer }
    },
    async send(files: Sent[], { token, enterpriseCode }: { token?: string; enterpriseCode?: string } = {}) {
      const body = new FormData()
      for (const [name, bytes, type = ''] of files)
        body.append('files', new File([new Uint8Array(Buffer.from(bytes))], name, { type }))
      const query = enterpriseCode === undefined ? '' : `?enterpriseCode=${enterpriseCode}`
      const answer = await app.fetch(
        new Request(`${publicUrl}/user/file/batch/upload${query}`, {
          method: 'POST',
          body,
          headers: token ? { authorization: token } : {},
        }),
      )
      return { status: answer.status, envelope: await answer.json() }
    },
  }
}
