import { createHmac, timingSafeEqual } from 'node:crypto'
import { venueSeconds } from '../../../contract/registrations/check-in-terms.ts'
import type { Db } from '../../../db/index.ts'
import { installSecret } from '../../core/secrets.ts'
import type { Door } from './door-rows.ts'

const stepOf = (now: Date) => Math.floor(now.getTime() / (venueSeconds * 1000))

const macOf = async (text: string, db: Db) => createHmac('sha256', await installSecret(db, 'venues')).update(text)

/** The code of a venue, which people scan who stand there; it cannot be guessed from the meeting. */
export const venueCode = async ({ meetingCode }: Door, db: Db) =>
  (await macOf(meetingCode, db)).digest('base64url').slice(0, 16)

const digitsAt = async ({ meetingCode }: Door, step: number, db: Db) => {
  const number = (await macOf(`${meetingCode} ${step}`, db)).digest().readUInt32BE() % 1_000_000
  return String(number).padStart(6, '0')
}

/** The digits of now, and the instant at which the next ones replace them. */
export async function venueDigits(door: Door, db: Db) {
  const step = stepOf(door.now)
  return { digits: await digitsAt(door, step, db), validUntil: new Date((step + 1) * venueSeconds * 1000) }
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Returns whether a code, with digits where they rotate, was shown at the venue: the present digits, or those of the
 * step before, because people take a moment.
 */
export async function wasShown(door: Door, given: { venueCode: string; digits: string }, db: Db): Promise<boolean> {
  if (!isSame(given.venueCode, await venueCode(door, db))) return false
  if (!door.rotates) return true
  const step = stepOf(door.now)
  const valid = await Promise.all([step, step - 1].map((at) => digitsAt(door, at, db)))
  return valid.some((digits) => isSame(digits, given.digits))
}
