import { ApiError, type Call } from '../../../api/client/index.ts'
import type { leads } from '../../../api/contract/leads/leads.ts'
import { newKey } from './idempotency-key.ts'
import type { Submission } from './submission.ts'

/** The call that stores a lead. */
export type Submit = Call<typeof leads.submit>

/** Thrown where this browser cannot solve the challenge that the server asks for. */
export class ProofError extends Error {}

/** The callbacks of the sender. */
export interface SendCallbacks {
  /** Called while the challenge is being solved. */
  onCheck?(): void
  /** Called with a new key before it is sent. It must be stored first, or a lost answer would make two leads. */
  onKey(key: string): void
}

async function proofFor(challenge: unknown) {
  try {
    const { prove } = await import('./proof.ts')
    return await prove(challenge as Parameters<typeof prove>[0])
  } catch (cause) {
    throw new ProofError('The challenge could not be solved.', { cause })
  }
}

/**
 * Sends a lead until there is an answer to show. It solves a challenge if the server asks for one, and takes a new key
 * once if the old one belongs to other contents. Rejects with an `ApiError`, or with a `ProofError`.
 */
export async function send(submit: Submit, body: Submission, callbacks: SendCallbacks): Promise<{ leadId: string }> {
  let hasProof = false
  let hasNewKey = false
  let attempt = body
  for (;;) {
    try {
      return await submit({ body: attempt })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'proofRequired' && !hasProof) {
        hasProof = true
        callbacks.onCheck?.()
        const { challenge } = (error.more.data ?? {}) as { challenge?: unknown }
        attempt = { ...attempt, proof: await proofFor(challenge) }
      } else if (error.code === 'keyReused' && !hasNewKey) {
        hasNewKey = true
        const idempotencyKey = newKey()
        callbacks.onKey(idempotencyKey)
        attempt = { ...attempt, idempotencyKey }
      } else throw error
    }
  }
}
