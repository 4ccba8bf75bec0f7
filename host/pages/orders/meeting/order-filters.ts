import {
  type OrderPayment,
  orderPayments,
  type StoredOrderState,
  storedOrderStates,
} from '../../../../api/contract/orders/order-states.ts'

/** The filters of a list of orders, as its address and its calls have them. */
export interface OrderFilters {
  state?: StoredOrderState
  payment?: OrderPayment
  search?: string
}

/** Reads the filters from an address; impossible values are left out. */
export function orderFiltersOf(query: { [Name in keyof OrderFilters]?: string | undefined }): OrderFilters {
  const state = storedOrderStates.find((each) => each === query.state)
  const payment = orderPayments.find((each) => each === query.payment)
  const search = query.search?.trim().slice(0, 100)
  return { ...(state && { state }), ...(payment && { payment }), ...(search && { search }) }
}
