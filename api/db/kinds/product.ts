import { sql } from 'kysely'
import { boothAt, ofBooth, ofEnterprise, type Reading } from './reading.ts'

/** The SQL that reads products. */
export const product: Reading<'PRODUCT'> = {
  coded: (codes) => sql`
    select 'PRODUCT', product.code, product.name, fallback_language, enterprise_code, ''
    from shown_product as product join enterprise on enterprise.code = enterprise_code where product.code = ${codes}`,

  index: {
    code: sql`product.code`,
    columns: sql`product.enterprise_code, '' as meeting_code, product.name as titles,
      jsonb_build_array(product.type_name, product.tags, product.summary, enterprise.name) as texts`,
    from: sql`product join enterprise on enterprise.code = product.enterprise_code`,
  },
  hit: (meetingCode) => ({
    columns: sql`product.code, product.name, enterprise.fallback_language as fallback, ${ofEnterprise}, ${ofBooth},
      jsonb_build_array(product.summary) || product.tags || jsonb_build_array(product.type_name, enterprise.name) as texts,
      product.cover, enterprise.logo, product.link`,
    from: sql`shown_product as product join enterprise on enterprise.code = product.enterprise_code ${boothAt(meetingCode)}
      where product.code`,
  }),

  table: 'product',
  owner: (code) => sql`select enterprise_code from product where code = ${code}`,

  poster: (code) => sql`
    select product.name, product.type_name as over, summary as text, enterprise.name as brand, logo,
      coalesce(nullif(product.cover, ''), images[1], enterprise.cover) as picture, fallback_language as fallback,
      '' as hall, '' as booth, specs
    from shown_product as product join enterprise on enterprise.code = enterprise_code where product.code = ${code}`,
}
