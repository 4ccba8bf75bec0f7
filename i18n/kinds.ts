import { messages } from './messages.ts'

/**
 * The names of each kind of thing of `api/contract/kinds.ts`: one of them, many of them if the search finds it, and the
 * sentence beside the code on its posters.
 */
export const kindWords = messages('kinds', {
  ENTERPRISE: 'Company',
  PRODUCT: 'Product',
  EXHIBITOR: 'Exhibitor',
  EXHIBIT: 'Exhibit',
  PERSON: 'Card',
  EXHIBITION: 'Exhibition',
  JOB: 'Job',
  manyENTERPRISE: 'Companies',
  manyPRODUCT: 'Products',
  manyEXHIBITOR: 'Exhibitors',
  manyEXHIBIT: 'Exhibits',
  manyPERSON: 'People',
  manyEXHIBITION: 'Exhibitions',
  scanENTERPRISE: 'Scan to meet us',
  scanPRODUCT: 'Scan to see more',
  scanEXHIBITOR: 'Scan to plan your visit',
  scanEXHIBIT: 'Scan to see more',
  scanPERSON: 'Scan for my card',
  scanEXHIBITION: 'Scan to see who exhibits',
  scanJOB: 'Scan to read more',
})
