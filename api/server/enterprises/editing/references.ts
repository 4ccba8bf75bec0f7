import { invalidFields, invalidInput } from '../../http/refusal.ts'
import type { EnterpriseScope } from './home-items.ts'

/** Refuses codes, each given with the path of its field, that are none of the enterprise's own products. */
export async function refuseForeignProducts(
  codes: [path: string, code: string][],
  { enterpriseCode, db }: EnterpriseScope,
) {
  if (codes.length === 0) return
  const rows = await db
    .selectFrom('product')
    .select('code')
    .where('enterprise_code', '=', enterpriseCode)
    .where(
      'code',
      'in',
      codes.map(([, code]) => code),
    )
    .execute()
  const usable = new Set(rows.map(({ code }) => code))
  const fields = codes
    .filter(([, code]) => !usable.has(code))
    .map(([path]) => ({ path, expected: 'the code of a product of this enterprise' }))
  if (fields.length > 0) throw invalidFields(fields, 'A product is not the enterprise’s own.')
}

/** Refuses people who neither are members of the enterprise nor work there. */
export async function refuseOutsiders(uid: string, { enterpriseCode, db }: EnterpriseScope) {
  const member = await db
    .selectFrom('enterprise_member')
    .select('uid')
    .where('uid', '=', uid)
    .where('enterprise_code', '=', enterpriseCode)
    .executeTakeFirst()
  if (member) return
  const colleague = await db
    .selectFrom('person')
    .select('uid')
    .where('uid', '=', uid)
    .where('enterprise_code', '=', enterpriseCode)
    .executeTakeFirst()
  if (!colleague) throw invalidInput('uid', 'a member of this enterprise, or somebody who works there')
}
