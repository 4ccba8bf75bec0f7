import { sql } from 'kysely'
import { fold } from '../../../db/search/search.ts'
import type { Handlers } from '../../http/handlers.ts'
import { type EnterpriseScope, type Item, itemsOf, refuseNameless } from './home-items.ts'

/** The key of a product's type: that of the products whose type has the same name in any language, else a new one. */
async function typeKeyOf({ typeName }: Item<'ownProducts'>, { enterpriseCode, db }: EnterpriseScope) {
  const name = typeName.EN ?? Object.values(typeName)[0]
  if (!name) return ''
  const { rows } = await sql<{ type_key: string }>`
    select type_key from product
    where enterprise_code = ${enterpriseCode} and type_key <> '' and exists (
      select from jsonb_each_text(type_name::jsonb) as known
      join jsonb_each_text(${JSON.stringify(typeName)}::jsonb) as given using (key, value))
    order by position, code limit 1`.execute(db)
  const words = fold(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return rows[0]?.type_key ?? words.replace(/^-|-$/g, '').slice(0, 60)
}

/** Products as editors keep them. */
export const ownProducts: Handlers<'ownProducts'> = itemsOf<'ownProducts'>({
  table: 'product',
  code: { prefix: 'P', sequence: 'product_number' },
  maxItems: 2000,
  fields: {
    name: ['name', 'json'],
    summary: ['summary', 'json'],
    details: ['details', 'html'],
    images: ['images', 'files'],
    link: ['link', 'file'],
    typeName: ['type_name', 'json'],
    tags: ['tags', 'json'],
    specs: ['specs', 'json'],
    isFeatured: ['is_featured', 'plain'],
    terms: ['shown_terms', 'terms'],
  },
  async prepare(item, scope) {
    refuseNameless(item.name)
    return { cover: item.images[0] ?? '', type_key: await typeKeyOf(item, scope), updated_at: new Date() }
  },
  searchKind: 'PRODUCT',
})
