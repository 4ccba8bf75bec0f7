import { string } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { shape } from './structs.ts'

/** Who runs this Foyer, as the terms and the privacy notice name them. */
export const operator = {
  info: endpoint({
    method: 'GET',
    path: '/user/operator/info',
    access: 'anyone',
    extension: true,
    cacheSeconds: 300,
    summary: 'Who runs this Foyer, and where to write to them.',
    data: shape({
      name: string(),
      email: string(),
      /** The page that shows mails instead of sending them, in the demo without a mail server; else empty. */
      outbox: string(),
    }),
    errors: [],
  }),
}
