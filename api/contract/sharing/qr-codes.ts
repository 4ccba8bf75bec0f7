import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, language, shape } from '../core/structs.ts'

/** The call `qrCodes.config`, by itself for widgets that make it. */
export const qrCodeConfig = endpoint({
  method: 'GET',
  path: '/user/qr/getQrCodeConfig/:code',
  access: 'anyone',
  summary: 'The code to scan for a person, enterprise, product, exhibitor, exhibit, meeting or job, by its code.',
  query: shape({ language: optional(language()), shareUid: optional(code()), shareEnCode: optional(code()) }),
  data: shape({
    code: string(),
    kind: string(),
    name: string(),
    /** The content of the code: a short link with a mark that it was scanned. */
    content: string(),
    /** The same link as people send it on. */
    url: string(),
    /** The target of that link. */
    target: string(),
    /** Pictures of it: an SVG that scales, and a PNG that can be saved by a long press. */
    svgUrl: address(),
    imageUrl: address(),
  }),
  errors: ['notFound', 'forbidden', 'tooManyRequests'],
})

/** Calls for codes to scan. */
export const qrCodes = {
  config: qrCodeConfig,
}
