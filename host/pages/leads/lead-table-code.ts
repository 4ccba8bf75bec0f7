import { wideCode } from '../../kit/table/wide-code.ts'

/** The code of the leads as a table. */
export const leadTableCode = wideCode(() => import('./lead-table.tsx'))
