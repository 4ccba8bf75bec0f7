// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The states of an invoice: it was asked for, and then issued or refused. */
export const invoiceStates = ['APPLIED', 'ISSUED', 'REFUSED'] as const

/** The kinds of recipients of invoices: a company, or a person. */
export const invoiceKinds = ['COMPANY', 'PERSON'] as const

/** The number of orders at most on one invoice. */
export const maxInvoiceOrders = 20
