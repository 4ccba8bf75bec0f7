import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../../api/client/errors.ts'
import type { AddressVerdict } from '../../../../../api/contract/meetings/organising/page-address.ts'
import { client } from '../../../../client.ts'

/** The pause after the last key before an address is checked, in milliseconds. */
const pauseMs = 350

/** The answer to a typed address: nothing to check, under way, failed, or the verdict with an address that is free. */
export type AddressCheck =
  | { is: 'none' | 'asking' | 'failed' }
  | { is: 'answered'; verdict: AddressVerdict; proposal: string }

/** Returns a typed address with small letters, and hyphens for spaces. */
export const typedPageAddress = (text: string) =>
  text
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** Checks an address while it is typed. `retry` asks again where that failed. */
export function useAddressCheck({
  meetingCode,
  page,
  address,
}: {
  meetingCode: string
  page: string
  address: string
}) {
  const [answer, setAnswer] = useState<{ to: string; check: AddressCheck }>()
  const [tries, setTries] = useState(0)
  const newest = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks anew
  useEffect(() => {
    const turn = ++newest.current
    setAnswer(undefined)
    if (!address) return
    const tell = (check: AddressCheck) => turn === newest.current && setAnswer({ to: address, check })
    const ask = async () => {
      try {
        const query = { meetingCode, address: address.slice(0, 200), ...(page && { page }) }
        tell({ is: 'answered', ...(await client.eventPages.checkAddress({ query })) })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        tell({ is: 'failed' })
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => clearTimeout(timer)
  }, [meetingCode, page, address, tries])
  // The first drawing of another address has no answer yet.
  const check: AddressCheck = answer?.to === address ? answer.check : { is: address ? 'asking' : 'none' }
  return { check, retry: () => setTries((count) => count + 1) }
}

/** Returns whether a checked address can be had. */
export const canHave = (check: AddressCheck) =>
  check.is === 'answered' && (check.verdict === 'FREE' || check.verdict === 'EARLIER')
