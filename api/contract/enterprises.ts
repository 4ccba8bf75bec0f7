import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { address, codeOrEmpty, count, language, shape } from './structs.ts'

/**
 * What the contact form shows of whom it writes to: an enterprise, or an exhibitor without an enterprise home.
 * `replyHours` is the usual time to a first reply in working hours; 0 where none is known.
 */
export const ContactTarget = shape({
  enterpriseCode: string(),
  exhibitorCode: string(),
  name: string(),
  logo: address(),
  cover: address(),
  replyHours: count(),
  companyRequired: boolean(),
  languages: array(string()),
})

/** Enterprises, as far as the contact form needs them. */
export const enterprises = {
  contactTarget: endpoint({
    method: 'GET',
    path: '/user/enterprise/contactTarget',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary: 'Whom a contact form writes to, by enterprise code or (without an enterprise home) by exhibitor code.',
    query: shape({
      enterpriseCode: optional(codeOrEmpty()),
      /** An exhibitor, for those without an enterprise home. */
      relationCode: optional(codeOrEmpty()),
      language: optional(language()),
    }),
    data: ContactTarget,
    errors: ['enterpriseNotFound', 'exhibitorNotFound'],
  }),
}
