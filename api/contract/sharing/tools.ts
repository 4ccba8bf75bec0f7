import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, codeOrEmpty, count, language, oneOf, shape } from '../core/structs.ts'
import { kindsWith } from '../kinds.ts'
import { posterTemplates } from './poster-terms.ts'

/** Drawing on the server. */
export const tools = {
  shotPro: endpoint({
    method: 'POST',
    path: '/user/tools/shotPro',
    access: 'anyone',
    summary: 'Draws a poster with a code to scan, which carries who shared it; returns the address of a real picture.',
    body: shape({
      kind: oneOf(kindsWith('poster')),
      code: code(),
      template: optional(oneOf(posterTemplates)),
      language: optional(language()),
      shareUid: optional(codeOrEmpty()),
      shareEnCode: optional(codeOrEmpty()),
    }),
    data: shape({ imageUrl: address(), width: count(), height: count(), alt: string(), shortUrl: string() }),
    errors: ['invalidInput', 'notFound', 'forbidden', 'tooManyRequests', 'unavailable'],
  }),
}
