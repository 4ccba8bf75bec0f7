import type { Handlers } from '../../http/handlers.ts'
import { invalidInput } from '../../http/refusal.ts'
import { itemsOf, refuseNameless } from './home-items.ts'

/** Certificates, approvals and awards as editors keep them. */
export const ownQualifications: Handlers<'ownQualifications'> = itemsOf<'ownQualifications'>({
  table: 'qualification',
  maxItems: 100,
  fields: {
    name: ['name', 'json'],
    issuer: ['issuer', 'json'],
    image: ['image', 'file'],
    issuedOn: ['issued_on', 'day'],
    validUntil: ['valid_until', 'day'],
  },
  async prepare({ name, issuedOn, validUntil }) {
    refuseNameless(name)
    if (issuedOn && validUntil && validUntil < issuedOn)
      throw invalidInput('validUntil', 'a day after that of the issue')
    return {}
  },
})
