import { exhibitors } from '../../api/contract/exhibitors.ts'
import { exhibits } from '../../api/contract/exhibits.ts'

/** What the directory calls. */
export const resources = { exhibitors, exhibits }
