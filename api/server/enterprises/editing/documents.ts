import { isLanguage } from '../../../contract/core/languages.ts'
import type { Handlers } from '../../http/handlers.ts'
import { invalidInput } from '../../http/refusal.ts'
import { ownFile } from './files.ts'
import { itemsOf, refuseNameless } from './home-items.ts'
import { refuseForeignProducts } from './references.ts'

/** Files for visitors as editors keep them. */
export const ownDocuments: Handlers<'ownDocuments'> = itemsOf<'ownDocuments'>({
  table: 'document',
  maxItems: 100,
  fields: {
    name: ['name', 'json'],
    url: ['url', 'file'],
    productCode: ['product_code', 'reference'],
    language: ['language', 'plain'],
  },
  async prepare({ name, url, productCode, language }, scope) {
    refuseNameless(name)
    if (!url) throw invalidInput('url', 'the address of a file')
    if (language && !isLanguage(language)) throw invalidInput('language', 'one of the sixteen language codes')
    if (productCode) await refuseForeignProducts([['productCode', productCode]], scope)
    const file = await ownFile(url, scope.enterpriseCode, scope.db)
    return { content_type: file?.contentType ?? '', bytes: file?.bytes ?? 0 }
  },
})
