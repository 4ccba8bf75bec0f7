import { is, number, optional, string, type } from 'superstruct'
import { Refusal } from '../http/refusal.ts'

/** The maximum time for the messaging app to answer, in milliseconds. */
const timeoutMs = 5000
/**
 * A token or ticket is renewed so many seconds before it ends, because signatures made with it are used a little later.
 */
const renewAheadSeconds = 300
/**
 * After a failure no request is made for so long: the app's limits are per day, and waiting callers are refused at
 * once.
 */
const pauseMs = 30_000
/** The app's error codes for a token that ended early. */
const endedTokens = [40001, 40014, 42001]

const TokenAnswer = type({ access_token: string(), expires_in: number() })
const TicketAnswer = type({ ticket: string(), expires_in: number() })
const Failure = type({ errcode: optional(number()) })

/** The operator's account at the messaging app, and where its API is. */
export interface WxAccount {
  wxAppId: string
  wxAppSecret: string
  wxApiUrl: string
}

/** Something that counts until a moment of this machine's clock. */
interface Cached {
  value: string
  renewAt: number
  endsAt: number
}

interface State {
  token?: Cached | undefined
  ticket?: Cached
  running?: Promise<string> | undefined
  failed?: { error: unknown; at: number } | undefined
}

class WxFailure extends Refusal {
  readonly errcode: number

  // Only the number is kept: the text of the answer may repeat what we sent.
  constructor(detail: string, errcode = 0) {
    super('unavailable', `The messaging app ${detail}.`, { retryAfterSeconds: pauseMs / 1000 })
    this.errcode = errcode
  }
}

async function ask<Answer>(address: string, init: RequestInit, struct: { is(value: unknown): value is Answer }) {
  let body: unknown
  try {
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    body = await answer.json()
  } catch {
    throw new WxFailure('gave no answer that can be read')
  }
  if (struct.is(body)) return body
  const { errcode = 0 } = is(body, Failure) ? body : {}
  throw new WxFailure(`answered with error ${errcode}`, errcode)
}

const cachedFor = (value: string, seconds: number): Cached => {
  const endsAt = Date.now() + seconds * 1000
  // One that ends soon is not asked for again with every page.
  return { value, endsAt, renewAt: endsAt - Math.min(renewAheadSeconds, seconds / 10) * 1000 }
}
const isFresh = (cached: Cached | undefined): cached is Cached => cached !== undefined && Date.now() < cached.renewAt

/** This call gives every process of the operator's the same token; their older one ends the tokens of others. */
async function newToken({ wxAppId, wxAppSecret, wxApiUrl }: WxAccount): Promise<Cached> {
  const body = JSON.stringify({ grant_type: 'client_credential', appid: wxAppId, secret: wxAppSecret })
  const headers = { 'content-type': 'application/json' }
  const answer = await ask(`${wxApiUrl}/cgi-bin/stable_token`, { method: 'POST', headers, body }, TokenAnswer)
  return cachedFor(answer.access_token, answer.expires_in)
}

async function newTicket(account: WxAccount, state: State, isSecondTry = false): Promise<Cached> {
  if (!isFresh(state.token)) state.token = await newToken(account)
  const query = new URLSearchParams({ access_token: state.token.value, type: 'jsapi' })
  try {
    const answer = await ask(`${account.wxApiUrl}/cgi-bin/ticket/getticket?${query}`, {}, TicketAnswer)
    return cachedFor(answer.ticket, answer.expires_in)
  } catch (error) {
    if (isSecondTry || !(error instanceof WxFailure) || !endedTokens.includes(error.errcode)) throw error
    state.token = undefined
    return newTicket(account, state, true)
  }
}

async function renew(account: WxAccount, state: State): Promise<string> {
  try {
    state.ticket = await newTicket(account, state)
    state.failed = undefined
    return state.ticket.value
  } catch (error) {
    state.failed = { error, at: Date.now() }
    return lastTicketOf(state, error)
  }
}

/** The ticket that still counts for a while, where a newer one cannot be had. */
function lastTicketOf({ ticket }: State, error: unknown) {
  if (ticket && Date.now() < ticket.endsAt) return ticket.value
  throw error
}

const states = new Map<string, State>()

function stateOf({ wxAppId, wxApiUrl }: WxAccount): State {
  const key = `${wxAppId} ${wxApiUrl}`
  const state = states.get(key) ?? {}
  states.set(key, state)
  return state
}

/** The ticket that pages are signed with, kept until shortly before its end; at most one request is on its way. */
export async function wxTicket(account: WxAccount): Promise<string> {
  const state = stateOf(account)
  if (isFresh(state.ticket)) return state.ticket.value
  if (state.failed && Date.now() < state.failed.at + pauseMs) return lastTicketOf(state, state.failed.error)
  state.running ??= renew(account, state).finally(() => {
    state.running = undefined
  })
  return state.running
}
