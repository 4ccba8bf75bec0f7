import type { Routes } from '../route.ts'

/** Tickets, meals, orders, their bills and invoices. */
export const orders = {
  orderTicket: { page: 'orders/order-ticket', for: 'anyone', layout: 'detail', skeleton: 'list' },
  bill: { page: 'orders/bill', for: 'login', layout: 'detail', skeleton: 'text' },
  orderLunch: { page: 'orders/meals/order-lunch', for: 'login', layout: 'detail', skeleton: 'list' },
  applyBill: { page: 'orders/invoices/apply-bill', for: 'login', layout: 'detail', skeleton: 'form' },
  admOrders: { page: 'orders/meeting/orders', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  admInvoices: {
    page: 'orders/invoices/requests',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
} as const satisfies Routes
