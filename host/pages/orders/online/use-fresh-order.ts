import { useEffect } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { client } from '../../../client.ts'
import { languageStore } from '../../../stores/language.ts'
import type { Order } from '../order-terms.ts'

/** The time between two looks at an order, in milliseconds. */
const pauseMs = 3000

/**
 * Renews an order while its online payment or refund is under way and the page is visible. For the buyer the server
 * asks the provider of the payment.
 */
export function useFreshOrder({ orderId, isBuyer, online }: Order, onChange: (order: Order) => void) {
  const state = online?.state
  const isUnderWay = state === 'OPEN' || state === 'REFUNDING'
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is a new function with each drawing
  useEffect(() => {
    if (!isUnderWay) return
    let isLeft = false
    const renew = async () => {
      if (document.hidden) return
      const asked = { orderId, language: languageStore.get() }
      try {
        const isAsked = isBuyer && state === 'OPEN'
        const order = isAsked
          ? await client.orders.checkPayment({ body: asked })
          : await client.orders.detail({ query: asked })
        if (!isLeft) onChange(order)
      } catch (error) {
        // The next look tries again.
        apiError(error)
      }
    }
    const look = () => void renew()
    look()
    const timer = setInterval(look, pauseMs)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      isLeft = true
      clearInterval(timer)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [orderId, isBuyer, isUnderWay, state])
}
