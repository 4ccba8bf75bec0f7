import { createHmac, timingSafeEqual } from 'node:crypto'
import { partsOfCode, passCode, rotationSeconds, stepAt, takenSteps } from '../../contract/registrations/pass-code.ts'
import type { Db } from '../../db/index.ts'
import { installSecret } from '../core/secrets.ts'

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The key of a pass in base64url. It comes from the key of its meeting, so that a gate with that one key knows the
 * passes of its meeting without a network, and none of another.
 */
export async function passKey(meetingCode: string, passId: string, db: Db): Promise<string> {
  const ofMeeting = hmac(await installSecret(db, 'passes'), meetingCode)
  return hmac(ofMeeting, passId).toString('base64url')
}

/** The code of a pass at an instant, and the instant at which the next one replaces it. */
export async function codeAt(passId: string, key: string, now: Date) {
  const step = stepAt(now.getTime())
  return { code: await passCode(passId, key, step), validUntil: new Date((step + 1) * rotationSeconds * 1000) }
}

/** The reading of a code: the id of its pass; or that it is none of this meeting, or was made for another time. */
export type PassReading = { passId: string } | { fault: 'FORGED' | 'EXPIRED' }

/** Reads a code that was scanned at the entrance of a meeting. */
export async function readPass(code: string, meetingCode: string, now: Date, db: Db): Promise<PassReading> {
  const parts = partsOfCode(code)
  if (!parts) return { fault: 'FORGED' }
  const { passId, step } = parts
  const expected = Buffer.from(await passCode(passId, await passKey(meetingCode, passId, db), step))
  const given = Buffer.from(code)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return { fault: 'FORGED' }
  return Math.abs(step - stepAt(now.getTime())) > takenSteps ? { fault: 'EXPIRED' } : { passId }
}
