import type { Db } from '../../api/db/index.ts'
import { createApp } from '../../api/server/app.ts'
import type { Limits } from '../../api/server/limits.ts'
import { generous } from './known-lead.ts'
import { knownSettings, publicUrl } from './known-settings.ts'

/** A file to be sent: its name, its bytes, and what the browser says it is. */
export type Sent = [name: string, bytes: Buffer | string, type?: string]

/** A server of its own on `db`, to which files are sent as a browser sends them, and which serves them. */
export function uploading(db: Db, limits: Partial<Limits> = {}) {
  const app = createApp({ db, settings: { ...knownSettings(), limits: { ...generous, ...limits } } })
  return {
    fetch: (path: string, headers: Record<string, string> = {}) =>
      app.fetch(new Request(`${publicUrl}${path}`, { headers })),
    /** Begins a form with files that goes on until `signal` says so. */
    begin: (token: string, signal: AbortSignal) => {
      const body = new ReadableStream({
        start: (stream) => signal.addEventListener('abort', () => stream.close()),
      })
      const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=b' }
      return app.fetch(
        new Request(`${publicUrl}/user/file/batch/upload`, {
          method: 'POST',
          body,
          headers,
          duplex: 'half',
        } as RequestInit),
      )
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
