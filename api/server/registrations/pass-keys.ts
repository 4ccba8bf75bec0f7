import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  badgeCode,
  badgedPass,
  type PassReading,
  partsOfCode,
  passCode,
  rotationSeconds,
  stepAt,
  takenSteps,
} from '../../contract/registrations/pass-code.ts'
import type { Db } from '../../db/index.ts'
import { installSecret } from '../core/secrets.ts'

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The key of a pass in base64url. It comes from the key of its meeting, so that a gate with that one key knows the
 * passes of its meeting without a network, and none of another.
 */
export async function passKey(meetingCode: string, passId: string, db: Db): Promise<string> {
  return hmac(await meetingKey(meetingCode, db), passId).toString('base64url')
}

/** The key of a meeting, from which those of its passes come. Only its gates may have it. */
export const meetingKey = async (meetingCode: string, db: Db) => hmac(await installSecret(db, 'passes'), meetingCode)

/** The code of a pass at an instant, and the instant at which the next one replaces it. */
export async function codeAt(passId: string, key: string, now: Date) {
  const step = stepAt(now.getTime())
  return { code: await passCode(passId, key, step), validUntil: new Date((step + 1) * rotationSeconds * 1000) }
}

const isSame = (expected: string, given: string) =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))

/** Reads a code that was scanned at the entrance of a meeting: that of a pass, or of a badge that was printed there. */
export async function readPass(code: string, meetingCode: string, now: Date, db: Db): Promise<PassReading> {
  const badged = badgedPass(code)
  if (badged) {
    const expected = await badgeCode(badged, await passKey(meetingCode, badged, db))
    return isSame(expected, code) ? { passId: badged } : { fault: 'FORGED' }
  }
  const parts = partsOfCode(code)
  if (!parts) return { fault: 'FORGED' }
  const { passId, step } = parts
  const expected = await passCode(passId, await passKey(meetingCode, passId, db), step)
  if (!isSame(expected, code)) return { fault: 'FORGED' }
  return Math.abs(step - stepAt(now.getTime())) > takenSteps ? { fault: 'EXPIRED' } : { passId }
}
