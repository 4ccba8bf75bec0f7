import type { Handlers } from '../../http/handlers.ts'
import { invalidInput } from '../../http/refusal.ts'
import { itemsOf, refuseNameless } from './home-items.ts'

/** Partners in the product chain as editors keep them. */
export const ownChain: Handlers<'ownChain'> = itemsOf<'ownChain'>({
  table: 'chain_partner',
  maxItems: 100,
  fields: {
    stage: ['stage', 'plain'],
    partnerCode: ['partner_code', 'reference'],
    name: ['name', 'json'],
    logo: ['logo', 'file'],
    trade: ['trade', 'json'],
  },
  async prepare({ partnerCode, name }, { db }) {
    // A partner with a home page has the name of that page.
    if (!partnerCode) refuseNameless(name)
    const partner =
      partnerCode &&
      (await db.selectFrom('enterprise').select('code').where('code', '=', partnerCode).executeTakeFirst())
    if (partner === undefined) throw invalidInput('partnerCode', 'the code of an enterprise of this Foyer')
    return {}
  },
})
