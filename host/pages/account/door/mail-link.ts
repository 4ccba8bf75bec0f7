import { ApiError } from '../../../../api/client/errors.ts'
import type { Client } from '../../../../api/client/index.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'

type Known = Reply<Contract['accounts']['checkLink']>

/** A link out of a mail as it stands, also one that was never sent. */
export interface MailLink extends Omit<Known, 'state'> {
  state: Known['state'] | 'UNKNOWN'
}

/** What comes back when a link was asked for. */
export type LinkSent = Reply<Contract['accounts']['register']>

/** A link that left for an address at a moment of this page. */
export interface JustSent extends LinkSent {
  email: string
  at: number
}

/** Whether a link has just left for an address: another one would be refused as too many. */
export const isFresh = (sent: JustSent | undefined, email: string) =>
  sent?.email === email && Date.now() < sent.at + sent.resendAfterSeconds * 1000

const unknown: MailLink = { state: 'UNKNOWN', purpose: 'REGISTER', email: '', redirect: '' }

/** Looks at a link out of a mail. One that nobody sent is an answer too, not an error: its page says where to go. */
export async function checkMailLink(client: Client<Contract>, id = ''): Promise<MailLink> {
  if (!id) return unknown
  try {
    return await client.accounts.checkLink({ id })
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.more.status ?? 0)) return unknown
    throw error
  }
}
