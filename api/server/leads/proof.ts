import { createHmac } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { integer, is, optional, record, string, type, unknown } from 'superstruct'
import type { Db } from '../../db/index.ts'
import { installSecret } from '../core/secrets.ts'

/** The time in which a challenge may be solved, in milliseconds. */
const validMs = 10 * 60_000
/** About 0.12 s of work on a phone's processor: enough to make floods dear, too little to notice. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, counter: { min: 500, max: 1000 } }

const Solved = type({
  challenge: type({
    parameters: type({ nonce: string(), expiresAt: integer(), salt: string(), keySignature: string() }),
    signature: string(),
  }),
  solution: type({ counter: integer(), derivedKey: string(), time: optional(unknown()) }),
})

async function keys(db: Db) {
  const secret = await installSecret(db, 'proofs')
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest('hex')
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('key') }
}

/** A proof-of-work challenge of altcha, version 2, good for ten minutes. */
export async function newChallenge(db: Db): Promise<Challenge> {
  return createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.counter.min, work.counter.max),
    deriveKey,
    expiresAt: new Date(Date.now() + validMs),
    ...(await keys(db)),
  })
}

/** Reads `{challenge, solution}` as JSON or, as altcha's own elements send it, as base64 of that. */
function readProof(text: string): Payload | undefined {
  try {
    const json: unknown = JSON.parse(text.startsWith('{') ? text : Buffer.from(text, 'base64').toString())
    return is(json, Solved) && is(json.challenge.parameters, record(string(), unknown()))
      ? (json as Payload)
      : undefined
  } catch {
    // The text is no JSON, or is nested too deeply to describe its fault.
    return undefined
  }
}

/** Returns the id of a solved challenge and its expiry; undefined for any other text. */
export async function checkProof(db: Db, text: string): Promise<{ id: string; expiresAt: Date } | undefined> {
  const proof = readProof(text)
  if (!proof) return undefined
  const { verified } = await verifySolution({ ...proof, deriveKey, ...(await keys(db)) })
  const { nonce, expiresAt = 0 } = proof.challenge.parameters
  return verified ? { id: nonce, expiresAt: new Date(expiresAt * 1000) } : undefined
}
