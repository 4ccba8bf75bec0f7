import { ApiError, apiError } from '../../../../api/client/errors.ts'
import type { Client } from '../../../../api/client/index.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { fullName } from '../../../../i18n/person-name.ts'
import { isOffline } from '../gate/gate-access.ts'
import {
  dequeueWalkIn,
  enqueueWalkIn,
  type QueuedWalkIn,
  queuedWalkIns,
  storedForms,
  storeForms,
  type WalkInBody,
  type WalkInForms,
} from './walk-in-store.ts'

/** The result of registering somebody, as the server answers it. */
export type Registered = Reply<Contract['walkIns']['register']>

/** The time after which somebody is kept for later, in milliseconds: a queue of people does not wait for a network. */
const timeoutMs = 8000

/**
 * Registers people at a door. Everybody is stored before anything else, and leaves the store when the server has them:
 * each is sent with an id of their own, so that they are registered once, however often that is sent.
 */
export class WalkInSender {
  private readonly client: Client<Contract>
  private readonly meetingCode: string
  private readonly owner: string
  private readonly now: () => string
  /** The ids of the people who are being registered just now. */
  private readonly underway = new Set<string>()
  private isSending = false

  constructor(client: Client<Contract>, meetingCode: string, owner: string, now: () => string) {
    this.client = client
    this.meetingCode = meetingCode
    this.owner = owner
    this.now = now
  }

  /** Reads the forms from the server, without a network as this device kept them. */
  async forms(language: NonNullable<WalkInBody['language']>): Promise<WalkInForms> {
    const { meetingCode } = this
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    try {
      const forms = await this.client.walkIns.forms({ query: { meetingCode, language } }, controller.signal)
      // Without storage the door registers people as long as there is a network.
      await storeForms(forms).catch(() => {
        // The forms that were stored before stay.
      })
      return forms
    } catch (error) {
      // An aborted call is no answer either.
      const isUnanswered = controller.signal.aborted || isOffline(error)
      const stored = isUnanswered ? await storedForms(meetingCode).catch(() => undefined) : undefined
      if (stored) return stored
      throw controller.signal.aborted ? new ApiError('offline', '') : error
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Registers somebody. Resolves to undefined if there is no network: they wait then. Rejects with an `ApiError` if the
   * server refuses them; nothing of them is kept then.
   */
  async register(body: WalkInBody): Promise<Registered | undefined> {
    const walkIn = { ...this.queuedOf(body), at: this.now() }
    this.underway.add(walkIn.id)
    // A browser that stores nothing cannot keep anybody for later.
    const isKept = await enqueueWalkIn(walkIn).then(
      () => true,
      () => false,
    )
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    try {
      const result = await this.client.walkIns.register({ body }, controller.signal)
      await this.dequeue(walkIn.id)
      return result
    } catch (error) {
      // An aborted call is no answer either.
      const isRefused = error instanceof ApiError && !isOffline(error)
      if (!isRefused && isKept) return undefined
      await this.dequeue(walkIn.id)
      if (isRefused) throw error
      throw new ApiError('offline', '')
    } finally {
      clearTimeout(timer)
      this.underway.delete(walkIn.id)
    }
  }

  private queuedOf(body: WalkInBody): QueuedWalkIn {
    const { id, meetingCode, firstName, lastName } = body
    return {
      id,
      meetingCode,
      owner: this.owner,
      at: '',
      name: fullName({ firstName, lastName, countryCode: '' }),
      body,
    }
  }

  /** The people who wait, and those whom the server has refused since. */
  queued = () => queuedWalkIns(this.meetingCode, this.owner).catch((): QueuedWalkIn[] => [])

  private dequeue = (id: string) =>
    dequeueWalkIn(id).catch(() => {
      // A person who stays in the queue is sent once more with the same id, and registered once all the same.
    })

  /** Gives somebody up whom the server refused. */
  remove = (id: string) => dequeueWalkIn(id)

  /** Sends the people who wait, one after the other. What the server refuses stays, with its reason. */
  async send() {
    if (this.isSending) return
    this.isSending = true
    try {
      for (const walkIn of await this.queued())
        if (!walkIn.refusal && !this.underway.has(walkIn.id)) await this.sendOne(walkIn)
    } catch {
      // The rest waits for the next time.
    } finally {
      this.isSending = false
    }
  }

  private async sendOne(walkIn: QueuedWalkIn) {
    try {
      await this.client.walkIns.register({ body: { ...walkIn.body, at: walkIn.at } })
      await this.dequeue(walkIn.id)
    } catch (error) {
      if (isOffline(error)) throw error
      const { code, message } = apiError(error)
      // The door is not allowed to for now, such as a device whose time is over: nobody is lost.
      if (code === 'unauthorised' || code === 'tooManyRequests') throw error
      // Somebody else at this door may be allowed to; the others are sent meanwhile.
      if (code === 'forbidden') return
      await enqueueWalkIn({ ...walkIn, refusal: { code, message } }).catch(() => {
        // A device that cannot store it asks the server again the next time.
      })
    }
  }
}
