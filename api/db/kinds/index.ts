import type { Kind } from '../../contract/kinds.ts'
import { enterprise } from './enterprise.ts'
import { exhibit } from './exhibit.ts'
import { exhibition } from './exhibition.ts'
import { exhibitor } from './exhibitor.ts'
import { job } from './job.ts'
import { person } from './person.ts'
import { product } from './product.ts'
import type { Reading } from './reading.ts'

/** The SQL that reads each kind; a kind of the contract without its line does not compile. */
export const readings = {
  ENTERPRISE: enterprise,
  PRODUCT: product,
  EXHIBITOR: exhibitor,
  EXHIBIT: exhibit,
  PERSON: person,
  EXHIBITION: exhibition,
  JOB: job,
} satisfies { [Name in Kind]: Reading<Name> }
