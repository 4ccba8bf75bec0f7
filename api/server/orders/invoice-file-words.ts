import { messages } from '../../../i18n/messages.ts'

/** The texts on invoices. */
export const invoiceFileWords = messages('invoice-file', {
  title: 'Invoice {number}',
  seller: 'Seller',
  buyer: 'Buyer',
  taxNumber: 'Tax number: {number}',
  issued: 'Date of issue',
  paid: 'Paid',
  orders: 'Orders',
  item: 'Item',
  amount: 'Quantity',
  unitPrice: 'Unit price',
  taxRate: 'Tax rate',
  sum: 'Amount',
  discount: 'Discount',
  net: 'Net amount',
  tax: '{percent} tax',
  total: 'Total',
  note: 'The prices include the tax. The amount is paid in full.',
})
