import { type RawBuilder, sql } from 'kysely'
import type { LanguageMap } from '../../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Say } from './home-language.ts'

/** A product as lists show it. */
export interface ProductRow {
  code: string
  name: LanguageMap
  cover: string
  link: string
  type_name: LanguageMap
  tags: LanguageMap[]
}

/** The refusal of a code that no product has. */
export const unknownProduct = (code: string) => new Refusal('productNotFound', `No product has the code "${code}".`)

/** The order of an enterprise's products. */
export const productOrder = sql`product.position, product.code`

/** Products as lists show them. */
export const productRows = (condition: RawBuilder<unknown>, order: RawBuilder<unknown> = productOrder) =>
  sql<ProductRow>`
    select code, name, cover, link, type_name, tags from shown_product as product where ${condition} order by ${order}`

/** Main type and tags of a product. */
const attributesOf = ({ type_name, tags }: Pick<ProductRow, 'type_name' | 'tags'>, say: Say) =>
  [{ type: 'TYPE', name: say(type_name) }, ...tags.map((tag) => ({ type: 'TAG', name: say(tag) }))].filter(
    ({ name }) => name,
  )

/** A product of a list in one language. */
export const productItem = (row: ProductRow, enterprise: { code: string; name: string }, say: Say) => ({
  productCode: row.code,
  productName: say(row.name),
  type: say(row.type_name),
  cover: row.cover,
  link: row.link,
  enterpriseCode: enterprise.code,
  enterpriseName: enterprise.name,
  productAttributeVos: attributesOf(row, say),
})
