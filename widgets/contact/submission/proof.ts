import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Solves the server's challenge on this page, without a worker, because strict content security policies forbid workers
 * from blobs. Resolves with the text for the field `proof`; rejects on pages without https, which have no WebCrypto.
 */
export async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in 90 s.')
  return JSON.stringify({ challenge, solution })
}
