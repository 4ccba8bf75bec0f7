import { useCallback, useRef, useState } from 'react'
import { type ApiError, apiError } from '../../../../api/client/errors.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { sound } from '../../../kit/scanning/sounds.ts'
import { useRepeated } from '../../../kit/stored/use-repeated.ts'
import type { OrganisedMeeting } from '../../../stores/counts/organised.ts'
import { useLoadedState } from '../../../stores/history-state.ts'
import { useOffline } from '../../../stores/use-offline.ts'
import { couponWords } from './coupon-messages.ts'
import { type Result, toneOf } from './coupon-result.tsx'
import type { Till } from './till-data.ts'
import { removeUse, storeUse, type WaitingUse, waitingUses } from './waiting-uses.ts'

/** The time between two tries to send what waits, in milliseconds. */
const retryMs = 15_000

/** Returns the eight digits of a typed or scanned text, in any script; empty where it has none. */
function digitsIn(text: string) {
  const plain = text.replace(/[０-９٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/[\s-]/g, '')
  return /(?:^|\D)(\d{8})(?!\d)/.exec(plain)?.[1] ?? ''
}

/** The errors that say that somebody has no right to a shop any more. */
const isLost = ({ code }: ApiError) => ['shopAccountNotFound', 'meetingNotFound', 'forbidden'].includes(code)

/**
 * The state of a till and what can be done at it: without a network it accepts coupons up to the cap of its shop.
 * `onLost` is called when the reader has no right to the shop any more.
 */
export function useTill({ meetingCode, name: meetingName }: OrganisedMeeting, loaded: Till, onLost: () => void) {
  const t = useWords(couponWords)
  const language = useLanguage()
  const toast = useToast()
  const [till, setTill] = useLoadedState(`till ${meetingCode} ${language}`, loaded)
  const [shopCode, setShopCode] = useState(till.shops[0]?.shopCode ?? '')
  const [result, setResult] = useState<Result>()
  const [isBusy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<WaitingUse[]>([])
  const [isUnreached, setUnreached] = useState(false)
  const unreached = useRef(false)
  unreached.current = isUnreached
  const isOffline = useOffline() || isUnreached
  const shop = till.shops.find((shop) => shop.shopCode === shopCode)
  const left = Math.max(0, (shop?.offlineCap ?? 0) - waiting.filter((use) => use.shopCode === shopCode).length)

  const show = (next: Result) => {
    setResult(next)
    sound(toneOf(next.verdict))
  }
  const refresh = useCallback(async () => {
    setTill(await client.coupons.till({ query: { meetingCode, language } }))
    setUnreached(false)
  }, [meetingCode, language, setTill])

  /** The uses that wait for the shops of the reader; those of other shops are shown by themselves. */
  const waitingAt = useCallback(
    async ({ shops }: Till) => {
      // A browser that stores nothing accepts nothing without a network, so that nothing waits.
      const uses = await waitingUses().catch(() => [])
      return uses.filter(
        (use) => use.meetingCode === meetingCode && shops.some(({ shopCode }) => shopCode === use.shopCode),
      )
    },
    [meetingCode],
  )

  const send = useCallback(async () => {
    const uses = await waitingAt(loaded)
    setWaiting(uses)
    if (!navigator.onLine) return
    // Nothing waits, but the server did not answer lately: whether it does now is what the screen says.
    if (uses.length === 0) return unreached.current ? refresh().catch(apiError) : undefined
    // A shop that refuses what waits holds up no other one.
    for (const shopCode of new Set(uses.map((use) => use.shopCode))) {
      const ofShop = uses.filter((use) => use.shopCode === shopCode)
      try {
        const merged = await client.coupons.merge({
          body: {
            ...{ meetingCode, shopCode, language },
            uses: ofShop.map(({ id, digits, at }) => ({ id, digits, at })),
          },
        })
        for (const { id } of merged.uses) await removeUse(id)
        const counted = merged.uses.filter(({ outcome }) => outcome === 'REDEEMED').length
        toast(t('sent', { count: counted, total: merged.uses.length }), 'done')
        setWaiting(await waitingAt(loaded))
        await refresh()
      } catch (error) {
        const failure = apiError(error)
        if (failure.isOpen) return setUnreached(true)
        if (isLost(failure)) return onLost()
        toast(t('notSent', { reason: failure.message || t('failed') }), 'error')
      }
    }
  }, [meetingCode, loaded, waitingAt, language, refresh, onLost, t, toast])

  useRepeated(send, retryMs)

  async function ask(call: 'check' | 'redeem' | 'undo', text: string) {
    const digits = digitsIn(text)
    if (!digits) return show({ verdict: 'UNKNOWN', digits, coupons: [] })
    setBusy(true)
    const id = newKey()
    const body = { meetingCode, shopCode, digits, language }
    try {
      const next = await client.coupons[call]({ body: call === 'redeem' ? { ...body, id } : body })
      setUnreached(false)
      answer({ ...next, digits }, call)
    } catch (error) {
      const failure = apiError(error)
      if (failure.isOpen && call !== 'undo') await withoutNetwork(call, digits, id)
      else {
        toast(failure.message || t('failed'), 'error')
        if (isLost(failure)) onLost()
      }
    }
    setBusy(false)
  }

  function answer(next: Result, call: 'check' | 'redeem' | 'undo') {
    const [coupon] = next.coupons
    if (call === 'undo') {
      setResult(next)
      toast(t('undone'), 'done')
    } else show(next)
    if (!coupon || call === 'check') return
    const others = till.redeemed.filter(({ digits }) => digits !== coupon.digits)
    setTill({ ...till, redeemed: coupon.redeemedAt ? [coupon, ...others] : others })
  }

  /** Judges a coupon by what this device knows: without a check it can be accepted while the cap is not reached. */
  async function withoutNetwork(call: 'check' | 'redeem', digits: string, id: string) {
    setUnreached(true)
    const isRepeated =
      waiting.some((use) => use.digits === digits) || till.redeemed.some((coupon) => coupon.digits === digits)
    if (isRepeated || left === 0) return show({ verdict: isRepeated ? 'REPEATED' : 'FULL', digits, coupons: [] })
    if (call === 'check') return show({ verdict: 'OFFLINE', digits, coupons: [] })
    try {
      const at = new Date().toISOString()
      await storeUse({ id, meetingCode, meetingName, shopCode, shopName: shop?.name ?? '', digits, at })
      setWaiting(await waitingAt(loaded))
      show({ verdict: 'ACCEPTED', digits, coupons: [] })
    } catch {
      // A browser that stores nothing would lose it.
      toast(t('failed'), 'error')
    }
  }

  const choose = (next: string) => {
    setShopCode(next)
    setResult(undefined)
  }
  return { till, shopCode, choose, result, isBusy, ask, isOffline, left, waiting: waiting.length }
}
