import type { Handlers } from '../../http/handlers.ts'
import { invalidInput } from '../../http/refusal.ts'
import { itemsOf } from './home-items.ts'
import { normalPhone } from './phone.ts'
import { refuseForeignProducts, refuseOutsiders } from './references.ts'

/** People of the team as editors keep them. */
export const ownTeam: Handlers<'ownTeam'> = itemsOf<'ownTeam'>({
  table: 'team_member',
  maxItems: 200,
  fields: {
    uid: ['uid', 'reference'],
    name: ['name', 'plain'],
    avatar: ['avatar', 'file'],
    title: ['title', 'json'],
    duty: ['duty', 'json'],
    phoneCountryCode: ['phone_country_code', 'plain'],
    phone: ['phone', 'plain'],
    productCodes: ['product_codes', 'plain'],
  },
  async prepare({ uid, name, phone, phoneCountryCode, productCodes }, scope) {
    if (!uid && !name) throw invalidInput('name', 'a name, or the account of a member')
    if (uid) await refuseOutsiders(uid, scope)
    const codes = productCodes.map((code, at): [string, string] => [`productCodes.${at}`, code])
    await refuseForeignProducts(codes, scope)
    return normalPhone(phone, phoneCountryCode)
  },
})
