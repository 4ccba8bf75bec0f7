import { ApiError } from '../../../api/client/errors.ts'

/** The reason for which the link of an invitation opens none. */
export type InvitationEnd = 'used' | 'expired' | 'unknown'

const ends: Partial<Record<string, InvitationEnd>> = {
  linkUsed: 'used',
  linkExpired: 'expired',
  linkNotFound: 'unknown',
  invalidInput: 'unknown',
}

/** Returns the invitation that `read` loads, or why there is none. Other failures are thrown. */
export async function openInvitation<Invitation>(read: () => Promise<Invitation>) {
  try {
    return { is: 'open' as const, invitation: await read() }
  } catch (error) {
    const end = error instanceof ApiError && ends[error.code]
    if (end) return { is: end }
    throw error
  }
}
