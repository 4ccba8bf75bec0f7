import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Returns true if an `accept-encoding` header accepts an encoding: `gzip, br;q=0` accepts gzip. */
export const accepts = (header: string | undefined, encoding: string) =>
  (header ?? '').split(',').some((entry) => {
    const [name, quality] = entry.trim().split(/\s*;\s*/)
    return name === encoding && !/^q=0(\.0*)?$/.test(quality ?? '')
  })

/** Returns true if the caller's `if-none-match` names this tag, so that the answer need not be sent again. */
export const isKnown = (etags: string | undefined, etag: string) =>
  etags !== undefined &&
  (etags.trim() === '*' || etags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** The encodings of texts that are made here, the best first. */
export type Encoding = 'br' | 'gzip' | ''

/** The best encoding that a caller takes; empty for none. */
export const encodingFor = (header: string | undefined): Encoding =>
  accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : ''

// Higher levels of Brotli take many times as long. They save a few hundredths of a page, but a fifth of some kilobytes.
const [level, levelOfSmall] = [5, 11]
const maxSmallBytes = 8192
const compress = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength > maxSmallBytes ? level : levelOfSmall },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
}

/** The same answer in an encoding, its body read whole. It says that another caller may get another encoding. */
export async function encoded(response: Response, encoding: Encoding): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (!encoding) return new Response(response.body, { status: response.status, headers })
  headers.set('content-encoding', encoding)
  const body = await compress[encoding](new Uint8Array(await response.arrayBuffer()))
  return new Response(new Uint8Array(body), { status: response.status, headers })
}
