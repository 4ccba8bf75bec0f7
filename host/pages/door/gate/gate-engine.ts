import { ApiError } from '../../../../api/client/errors.ts'
import type { Client } from '../../../../api/client/index.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { doorLimits, type Verdict } from '../../../../api/contract/registrations/check-in-terms.ts'
import {
  finder,
  type Listed,
  type Manifest,
  openManifest,
  sizeOf,
} from '../../../../api/contract/registrations/manifest.ts'
import { partsOfCode, readCode } from '../../../../api/contract/registrations/pass-code.ts'
import { isOffline } from './gate-access.ts'
import { dequeue, enqueue, type QueuedScan, queued, type Setup } from './gate-store.ts'

/** The result of a scan as a gate shows it. `SAVED`: it could not be judged without a network, and will be sent. */
export interface Shown {
  id: string
  verdict: Verdict | 'SAVED'
  registrationId: string
  name: string
  identityName: string
  values: string[]
  firstAt: string
  firstGate: string
  /** True if the gate judged by itself, because there was no network. */
  isLocal?: boolean
  /** True for somebody whom this gate has registered without a network. */
  isWalkIn?: boolean
  /** The code for a badge, of somebody whom this gate has registered. */
  badgeCode?: string
}

/** The result of sending the scans that waited. */
export interface Merged {
  sent: number
  duplicates: number
  refused: number
}

/** A new id of a scan. */
export const newScanId = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

const nobody = { registrationId: '', name: '', identityName: '', values: [], firstAt: '', firstGate: '' }

/** The time after which a gate judges by itself, in milliseconds: a queue of people does not wait for a network. */
const timeoutMs = 4000

/** Not all browsers have `AbortSignal.timeout`. */
function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/**
 * A gate: it sends scans, judges them by its manifest while there is no network, and sends them later. Every scan is
 * stored before anything else, and leaves the store when the server has it.
 */
export class Gate {
  private readonly client: Client<Contract>
  private readonly setup: Setup
  private readonly offsetMs: number
  private manifest: Manifest | undefined
  private find: ((passId: string) => Listed | undefined) | undefined
  /** The people whom this gate has admitted by itself: check, pass and day → when. */
  private readonly admitted = new Map<string, string>()
  private isSending = false

  constructor(client: Client<Contract>, setup: Setup, offsetMs: number) {
    this.client = client
    this.setup = setup
    this.offsetMs = offsetMs
  }

  /** The instant by the server's clock. */
  now = () => new Date(Date.now() + this.offsetMs).toISOString()

  /** Takes up a manifest; rejects if it was changed. */
  async take(bytes: Uint8Array<ArrayBuffer>) {
    const manifest = await openManifest(bytes, this.setup.key)
    this.find = finder(manifest)
    this.manifest = manifest
  }

  /** The number of people that the gate knows without a network, and since when; undefined without a manifest. */
  get known() {
    return this.manifest && { people: sizeOf(this.manifest), madeAt: this.manifest.madeAt }
  }

  /** Takes up the scans that wait from before, so that their people are not let in again. */
  async restore() {
    for (const { checkType, code, at } of await queued(this.setup.meetingCode)) {
      const passId = partsOfCode(code)?.passId
      if (passId) this.admitted.set(this.keyOf(checkType, passId, at), at)
    }
  }

  /** Takes a scan. It is judged by the server, or without a network by the manifest. */
  async scan(code: string, checkType: string): Promise<Shown> {
    const scan: QueuedScan = {
      ...{ id: newScanId(), meetingCode: this.setup.meetingCode, checkType, code: code.slice(0, 200), at: this.now() },
    }
    await enqueue(scan)
    const { signal, abort } = abortable()
    const timer = setTimeout(abort, timeoutMs)
    try {
      const body = { meetingCode: scan.meetingCode, checkType, scans: [{ id: scan.id, code: scan.code }] }
      const { results } = await this.client.checkIns.scan({ body }, signal)
      await dequeue(scan.id)
      return results[0] ?? { ...nobody, id: scan.id, verdict: 'UNKNOWN' }
    } catch (error) {
      // An aborted call is no answer either.
      if (error instanceof ApiError && !isOffline(error)) {
        await dequeue(scan.id)
        throw error
      }
      return this.judge(scan)
    } finally {
      clearTimeout(timer)
    }
  }

  private keyOf(checkType: string, passId: string, at: string) {
    const rule = this.setup.types.find(({ code }) => code === checkType)?.rule
    const day = new Intl.DateTimeFormat('sv', { timeZone: this.setup.timeZone }).format(new Date(at))
    return `${checkType} ${passId} ${rule === 'DAILY' ? day : rule === 'MANY' ? at : ''}`
  }

  private async judge({ id, code, checkType, at }: QueuedScan): Promise<Shown> {
    const { manifest, find } = this
    if (!manifest || !find) return { ...nobody, id, verdict: 'SAVED', isLocal: true }
    const read = await readCode(code, manifest.meetingKey, Date.parse(at))
    if (!('passId' in read)) return { ...nobody, id, verdict: read.fault, isLocal: true }
    const person = find(read.passId)
    if (!person) return { ...nobody, id, verdict: 'UNKNOWN', isLocal: true }
    const { name, identityName, values, state } = person
    const judged = { ...nobody, id, name, identityName, values, isLocal: true }
    if (state !== 'PASSED' && state !== 'SIGNED') return { ...judged, verdict: state }
    const key = this.keyOf(checkType, read.passId, at)
    const firstAt = this.admitted.get(key) ?? ''
    const isMany = this.setup.types.some((type) => type.code === checkType && type.rule === 'MANY')
    if (!isMany && (firstAt || person.wasAdmitted(checkType))) return { ...judged, verdict: 'DUPLICATE', firstAt }
    this.admitted.set(key, at)
    return { ...judged, verdict: 'ADMITTED' }
  }

  /** The number of scans that wait. */
  waiting = async () => (await queued(this.setup.meetingCode)).length

  /** Sends the scans that wait. Resolves to undefined where there is still no network, or nothing to send. */
  async send(): Promise<Merged | undefined> {
    if (this.isSending) return undefined
    this.isSending = true
    const merged = { sent: 0, duplicates: 0, refused: 0 }
    try {
      const scans = await queued(this.setup.meetingCode)
      for (const checkType of new Set(scans.map((scan) => scan.checkType))) {
        const ofType = scans.filter((scan) => scan.checkType === checkType)
        while (ofType.length > 0) await this.sendPart(checkType, ofType.splice(0, doorLimits.scans), merged)
      }
    } catch (error) {
      // The rest waits for the next time.
      if (!(error instanceof ApiError)) throw error
    } finally {
      this.isSending = false
    }
    return merged.sent > 0 ? merged : undefined
  }

  private async sendPart(checkType: string, part: QueuedScan[], merged: Merged) {
    const { meetingCode } = this.setup
    const scans = part.map(({ id, code, at }) => ({ id, code, at }))
    const { results } = await this.client.checkIns.scan({ body: { meetingCode, checkType, scans } })
    for (const { id, verdict } of results) {
      await dequeue(id)
      merged.sent++
      if (verdict === 'DUPLICATE') merged.duplicates++
      else if (verdict !== 'ADMITTED') merged.refused++
    }
  }
}
