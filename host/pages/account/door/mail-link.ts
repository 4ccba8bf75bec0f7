import { ApiError } from '../../../../api/client/errors.ts'
import type { Client } from '../../../../api/client/index.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'

type KnownLink = Reply<Contract['accounts']['checkLink']>

/** The state of a link in a mail; `UNKNOWN` for a link that was never sent. */
export interface MailLink extends Omit<KnownLink, 'state'> {
  state: KnownLink['state'] | 'UNKNOWN'
}

/** The answer to the request for a link. */
export type LinkSent = Reply<Contract['accounts']['register']>

/** A link that was sent to an address while this page is open. */
export interface JustSent extends LinkSent {
  email: string
  sentAt: number
}

/** Returns whether a link was sent to an address so recently that another one would be refused as too many. */
export const wasJustSent = (sent: JustSent | undefined, email: string) =>
  sent?.email === email && Date.now() < sent.sentAt + sent.resendAfterSeconds * 1000

const unknown: MailLink = { state: 'UNKNOWN', purpose: 'REGISTER', email: '', redirect: '' }

/** Reads the state of a link in a mail. A link that was never sent is no error: its page says what to do. */
export async function checkMailLink(client: Client<Contract>, id = ''): Promise<MailLink> {
  if (!id) return unknown
  try {
    return await client.accounts.checkLink({ id })
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.more.status ?? 0)) return unknown
    throw error
  }
}
