import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'

type Entrance = Reply<Contract['passes']['entrance']>
type PassCode = Reply<Contract['passes']['code']>

/** A pass as this device stores it: enough to make its codes, and to say when they are valid, without a network. */
export interface StoredPass
  extends Pick<
      PassCode,
      'passId' | 'key' | 'rotationSeconds' | 'name' | 'organisation' | 'identity' | 'identityName' | 'signedAt'
    >,
    // Passes that were stored before there were badges have none.
    Partial<Pick<PassCode, 'badges'>>,
    Pick<Entrance, 'meetingCode' | 'meetingName' | 'address' | 'startTime' | 'endTime' | 'timeZone' | 'days'> {
  meetingType: string
  /** By how many milliseconds the server's clock was ahead of this device's. */
  aheadMs: number
}

/** With the prefix of entries that a logout removes: passes belong to who is logged in. */
const key = 'foyer:passes'

const isPass = (value: unknown): value is StoredPass =>
  typeof value === 'object' &&
  value !== null &&
  ['passId', 'key', 'name', 'meetingCode', 'timeZone', 'endTime'].every(
    (field) => typeof Reflect.get(value, field) === 'string',
  ) &&
  Array.isArray(Reflect.get(value, 'days'))

/** Returns the passes that this device stores, without those of meetings that are over. */
export function storedPasses(): StoredPass[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const passes = Array.isArray(value) ? value.filter(isPass) : []
    return passes.filter(({ endTime }) => Date.parse(endTime) > Date.now() - 86_400_000)
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return []
  }
}

/** Stores passes of one meeting in place of those that it had; none removes them. */
export function storePasses(meetingCode: string, passes: readonly StoredPass[]) {
  const others = storedPasses().filter((pass) => pass.meetingCode !== meetingCode)
  try {
    localStorage.setItem(key, JSON.stringify([...others, ...passes]))
  } catch {
    // Storage is blocked or full: the pass then needs the network, and this page says so.
    return false
  }
  return true
}

/** Joins what the two calls about a pass answer. `receivedMs` is this device's clock when they did. */
export function passOf(code: PassCode, entrance: Entrance, meetingType: string, receivedMs: number): StoredPass {
  const { passId, key, rotationSeconds, name, organisation, identity, identityName, signedAt, badges, serverTime } =
    code
  const { meetingCode, meetingName, address, startTime, endTime, timeZone, days } = entrance
  return {
    ...{ passId, key, rotationSeconds, name, organisation, identity, identityName, signedAt, badges, meetingType },
    ...{ meetingCode, meetingName, address, startTime, endTime, timeZone, days },
    aheadMs: Date.parse(serverTime) - receivedMs,
  }
}

/** Returns the day and time of day at the meeting's place. */
function placeTime({ timeZone }: StoredPass, ms: number) {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = format.format(ms).split(' ')
  return { day, time }
}

type Day = StoredPass['days'][number]

/** Returns the day on which a pass opens the entrance next, or does now; undefined after the last. */
export function nextDay(pass: StoredPass, ms: number): { day: Day; isOpen: boolean } | undefined {
  const now = placeTime(pass, ms)
  const next = pass.days.find(({ day, to }) => day > now.day || (day === now.day && now.time < to))
  return next && { day: next, isOpen: next.day === now.day && next.from <= now.time }
}
