import { finder, openManifest, sizeOf } from '../../../api/contract/registrations/manifest.ts'
import { badgeCode, bytesOf, keyOfPass, readCode } from '../../../api/contract/registrations/pass-code.ts'

/** The times at a gate in milliseconds: one for each code that was read. */
export interface GateTimes {
  people: number
  openedMs: number
  /** A code checked and its person found, as a scan without a network does. */
  scanMs: number[]
  /** The person found, their code being known. */
  foundMs: number[]
}

const scans = 1000

/** Opens a manifest as a gate does, and reads codes of people from all over it. `packed` is base64url. */
async function measure(packed: string, key: { x: string; y: string }): Promise<GateTimes> {
  const bytes = bytesOf(packed)
  const begin = performance.now()
  const manifest = await openManifest(bytes, key)
  const find = finder(manifest)
  const openedMs = performance.now() - begin
  const people = sizeOf(manifest)
  const times: GateTimes = { people, openedMs, scanMs: [], foundMs: [] }
  for (let scan = 0; scan < scans; scan++) {
    const at = 12 * Math.floor((people * scan) / scans)
    const passId = manifest.passIds.slice(at, at + 12)
    const code = await badgeCode(passId, await keyOfPass(manifest.meetingKey, passId))
    const startedMs = performance.now()
    const read = await readCode(code, manifest.meetingKey, Date.now())
    const readMs = performance.now()
    const person = 'passId' in read ? find(read.passId) : undefined
    const endedMs = performance.now()
    if (!person?.name) throw new Error(`Nobody was found by the pass ${passId}.`)
    times.scanMs.push(endedMs - startedMs)
    times.foundMs.push(endedMs - readMs)
  }
  return times
}

Object.assign(window, { measure })
