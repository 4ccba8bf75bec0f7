import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server received: its recipients, and the whole mail as it was sent. */
export interface Arrived {
  to: string
  source: string
}

/**
 * A real mail server that keeps what arrives. `refuse` may answer a recipient with an error first; a port of an earlier
 * one lets it come back.
 */
export async function startMailSink({ refuse, port = 0 }: { refuse?: () => number | undefined; port?: number } = {}) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const code = refuse?.()
      done(code ? Object.assign(new Error('Not now.'), { responseCode: code }) : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        arrived.push({ to: envelope.rcptTo[0]?.address ?? '', source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: listening } = server.server.address() as AddressInfo
  return {
    arrived,
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    stop: () => new Promise<void>((done) => server.close(done)),
  }
}

const decoded = (text: string, encoding: string) =>
  encoding === 'base64'
    ? Buffer.from(text, 'base64').toString()
    : Buffer.from(
        text
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        encoding === 'quoted-printable' ? 'latin1' : 'utf8',
      ).toString()

/** The subject of a mail as a reader sees it. */
export function subjectOf({ source }: Arrived) {
  const folded = source.match(/^Subject: ([^\r\n]*(?:\r\n[ \t][^\r\n]*)*)/m)?.[1] ?? ''
  return folded
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B' ? decoded(text, 'base64') : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
    )
}

/** One part of a mail, such as `text/html`, as its reader sees it. */
export function partOf({ source }: Arrived, type: string) {
  const part = source.split(/\r\n--/).find((piece) => piece.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  return decoded(body.join('\r\n\r\n'), head.match(/Content-Transfer-Encoding: (\S+)/i)?.[1] ?? '')
}
