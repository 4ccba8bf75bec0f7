import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Tone } from '../../../../widgets/ui/tag.tsx'

/** An invoice that was asked for. */
export type Invoice = Reply<Contract['invoices']['apply']>

/** The colours of the states of invoices. */
export const invoiceTones: Record<Invoice['state'], Tone> = { APPLIED: 'info', ISSUED: 'ok', REFUSED: 'error' }
