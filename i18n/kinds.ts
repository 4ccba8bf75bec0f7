import { messages } from './messages.ts'

/**
 * What each kind of thing of `api/contract/kinds.ts` is called: one of them, many of them where the search finds it,
 * and what stands beside the code on its posters.
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
  scanEXHIBITION: 'Scan to see who exhibits',
  scanJOB: 'Scan to read more',
})
