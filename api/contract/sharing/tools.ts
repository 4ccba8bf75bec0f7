import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, codeOrEmpty, count, language, oneOf, shape, text } from '../core/structs.ts'
import { kindsWith } from '../kinds.ts'
import { guestLimits, posterOccasions, posterSizes, posterTemplates } from './poster-terms.ts'

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
      /** POSTER unless given: 750 × 1,200 pixels. */
      size: optional(oneOf(posterSizes)),
      /** Refused with `invalidInput` for kinds that have no such posters. */
      occasion: optional(oneOf(posterOccasions)),
      /** The name of the guest whom an invitation addresses. Each guest gets a short link of their own. */
      guest: optional(text(guestLimits.name)),
      /** Takes the place of the text below the title. */
      note: optional(text(guestLimits.note)),
      /** The address of a picture that the caller uploaded, in place of the usual one; guests cannot set one. */
      pictureUrl: optional(address()),
      language: optional(language()),
      shareUid: optional(codeOrEmpty()),
      shareEnCode: optional(codeOrEmpty()),
    }),
    data: shape({ imageUrl: address(), width: count(), height: count(), alt: string(), shortUrl: string() }),
    errors: ['invalidInput', 'notFound', 'forbidden', 'tooManyRequests', 'unavailable'],
  }),
}
