import { boolean, is, type } from 'superstruct'
import { Refusal } from '../http/refusal.ts'

/** The maximum time for the service to answer, in milliseconds. */
const timeoutMs = 5000

const Verdict = type({ verified: boolean() })

/** The values that the service compares. `firstName` is the family name. */
export interface Claim {
  uid: string
  firstName: string
  lastName: string
  phone: string
  phoneCountryCode: string
}

const serviceDown = (detail: string) =>
  new Refusal('unavailable', `The service that proves names ${detail}.`, { retryAfterSeconds: 60 })

async function ask(claim: Claim, url: string): Promise<unknown> {
  const { uid, firstName, lastName, phone, phoneCountryCode } = claim
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uid, firstName, lastName, phone, phoneCountryCode }),
    // Names are sent to the service that the operator chose, and to no other address.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw serviceDown(`answered with ${answer.status}`)
  return answer.json()
}

/**
 * Asks the operator's service whether a name belongs to a person: it gets the claim by `POST` and answers `{verified}`.
 */
export async function isProven(claim: Claim, url: string): Promise<boolean> {
  let verdict: unknown
  try {
    verdict = await ask(claim, url)
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Lost connection, time over, or no JSON: the next try may do better.
    throw serviceDown('gave no answer that can be read')
  }
  if (!is(verdict, Verdict)) throw serviceDown('gave another answer than expected')
  return verdict.verified
}
