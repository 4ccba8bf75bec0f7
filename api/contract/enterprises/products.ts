import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, count, language, paging, shape, text } from '../core/structs.ts'
import { ProductAttribute } from '../meetings/exhibits.ts'
import { FileItem } from '../site/files.ts'
import { Contact } from './team.ts'

/** A product in a list. `link` is its own address, empty if it has none; `type` is the name of its main type. */
export const ProductItem = shape({
  productCode: string(),
  productName: string(),
  type: string(),
  cover: address(),
  link: address(),
  enterpriseCode: string(),
  enterpriseName: string(),
  productAttributeVos: array(ProductAttribute),
})

/** A measured or named property: `Sound level`, `38 dB`. */
export const Spec = shape({ name: string(), value: string() })

/**
 * One product with all its details. `isMaintained` is false if it does not exist in the asked language: texts then come
 * in another one, named by `language`; `languages` are all that it has.
 */
export const Product = shape({
  productCode: string(),
  productName: string(),
  type: string(),
  cover: address(),
  images: array(address()),
  link: address(),
  enterpriseCode: string(),
  enterpriseName: string(),
  enterpriseLogo: address(),
  language: string(),
  languages: array(string()),
  isMaintained: boolean(),
  isDraft: boolean(),
  summary: string(),
  details: string(),
  productAttributeVos: array(ProductAttribute),
  specs: array(Spec),
  documents: array(FileItem),
  contacts: array(Contact),
  related: array(ProductItem),
})

/** The call `products.list`, by itself for widgets that make it. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/user/enterprise/product/toC/queryList',
  access: 'anyone',
  cacheSeconds: 30,
  summary: 'The products of an enterprise by type and search, in its own order.',
  query: shape({
    enterpriseCode: code(),
    language: optional(language()),
    search: optional(text(100)),
    /** The key of a type, as `products.types` names it. */
    type: optional(text(64)),
    pageNum: optional(paging.pageNum()),
    pageSize: optional(paging.pageSize()),
  }),
  row: ProductItem,
  errors: ['enterpriseNotFound'],
})

/** The call `products.types`, by itself for widgets that make it. */
export const listProductTypes = endpoint({
  method: 'GET',
  path: '/user/enterprise/product/types',
  access: 'anyone',
  cacheSeconds: 30,
  extension: true,
  summary: 'How many products of an enterprise each type holds under the present search.',
  query: shape({ enterpriseCode: code(), language: optional(language()), search: optional(text(100)) }),
  data: shape({ total: count(), types: array(shape({ type: string(), name: string(), productNum: count() })) }),
  errors: ['enterpriseNotFound'],
})

/** Products of an enterprise. */
export const products = {
  list: listProducts,
  types: listProductTypes,
  detail: endpoint({
    method: 'GET',
    path: '/user/enterprise/product/query/detail',
    access: 'anyone',
    cacheSeconds: 30,
    summary: 'One product with pictures, attributes, documents, who answers for it, and related ones.',
    query: shape({ productCode: code(), language: optional(language()), enterpriseCode: optional(code()) }),
    data: Product,
    errors: ['productNotFound'],
  }),
}
