import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'

/** An app key of the reader. */
export type App = Reply<Contract['apps']['list']>[number]
