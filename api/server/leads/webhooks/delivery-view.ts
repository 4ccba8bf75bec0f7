/** A delivery of either log, with the instant of its next try if it waits for one. */
interface Row {
  id: string
  event: string
  created_at: Date
  delivered_at: Date | null
  given_up_at: Date | null
  next_try_at: Date | null
  attempts: number
  response_status: number | null
  failure: string
}

/** Returns a delivery as its log shows it. */
export const asDelivery = (row: Row) => ({
  deliveryId: row.id,
  event: row.event,
  createdAt: row.created_at.toISOString(),
  deliveredAt: row.delivered_at?.toISOString() ?? '',
  nextTryAt: row.delivered_at || row.given_up_at ? '' : (row.next_try_at?.toISOString() ?? ''),
  attempts: row.attempts,
  status: row.response_status ?? 0,
  failure: row.failure,
})
